import { defineApi, type ListPage } from '@portal/shared-contracts';

export interface Booking {
  id: string;
  salesOrder: string;
  /** ISO day. */
  day: string;
  note: string;
}
export type NewBooking = Omit<Booking, 'id'>;

/** The calls of the section's own service (`service/server.mjs`). */
export const bookings = defineApi<{
  'GET /bookings': { query: { salesOrder?: string }; answer: ListPage<Booking> };
  'GET /bookings/:id': { answer: Booking };
  'POST /bookings': { body: NewBooking; answer: Booking };
}>('mfe-example');

declare module '@portal/shared-contracts' {
  interface PortalEvents {
    'example.booked': Record<string, never>;
  }
  interface SectionActions {
    'example.book': true;
  }
}
