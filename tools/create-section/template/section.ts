import type { SectionDescriptor } from '@portal/shared-contracts';

const title = { en: 'Example', es: 'Ejemplo' };
const openCount = { call: '/api/sections/example/open', field: 'count' };
const page = { access: 'signedIn', chrome: 'full' } as const;

/** What this section is in the portal. Pages show it before they load the section's code. */
export const descriptor: SectionDescriptor = {
  name: 'mfe-example',
  contracts: '^1.0.0',
  scriptBudget: 16_000,
  routes: [
    { path: '/example', ...page, title, firstCall: '/api/sections/example/bookings' },
    {
      path: '/example/new',
      ...page,
      title: { en: 'Book a pick-up', es: 'Reservar una recogida' },
      skeleton: 'form',
      action: 'example.book',
    },
    { path: '/example/:id', ...page, title: { en: 'Pick-up', es: 'Recogida' } },
  ],
  nav: [{ id: 'example', label: title, icon: 'other', path: '/example', order: 60, badge: openCount }],
  cards: [
    {
      id: 'example',
      order: 60,
      title,
      seeAll: '/example',
      badge: openCount,
      firstCall: '/api/sections/example/bookings?page=1&pageSize=10',
    },
  ],
  slots: [{ id: 'pick-up', slot: 'orders.panel.facts', order: 60 }],
  events: ['example.booked'],
  actions: [
    {
      name: 'example.book',
      label: { en: 'Booked a pick-up', es: 'Reservó una recogida' },
      allow: ['customer', 'agent'],
      calls: [{ method: 'POST', path: '/bookings' }],
    },
  ],
  flags: [
    {
      id: 'driverNote',
      default: false,
      what: { en: 'A note for the driver', es: 'Una nota para el conductor' },
    },
  ],
  tour: (['desktop', 'mobile'] as const).map((viewport) => ({
    id: `example-${viewport}`,
    order: 60,
    viewport,
    path: '/example',
    target: '[data-nav="example"]',
    placement: 'bottom',
    title,
    description: {
      en: 'Book when you pick up an order, and see what is booked.',
      es: 'Reserve cuándo recoge un pedido y vea lo reservado.',
    },
  })),
};
