import type { TimelineEntry, TimelineEvent } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { MOST_ENTRIES, type TimelineDocument } from './timeline-document.ts';

/** Movements of a payment, as a time line names them. */
const EVENTS = {
  applied: 'paid',
  settled: 'settled',
  returned: 'returned',
  refunded: 'refunded',
} as const satisfies Record<string, TimelineEvent>;
const MOVEMENTS = Object.keys(EVENTS) as (keyof typeof EVENTS)[];

/** The payments of a quote or invoice; orders are paid by their invoices. */
const paymentsOf = (db: Kysely<Schema>, { customerId, type, number }: TimelineDocument) =>
  db
    .selectFrom('payment_line as l')
    .innerJoin('payment as p', 'p.payment_id', 'l.payment_id')
    .where('l.customer_id', '=', customerId)
    .where('l.number', '=', number)
    .where('p.kind', '=', type === 'quotes' ? 'quotes' : 'invoices');

/** What became of payments of the document: by their movements in the ledger, and those that were declined. */
export async function readPaymentEntries(
  db: Kysely<Schema>,
  document: TimelineDocument,
): Promise<TimelineEntry[]> {
  if (document.type === 'orders') return [];
  const moved = await paymentsOf(db, document)
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.customer_id', '=', 'p.customer_id').onRef('e.cause', '=', 'p.payment_id'),
    )
    .select(['p.number', 'p.paid_by', 'e.movement', 'e.booked_at'])
    .distinct()
    .where('e.movement', 'in', MOVEMENTS)
    .orderBy('e.booked_at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const declined = await paymentsOf(db, document)
    .select(['p.number', 'p.paid_by', 'p.submitted_at'])
    .where('p.status', '=', 'declined')
    .orderBy('p.submitted_at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const entry = (at: Date, event: TimelineEvent, number: string, by: string | null): TimelineEntry => ({
    at: at.toISOString(),
    event,
    by,
    isByStaff: false,
    number,
    recipient: null,
  });
  return [
    ...moved.flatMap(({ number, paid_by, movement, booked_at }) => {
      const event = movement in EVENTS ? EVENTS[movement as keyof typeof EVENTS] : null;
      return event ? [entry(booked_at, event, number, event === 'paid' ? paid_by : null)] : [];
    }),
    ...declined.map(({ number, paid_by, submitted_at }) => entry(submitted_at, 'declined', number, paid_by)),
  ];
}
