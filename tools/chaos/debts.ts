import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { sql } from 'kysely';

export const CUSTOMER = 1001;
/** Invoices that are there to be paid. */
export const DEBTS = 400;
/** Number of one of them, from 1. */
export const debtNumber = (of: number): string => `CHAOS-${of}`;

/** Adds the invoices that the payers pay, and credit memos for a few of them; does nothing when they are there. */
export async function addDebts(db: Database['db']): Promise<void> {
  const known = await db
    .selectFrom('invoice')
    .select('id')
    .where('customer_id', '=', CUSTOMER)
    .where('invoice_number', '=', debtNumber(1))
    .executeTakeFirst();
  if (known) return;
  await sql`
    insert into invoice (customer_id, invoice_number, customer_name, invoice_date, due_date, total, original_amount,
      amount_outstanding, settlement_disc_amount, settlement_disc_due_date, product_codes)
    select ${CUSTOMER}, 'CHAOS-' || n, 'Copperline Fabrication', '2026-03-10', '2099-04-09', 10000 + n, 10000 + n, 10000 + n,
      100, '2099-01-01', 'A36-PL-0.250'
    from generate_series(1, ${sql.lit(DEBTS)}) as n`.execute(db);
  await sql`
    update credit_memo set original_amount = original_amount - 5000, original_amount_in_currency = original_amount_in_currency - 5000,
      amount_outstanding = amount_outstanding - 5000, amount_outstanding_in_currency = amount_outstanding_in_currency - 5000
    where customer_id = ${CUSTOMER}`.execute(db);
}
