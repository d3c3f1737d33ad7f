import type { SectionDescriptor } from '@portal/shared-contracts';

const creditMemos = {
  title: { en: 'Credit memos', es: 'Notas de crédito' },
  description: {
    en: 'Credits in your favor and the available credit of each.',
    es: 'Los créditos a su favor y el crédito disponible de cada uno.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Find a credit memo by its number', es: 'Busque una nota de crédito por su número' },
};

const dedicatedInventory = {
  title: { en: 'Dedicated inventory', es: 'Inventario dedicado' },
  description: {
    en: 'The material that we keep in stock for you alone.',
    es: 'El material que mantenemos en existencia exclusivamente para usted.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Find material by part number', es: 'Busque material por número de parte' },
};

const callOffs = { en: 'Call-offs', es: 'Solicitudes de entrega' };

const ownPart = { field: 'ownPartNumbers', as: 'codes', label: { en: 'Your part', es: 'Su parte' } } as const;

/** What the credit memos and dedicated inventory section adds to the portal. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-credits-inventory',
  contracts: '^1.0.0',
  scriptBudget: 19_300,
  routes: [
    {
      path: '/credit-memos',
      access: 'signedIn',
      chrome: 'full',
      title: creditMemos.title,
      firstCall: '/api/credit-memos?page=1&pageSize=10',
    },
    {
      path: '/credit-memos/:number',
      access: 'signedIn',
      chrome: 'full',
      title: { en: 'Credit memo details', es: 'Detalle de nota de crédito' },
      firstCall: '/api/credit-memos?page=1&pageSize=10',
    },
    {
      path: '/dedicated-inventory',
      access: 'signedIn',
      chrome: 'full',
      title: dedicatedInventory.title,
      firstCall: '/api/account-products?page=1&pageSize=10',
    },
    {
      path: '/dedicated-inventory/:code',
      access: 'signedIn',
      chrome: 'full',
      title: { en: 'Dedicated inventory details', es: 'Detalle de inventario dedicado' },
      firstCall: '/api/account-products?page=1&pageSize=10',
    },
    {
      path: '/dedicated-inventory/call-offs',
      access: 'signedIn',
      chrome: 'full',
      title: callOffs,
      firstCall: '/api/call-offs?page=1&pageSize=10',
    },
    {
      path: '/dedicated-inventory/call-offs/:number',
      access: 'signedIn',
      chrome: 'full',
      title: { en: 'Call-off details', es: 'Detalle de solicitud de entrega' },
      firstCall: '/api/call-offs?page=1&pageSize=10',
    },
  ],
  nav: [
    {
      id: 'credit-memos',
      label: { en: 'Credit Memos', es: 'Notas de crédito' },
      icon: 'credits',
      path: '/credit-memos',
      order: 40,
      badge: 'creditMemos',
    },
    {
      id: 'dedicated-inventory',
      label: { en: 'Dedicated Inventory', es: 'Inventario dedicado' },
      icon: 'inventory',
      path: '/dedicated-inventory',
      order: 50,
    },
  ],
  cards: [
    {
      id: 'credit-memos',
      order: 40,
      title: creditMemos.title,
      seeAll: '/credit-memos',
      firstCall: '/api/credit-memos?page=1&pageSize=10&sort=leftToUse&order=desc',
      badge: 'creditMemos',
    },
    {
      id: 'dedicated-inventory',
      order: 50,
      title: dedicatedInventory.title,
      seeAll: '/dedicated-inventory',
    },
  ],
  panels: [
    {
      kind: 'call-offs',
      title: { en: 'Call-off', es: 'Solicitud de entrega' },
      page: '/dedicated-inventory/call-offs',
      opens: 'atPage',
    },
    {
      kind: 'credit-memos',
      title: { en: 'Credit memo', es: 'Nota de crédito' },
      page: '/credit-memos',
      opens: 'atPage',
    },
    {
      kind: 'dedicated-inventory',
      title: dedicatedInventory.title,
      page: '/dedicated-inventory',
      opens: 'atPage',
    },
  ],
  search: [
    {
      id: 'credit-memos',
      order: 50,
      title: creditMemos.title,
      icon: 'credits',
      lists: [
        {
          call: '/api/credit-memos',
          page: '/credit-memos',
          title: 'creditNoteNumber',
          record: 'credit-memos',
          facts: [
            { field: 'transactionDate', as: 'day' },
            { field: 'originalAmount', as: 'money' },
            { field: 'leftToUse', as: 'money', label: { en: 'Available credit', es: 'Crédito disponible' } },
          ],
        },
      ],
    },
    {
      id: 'dedicated-inventory',
      order: 60,
      title: dedicatedInventory.title,
      icon: 'inventory',
      lists: [
        {
          call: '/api/account-products',
          page: '/dedicated-inventory',
          title: 'productCode',
          record: 'dedicated-inventory',
          facts: [
            ownPart,
            { field: 'productDescription' },
            { field: 'available', as: 'number', label: { en: 'Left to call off', es: 'Por solicitar' } },
            { field: 'unitOfMeasure' },
          ],
        },
      ],
    },
    {
      id: 'call-offs',
      order: 61,
      title: callOffs,
      icon: 'inventory',
      lists: [
        {
          call: '/api/call-offs',
          page: '/dedicated-inventory/call-offs',
          title: 'callOffNumber',
          record: 'call-offs',
          facts: [
            { field: 'productCodes', as: 'codes' },
            { field: 'productDescriptions', ifFound: true },
            { field: 'poNumber', label: { en: 'PO', es: 'OC' } },
            { field: 'wantedOn', as: 'day', label: { en: 'Wanted', es: 'Para el' } },
            { field: 'status', as: 'status', type: 'call-offs' },
          ],
        },
      ],
    },
  ],
  offers: ['inventory.row.actions'],
  tour: (['desktop', 'mobile'] as const).flatMap((viewport) => [
    {
      id: `credit-memos-${viewport}`,
      order: 8,
      viewport,
      path: '/credit-memos',
      target: '[data-nav="credit-memos"]',
      placement: viewport === 'desktop' ? 'bottom' : 'top',
      ...creditMemos,
    },
    {
      id: `dedicated-inventory-${viewport}`,
      order: 9,
      viewport,
      path: '/dedicated-inventory',
      target: '[data-nav="dedicated-inventory"]',
      placement: viewport === 'desktop' ? 'bottom' : 'top',
      ...dedicatedInventory,
    },
  ]),
};
