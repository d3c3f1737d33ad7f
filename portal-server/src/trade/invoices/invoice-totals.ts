import type { InvoiceTotals } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readAccountCredit } from '../account-credit/account-credit.ts';

/**
 * The debt of a customer on an ISO day, in cents. `availableCredit` is that of their account, null for
 * customers on cash terms; `nextDiscount` is the earliest day on which paying still saves something, with what it
 * saves on all invoices of that day.
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

async function readOwed(
  db: Kysely<Schema>,
  customerId: number,
  today: string,
): Promise<Pick<InvoiceTotals, 'due' | 'overdue'>> {
  const { due, overdue } = await invoicesDue(db, customerId)
    .select(({ fn }) => [
      fn.sum('amount_outstanding').as('due'),
      fn.sum('amount_outstanding').filterWhere('due_date', '<', today).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { due: Number(due ?? 0), overdue: Number(overdue ?? 0) };
}

async function readNextDiscount(
  db: Kysely<Schema>,
  customerId: number,
  today: string,
): Promise<InvoiceTotals['nextDiscount']> {
  const next = await invoicesDue(db, customerId)
    .select(({ fn }) => ['settlement_disc_due_date as until', fn.sum('settlement_disc_amount').as('amount')])
    .where('settlement_disc_due_date', '>=', today)
    .where('settlement_disc_amount', '>', 0)
    .groupBy('settlement_disc_due_date')
    .orderBy('settlement_disc_due_date')
    .limit(1)
    .executeTakeFirst();
  return next?.until ? { until: next.until, amount: Number(next.amount) } : null;
}

const invoicesDue = (db: Kysely<Schema>, customerId: number) =>
  db.selectFrom('invoice').where('customer_id', '=', customerId).where('list', '=', 'invoices');
