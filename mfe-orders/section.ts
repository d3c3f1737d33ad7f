import type { SectionDescriptor } from '@portal/shared-contracts';

const openOrders = {
  title: { en: 'Open orders', es: 'Pedidos abiertos' },
  description: {
    en: 'Orders that we are cutting, processing or shipping for you, with the date you need them.',
    es: 'Los pedidos que estamos cortando, procesando o enviando para usted, con la fecha en que los requiere.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Find an order by PO number or product', es: 'Busque por N.º de OC o producto' },
};

const salesOrderHistory = {
  title: { en: 'Sales order history', es: 'Historial de pedidos' },
  description: {
    en: 'Past sales orders and the invoices that belong to them.',
    es: 'Sus pedidos anteriores y las facturas que les corresponden.',
  },
  highlight: '#main [role="search"]',
  hint: { en: 'Search all your past orders', es: 'Busque en todos sus pedidos anteriores' },
};

/** Shown in the search where they are what was found. */
const found = [
  { field: 'productCodes', as: 'codes', ifFound: true },
  { field: 'ownPartNumbers', as: 'codes', label: { en: 'Your part', es: 'Su parte' }, ifFound: true },
  { field: 'productDescriptions', ifFound: true },
  { field: 'heats', label: { en: 'Heat', es: 'Colada' }, ifFound: true },
  { field: 'trackingNumbers', label: { en: 'Tracking', es: 'N.º de guía' }, ifFound: true },
  { field: 'orderedBy', ifFound: true },
] as const;
const po = { field: 'poNumber', label: { en: 'PO', es: 'OC' } } as const;
const status = { field: 'status', as: 'status', type: 'orders' } as const;

const testReports = { en: 'Material test reports', es: 'Certificados de calidad (MTR)' };

const products = { en: 'What we bought', es: 'Lo que compramos' };

/** What the orders section adds to the portal. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-orders',
  contracts: '^1.0.0',
  scriptBudget: 30_000,
  routes: [
    {
      path: '/orders/open-orders',
      access: 'signedIn',
      chrome: 'full',
      title: openOrders.title,
      firstCall: '/api/orders?page=1&pageSize=10',
    },
    {
      path: '/orders/history-and-documents',
      access: 'signedIn',
      chrome: 'full',
      title: salesOrderHistory.title,
      firstCall: '/api/orders/history?page=1&pageSize=10',
    },
    {
      path: '/orders/test-reports',
      access: 'signedIn',
      chrome: 'full',
      title: testReports,
      firstCall: '/api/test-reports?page=1&pageSize=10',
    },
    {
      path: '/shared-report',
      access: 'public',
      chrome: 'none',
      footer: 'none',
      title: { en: 'Material test report', es: 'Certificado de calidad (MTR)' },
    },
    {
      path: '/orders/products',
      access: 'signedIn',
      chrome: 'full',
      title: products,
      firstCall: '/api/products?page=1&pageSize=10',
    },
  ],
  nav: [
    {
      id: 'orders',
      label: { en: 'Orders', es: 'Pedidos' },
      icon: 'orders',
      path: '/orders/open-orders',
      order: 20,
      badge: 'activeOrders',
      menu: 'both',
    },
    {
      id: 'orders-history',
      label: { en: 'History', es: 'Historial' },
      icon: 'history',
      path: '/orders/history-and-documents',
      order: 21,
      parent: 'orders',
    },
    {
      id: 'test-reports',
      label: { en: 'Test reports', es: 'Certificados' },
      icon: 'other',
      path: '/orders/test-reports',
      order: 22,
      parent: 'orders',
    },
    {
      id: 'products',
      label: products,
      icon: 'history',
      path: '/orders/products',
      order: 23,
      parent: 'orders',
    },
  ],
  cards: [
    {
      id: 'open-orders',
      order: 20,
      title: openOrders.title,
      seeAll: '/orders/open-orders',
      history: '/orders/history-and-documents',
      badge: 'activeOrders',
    },
  ],
  panels: [
    {
      kind: 'orders',
      title: { en: 'Sales order', es: 'Pedido' },
      page: '/orders/history-and-documents',
      opens: 'anywhere',
      lists: ['/orders/open-orders', '/orders/history-and-documents'],
    },
    {
      kind: 'test-reports',
      title: testReports,
      page: '/orders/test-reports',
      opens: 'anywhere',
      lists: ['/orders/test-reports'],
    },
    {
      kind: 'products',
      title: products,
      page: '/orders/products',
      opens: 'anywhere',
      lists: ['/orders/products'],
    },
  ],
  search: [
    {
      id: 'heats',
      order: 60,
      title: { en: 'Heats', es: 'Coladas' },
      icon: 'other',
      lists: [
        {
          call: '/api/test-reports',
          page: '/orders/test-reports',
          title: 'heat',
          record: 'test-reports',
          number: 'line',
          facts: [
            { field: 'productCode' },
            { field: 'salesOrder' },
            po,
            { field: 'orderDate', as: 'day' },
            { field: 'status', as: 'status', type: 'test-reports' },
          ],
        },
      ],
    },
    {
      id: 'products',
      order: 50,
      title: products,
      icon: 'history',
      lists: [
        {
          call: '/api/products',
          page: '/orders/products',
          title: 'productCode',
          record: 'products',
          facts: [{ field: 'productDescription' }, { field: 'lastBoughtOn', as: 'day' }],
        },
      ],
    },
    {
      id: 'orders',
      order: 20,
      title: { en: 'Orders', es: 'Pedidos' },
      icon: 'orders',
      lists: [
        {
          call: '/api/orders',
          page: '/orders/open-orders',
          title: 'orderNumber',
          record: 'orders',
          facts: [po, { field: 'ordered', as: 'day' }, { field: 'total', as: 'money' }, status, ...found],
        },
        {
          call: '/api/orders/history',
          page: '/orders/history-and-documents',
          title: 'salesOrder',
          record: 'orders',
          facts: [po, { field: 'orderDate', as: 'day' }, status, ...found],
        },
      ],
    },
  ],
  offers: ['orders.panel.facts', 'orders.panel.actions', 'orders.reorder'],
  tour: (['desktop', 'mobile'] as const).flatMap((viewport) => [
    {
      id: `open-orders-${viewport}`,
      order: 4,
      viewport,
      path: '/orders/open-orders',
      target: '[data-nav="orders"]',
      placement: viewport === 'desktop' ? 'bottom' : 'top',
      ...openOrders,
    },
    {
      id: `orders-history-${viewport}`,
      order: 5,
      viewport,
      path: '/orders/history-and-documents',
      target: '[data-nav="orders-history"]',
      placement: 'bottom',
      ...salesOrderHistory,
    },
  ]),
};
