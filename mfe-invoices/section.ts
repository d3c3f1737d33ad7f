import type { SectionDescriptor } from '@portal/shared-contracts';

const invoicesDue = {
  title: { en: 'Invoices due', es: 'Facturas por pagar' },
  description: {
    en: 'What is still to be paid and when it is due.',
    es: 'Lo que falta por pagar y su fecha de vencimiento.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Find an invoice by its number or PO', es: 'Busque por número de factura o N.º de OC' },
};

const invoiceHistory = {
  title: { en: 'Invoice history', es: 'Historial de facturas' },
  description: {
    en: 'Your paid invoices, with the date each of them was paid.',
    es: 'Sus facturas pagadas, con la fecha de pago de cada una.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Search all your paid invoices', es: 'Busque en todas sus facturas pagadas' },
};

const statement = { en: 'Statement', es: 'Estado de cuenta' };
const payments = { en: 'Payments', es: 'Pagos' };
const methods = { en: 'Payment methods', es: 'Formas de pago' };
const plans = { en: 'Scheduled payments', es: 'Pagos programados' };
const payment = { en: 'Payment', es: 'Pago' };

/** Shown in the search where they are what was found. */
const found = [
  { field: 'productCodes', as: 'codes', ifFound: true },
  { field: 'ownPartNumbers', as: 'codes', label: { en: 'Your part', es: 'Su parte' }, ifFound: true },
  { field: 'productDescriptions', ifFound: true },
  { field: 'heats', label: { en: 'Heat', es: 'Colada' }, ifFound: true },
  { field: 'orderedBy', ifFound: true },
] as const;
const po = { field: 'poNumber', label: { en: 'PO', es: 'OC' } } as const;

/** What the invoices section adds to the portal. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-invoices',
  contracts: '^1.0.0',
  scriptBudget: 50_000,
  routes: [
    {
      path: '/orders/open-invoices',
      access: 'signedIn',
      chrome: 'full',
      footer: 'none',
      title: invoicesDue.title,
      hasStrip: true,
      firstCall: '/api/invoices?page=1&pageSize=10',
    },
    {
      path: '/orders/invoice-history',
      access: 'signedIn',
      chrome: 'full',
      title: invoiceHistory.title,
      firstCall: '/api/invoices/history?page=1&pageSize=10',
    },
    {
      path: '/orders/statement',
      access: 'signedIn',
      chrome: 'full',
      title: { en: 'Statement of account', es: 'Estado de cuenta' },
    },
    {
      path: '/orders/payments',
      access: 'signedIn',
      chrome: 'full',
      title: payments,
      firstCall: '/api/payments?page=1&pageSize=10',
    },
    {
      path: '/orders/payments/:id',
      access: 'signedIn',
      chrome: 'full',
      title: payments,
      firstCall: '/api/payments?page=1&pageSize=10',
    },
    {
      path: '/orders/payment-methods',
      access: 'signedIn',
      chrome: 'full',
      title: methods,
      firstCall: '/api/payment-methods',
    },
    {
      path: '/orders/scheduled-payments',
      access: 'signedIn',
      chrome: 'full',
      title: plans,
      firstCall: '/api/payment-plans',
    },
    { path: '/payment', access: 'public', chrome: 'none', footer: 'none', title: payment },
    {
      path: '/order-confirmation',
      access: 'public',
      chrome: 'none',
      footer: 'none',
      title: { en: 'Order confirmation', es: 'Confirmación del pedido' },
    },
    {
      path: '/invoice-confirmation',
      access: 'public',
      chrome: 'none',
      footer: 'none',
      title: { en: 'Payment confirmation', es: 'Confirmación del pago' },
    },
  ],
  nav: [
    {
      id: 'invoices',
      label: { en: 'Invoices', es: 'Facturas' },
      icon: 'invoices',
      path: '/orders/open-invoices',
      order: 30,
      badge: 'invoicesDue',
      menu: 'both',
    },
    {
      id: 'invoices-history',
      label: { en: 'History', es: 'Historial' },
      icon: 'history',
      path: '/orders/invoice-history',
      order: 31,
      parent: 'invoices',
    },
    {
      id: 'statement',
      label: statement,
      icon: 'quotes',
      path: '/orders/statement',
      order: 32,
      parent: 'invoices',
    },
    {
      id: 'payments',
      label: payments,
      icon: 'credits',
      path: '/orders/payments',
      order: 33,
      parent: 'invoices',
    },
    {
      id: 'scheduled-payments',
      label: plans,
      icon: 'history',
      path: '/orders/scheduled-payments',
      order: 34,
      parent: 'invoices',
    },
    {
      id: 'payment-methods',
      label: methods,
      icon: 'account',
      path: '/orders/payment-methods',
      order: 35,
      parent: 'invoices',
    },
  ],
  cards: [
    {
      id: 'invoices-due',
      order: 30,
      title: invoicesDue.title,
      seeAll: '/orders/open-invoices',
      history: '/orders/invoice-history',
      badge: 'invoicesDue',
    },
  ],
  figures: [
    {
      id: 'invoice-ages',
      order: 10,
      title: { en: 'What you owe, by age', es: 'Lo que debe, por antigüedad' },
      look: 'strip',
      firstCall: '/api/invoices/totals',
    },
    {
      id: 'invoice-totals',
      order: 11,
      title: { en: 'Your balance', es: 'Su saldo' },
      firstCall: '/api/invoices/totals',
    },
  ],
  panels: [
    {
      kind: 'invoices',
      title: { en: 'Invoice', es: 'Factura' },
      page: '/orders/invoice-history',
      opens: 'anywhere',
      lists: ['/orders/open-invoices', '/orders/invoice-history'],
    },
    { kind: 'payments', title: { en: 'Payment', es: 'Pago' }, page: '/orders/payments', opens: 'atPage' },
  ],
  search: [
    {
      id: 'invoices',
      order: 30,
      title: { en: 'Invoices', es: 'Facturas' },
      icon: 'invoices',
      lists: [
        {
          call: '/api/invoices',
          page: '/orders/open-invoices',
          title: 'invoiceNumber',
          record: 'invoices',
          facts: [
            po,
            { field: 'dueDate', as: 'day', label: { en: 'Due date', es: 'Vencimiento' } },
            { field: 'amountOutstanding', as: 'money' },
            ...found,
          ],
        },
        {
          call: '/api/invoices/history',
          page: '/orders/invoice-history',
          title: 'invoiceNumber',
          record: 'invoices',
          facts: [
            po,
            { field: 'invoiceDate', as: 'day' },
            { field: 'originalAmount', as: 'money' },
            { field: 'status', as: 'status', type: 'invoices' },
            ...found,
          ],
        },
      ],
    },
    {
      id: 'payments',
      order: 40,
      title: payments,
      icon: 'credits',
      lists: [
        {
          call: '/api/payments',
          page: '/orders/payments',
          title: 'paymentNumber',
          record: 'payments',
          number: 'id',
          facts: [
            { field: 'submittedOn', as: 'day' },
            { field: 'paidWith' },
            { field: 'amount', as: 'money' },
            { field: 'status', as: 'status', type: 'payments' },
          ],
        },
      ],
    },
  ],
  offers: ['invoices.panel.actions'],
  slots: [{ id: 'balance', slot: 'orders.panel.facts', order: 10 }],
  tour: (['desktop', 'mobile'] as const).flatMap((viewport) => [
    {
      id: `invoices-due-${viewport}`,
      order: 6,
      viewport,
      path: '/orders/open-invoices',
      target: '[data-nav="invoices"]',
      placement: viewport === 'desktop' ? 'bottom' : 'top',
      ...invoicesDue,
    },
    {
      id: `invoices-history-${viewport}`,
      order: 7,
      viewport,
      path: '/orders/invoice-history',
      target: '[data-nav="invoices-history"]',
      placement: 'bottom',
      ...invoiceHistory,
    },
  ]),
};
