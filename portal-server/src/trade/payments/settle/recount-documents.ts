import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { recount } from '../balances/recount.ts';
import type { Booking } from './book-movement.ts';

/** The invoices of the quotes that a payment pays. */
async function invoicesOfQuotes(
  trx: Transaction<Schema>,
  { customerId, paymentId }: Booking['payment'],
): Promise<string[]> {
  const invoiced = await trx
    .selectFrom('deposit_application as a')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select('i.invoice_number')
    .where('a.customer_id', '=', customerId)
    .where('a.payment_id', '=', paymentId)
    .execute();
  return invoiced.map(({ invoice_number }) => invoice_number);
}

/**
 * Recounts what a payment pays: its invoices, or those of its quotes, and its credit memos. The distributor's systems may have
 * said something about them while it was under way, and a payment for a quote may be returned after its invoice came.
 */
export async function recountDocuments(trx: Transaction<Schema>, { payment, now }: Booking): Promise<void> {
  const { customerId, kind, lines, credits } = payment;
  await recount(
    trx,
    { customerId, now },
    {
      invoices:
        kind === 'invoices' ? lines.map(({ number }) => number) : await invoicesOfQuotes(trx, payment),
      memos: [...new Set(credits.map(({ memo }) => memo))],
    },
  );
}
