import type { SearchedList, SectionDescriptor } from '@portal/shared-contracts';

const pendingQuotes = {
  title: { en: 'Pending quotes', es: 'Cotizaciones pendientes' },
  description: {
    en: 'Quotes that wait for your answer. The number in the menu tells you how many there are.',
    es: 'Las cotizaciones que esperan su respuesta. El número en el menú le indica cuántas son.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Find a quote by PO number or product', es: 'Busque por N.º de OC o producto' },
};

const quotesHistory = {
  title: { en: 'Quotes history', es: 'Historial de cotizaciones' },
  description: {
    en: 'Your past quotes: accepted, rejected or expired.',
    es: 'Sus cotizaciones anteriores: aceptadas, rechazadas o vencidas.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Search all your past quotes', es: 'Busque en todas sus cotizaciones anteriores' },
};

/** Shown in the search where they are what was found. */
const found = [
  { field: 'productCodes', as: 'codes', ifFound: true },
  { field: 'ownPartNumbers', as: 'codes', label: { en: 'Your part', es: 'Su parte' }, ifFound: true },
  { field: 'productDescriptions', ifFound: true },
  { field: 'orderedBy', ifFound: true },
] as const;
const po = { field: 'poNumber', label: { en: 'PO', es: 'OC' } } as const;
const facts = [
  po,
  { field: 'quoteDate', as: 'day' },
  { field: 'total', as: 'money' },
  { field: 'status', as: 'status', type: 'quotes' },
  ...found,
] satisfies SearchedList['facts'];

/** What the quotes section adds to the portal. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-quotes',
  contracts: '^1.0.0',
  scriptBudget: 23_500,
  routes: [
    {
      path: '/orders/pending-quotes',
      access: 'signedIn',
      chrome: 'full',
      title: pendingQuotes.title,
      firstCall: '/api/quotes?page=1&pageSize=10',
    },
    {
      path: '/orders/quotes',
      access: 'signedIn',
      chrome: 'full',
      title: quotesHistory.title,
      firstCall: '/api/quotes/history?page=1&pageSize=10',
    },
  ],
  nav: [
    {
      id: 'quotes',
      label: { en: 'Quotes', es: 'Cotizaciones' },
      icon: 'quotes',
      path: '/orders/pending-quotes',
      order: 10,
      badge: 'newQuotes',
      menu: 'both',
    },
    {
      id: 'quotes-history',
      label: { en: 'History', es: 'Historial' },
      icon: 'history',
      path: '/orders/quotes',
      order: 11,
      parent: 'quotes',
    },
  ],
  cards: [
    {
      id: 'pending-quotes',
      order: 10,
      title: pendingQuotes.title,
      seeAll: '/orders/pending-quotes',
      history: '/orders/quotes',
      badge: 'newQuotes',
    },
  ],
  panels: [
    {
      kind: 'quotes',
      title: { en: 'Quote', es: 'Cotización' },
      page: '/orders/quotes',
      opens: 'anywhere',
    },
  ],
  search: [
    {
      id: 'quotes',
      order: 10,
      title: { en: 'Quotes', es: 'Cotizaciones' },
      icon: 'quotes',
      lists: [
        {
          call: '/api/quotes',
          page: '/orders/pending-quotes',
          title: 'orderNumber',
          record: 'quotes',
          facts,
        },
        {
          call: '/api/quotes/history',
          page: '/orders/quotes',
          title: 'orderNumber',
          record: 'quotes',
          facts,
        },
      ],
    },
  ],
  slots: [
    { id: 'reorder', slot: 'orders.panel.actions', order: 10 },
    { id: 'order-again', slot: 'orders.reorder', order: 10 },
  ],
  tour: (['desktop', 'mobile'] as const).flatMap((viewport) => [
    {
      id: `pending-quotes-${viewport}`,
      order: 2,
      viewport,
      path: '/orders/pending-quotes',
      target: '[data-nav="quotes"]',
      placement: viewport === 'desktop' ? 'bottom' : 'top',
      ...pendingQuotes,
    },
    {
      id: `quotes-history-${viewport}`,
      order: 3,
      viewport,
      path: '/orders/quotes',
      target: '[data-nav="quotes-history"]',
      placement: 'bottom',
      ...quotesHistory,
    },
  ]),
};
