import type { SectionDescriptor } from '@portal/shared-contracts';

const home = {
  title: { en: 'Home', es: 'Inicio' },
  description: {
    en: 'Your account at a glance: quotes, orders, invoices, credit memos and dedicated inventory.',
    es: 'Su cuenta de un vistazo: cotizaciones, pedidos, facturas, notas de crédito e inventario dedicado.',
  },
};

/** What the account section adds to the portal. The tour begins here, at home. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-account',
  contracts: '^1.0.0',
  routes: [
    { path: '/login', access: 'public', chrome: 'none', title: { en: 'Sign in', es: 'Iniciar sesión' } },
  ],
  nav: [],
  cards: [],
  tour: [
    {
      id: 'home-desktop',
      order: 1,
      viewport: 'desktop',
      path: '/',
      target: '[data-nav="home"]',
      placement: 'right',
      ...home,
    },
    {
      id: 'home-mobile',
      order: 1,
      viewport: 'mobile',
      path: '/',
      target: '[data-nav="home"]',
      placement: 'top',
      ...home,
    },
  ],
};
