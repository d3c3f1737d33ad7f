import type { SectionDescriptor } from '@portal/shared-contracts';

const title = { en: 'Example', es: 'Ejemplo' };

/** Routes, menu entries and cards of this section. The page shows them before it loads the section's code. */
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
  search: [
    {
      id: 'example',
      order: 100,
      title,
      icon: 'other',
      lists: [
        {
          call: '/api/orders',
          page: '/example',
          title: 'orderNumber',
          facts: [{ field: 'ordered', as: 'day' }],
        },
      ],
    },
  ],
  tour: [],
};
