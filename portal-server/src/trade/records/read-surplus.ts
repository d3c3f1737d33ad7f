import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Kind = Schema['payment_surplus']['kind'];

/** Cents that were paid of an invoice, or used of a credit memo, beyond what it took. */
export async function readSurplus(
  db: Kysely<Schema>,
  customerId: number,
  kind: Kind,
  number: string,
): Promise<number> {
  const { amount } = await db
    .selectFrom('payment_surplus')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Cents of a payment that its invoices and its credit memos did not take. */
export async function readSurplusOfPayment(
  db: Kysely<Schema>,
  customerId: number,
  paymentId: string,
): Promise<Record<Kind, number>> {
  const rows = await db
    .selectFrom('payment_surplus')
    .select(['kind', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .groupBy('kind')
    .execute();
  const amountOf = (kind: Kind): number => rows.find((row) => row.kind === kind)?.amount ?? 0;
  return { invoice: amountOf('invoice'), creditMemo: amountOf('creditMemo') };
}
