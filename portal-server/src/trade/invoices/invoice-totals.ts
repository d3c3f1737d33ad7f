import { MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import type { InvoiceTotals } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readAccountCredit } from '../account-credit/account-credit.ts';

/**
 * The debt of a customer on the ISO day `today`, in cents. `availableCredit` is null for customers on cash terms. `nextDiscount` is
 * the earliest last day of a discount for payment by bank account, with the savings on all invoices of that day.
 */
export async function readInvoiceTotals(
  db: Kysely<Schema>,
  customerId: number,
  today: string,
): Promise<InvoiceTotals> {
  const [credit, { due, overdue }, nextDiscount] = await Promise.all([
    readAccountCredit(db, customerId),
    readOwed(db, customerId, today),
    readNextDiscount(db, customerId, today),
  ]);
  return {
    due,
    overdue,
    availableCredit: credit.notLater === 'cash' ? null : credit.availableCredit,
    nextDiscount,
  };
}

async function readOwed(db: Kysely<Schema>, customerId: number, today: string) {
  const { due, overdue } = await invoicesDue(db, customerId)
    .select(({ fn }) => [
      fn.sum('amount_outstanding').as('due'),
      fn.sum('amount_outstanding').filterWhere('due_date', '<', today).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { due: Number(due ?? 0), overdue: Number(overdue ?? 0) };
}

/** The amount of `invoiceSaving`, in SQL because there may be many invoices. */
const SAVING = sql<number>`
  least(discount_amount, round(discount_amount * amount_outstanding::numeric / nullif(original_amount, 0)))`;

async function readNextDiscount(db: Kysely<Schema>, customerId: number, today: string) {
  const next = await invoicesDue(db, customerId)
    .select(({ fn }) => ['discount_until as until', fn.sum(SAVING).as('amount')])
    .where('discount_until', '>=', today)
    .where(SAVING, '>', 0)
    .where(sql`amount_outstanding - ${SAVING}`, '>=', MINIMUM_PAYMENT)
    .groupBy('discount_until')
    .orderBy('discount_until')
    .limit(1)
    .executeTakeFirst();
  return next?.until ? { until: next.until, amount: Number(next.amount) } : null;
}

const invoicesDue = (db: Kysely<Schema>, customerId: number) =>
  db.selectFrom('invoice').where('customer_id', '=', customerId).where('list', '=', 'invoices');
