import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { recount } from '../balances/recount.ts';
import type { Booking } from './book-movement.ts';

/**
 * Recounts what a payment pays: its invoices, those of its quotes, and its credit memos. The distributor's systems may have
 * said something about them while it was under way, and a payment for a quote may be returned after its invoice came.
 */
export async function recountDocuments(
  trx: Transaction<Schema>,
  { payment: { customerId, paymentId, kind, lines, credits }, now }: Booking,
): Promise<void> {
  const invoiced = await trx
    .selectFrom('deposit_application as a')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select('i.invoice_number')
    .where('a.customer_id', '=', customerId)
    .where('a.payment_id', '=', paymentId)
    .execute();
  const own = kind === 'invoices' ? lines.map(({ number }) => number) : [];
  await recount(
    trx,
    { customerId, now },
    {
      invoices: [...own, ...invoiced.map(({ invoice_number }) => invoice_number)],
      memos: [...new Set(credits.map(({ memo }) => memo))],
    },
  );
}
