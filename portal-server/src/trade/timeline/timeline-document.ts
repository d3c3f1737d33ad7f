import type { DetailsType } from '@portal/shared-contracts/schemas';

/** A quote, order or invoice of a customer. */
export interface TimelineDocument {
  customerId: number;
  type: DetailsType;
  number: string;
}

/** How audits, links and payments call a document of each type. */
export const KIND_OF = { quotes: 'quote', orders: 'order', invoices: 'invoice' } as const satisfies Record<
  DetailsType,
  string
>;

/** Entries of each source that are read: the newest. */
export const MOST_ENTRIES = 50;
