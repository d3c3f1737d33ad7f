import { events } from '@portal/shared-contracts';

/** Facts after which an answer may be out of date (design section 6). */
const FACTS = [
  'account.changed',
  'quotes.accepted',
  'quotes.rejected',
  'orders.reordered',
  'invoices.paid',
] as const;

/** Calls `listener` when something of the account changed, here or elsewhere, until the returned function is called. */
export function whenDataChanged(listener: () => void): () => void {
  const ends = FACTS.map((fact) => events.on(fact, listener));
  return () => ends.forEach((end) => end());
}
