import type { SectionDescriptor } from '@portal/shared-contracts';

const title = { en: 'Example', es: 'Ejemplo' };

/** What this section adds to the portal; the page needs none of its code to show it. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-example',
  contracts: '^1.0.0',
  scriptBudget: 12_000,
  routes: [
    {
      path: '/example',
      access: 'signedIn',
      chrome: 'full',
      title,
      firstCall: '/api/orders?page=1&pageSize=10',
    },
  ],
  nav: [{ id: 'example', label: title, icon: 'other', path: '/example', order: 60, badge: 'activeOrders' }],
  cards: [{ id: 'example', order: 60, title, seeAll: '/example', badge: 'activeOrders' }],
  tour: [],
};
