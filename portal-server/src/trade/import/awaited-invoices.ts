import { sql } from 'kysely';
import type { Importing } from './importing.ts';

/** Parts of credit memos that were applied to invoices which are not here yet. */
export interface AwaitedApplicationTable {
  customer_id: number;
  credit_memo_id: number;
  invoice_number: string;
  amount: number;
  applied_on: string;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    awaited_application: AwaitedApplicationTable;
  }
}

/** Keeps what a credit memo was applied to, in place of what was kept of it before, until these invoices are here. */
export async function awaitInvoicesIn(
  { trx, customerId }: Importing,
  memoId: number,
  applications: readonly { invoiceNumber: string; amount: number; appliedOn: string }[],
): Promise<void> {
  await trx
    .deleteFrom('awaited_application')
    .where('customer_id', '=', customerId)
    .where('credit_memo_id', '=', memoId)
    .execute();
  if (applications.length === 0) return;
  await sql`
    insert into awaited_application (customer_id, credit_memo_id, invoice_number, amount, applied_on)
    select ${customerId}::integer, ${memoId}::integer, "invoiceNumber", sum(amount)::bigint, max("appliedOn")
    from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
      as sent ("invoiceNumber" text, amount bigint, "appliedOn" date)
    group by "invoiceNumber"`.execute(trx);
}

/** Joins invoices that were stored with the credit memos that waited for them. */
export async function joinAwaitingMemosIn(
  { trx, customerId }: Importing,
  invoiceNumbers: readonly string[],
): Promise<void> {
  await sql`
    update credit_memo as m set invoice_id = i.id, awaited_invoice = null
    from invoice as i
    where m.customer_id = ${customerId} and m.awaited_invoice = any(${invoiceNumbers}::text[])
      and i.customer_id = m.customer_id and i.invoice_number = m.awaited_invoice`.execute(trx);
  await sql`
    with here as (
      delete from awaited_application
      where customer_id = ${customerId} and invoice_number = any(${invoiceNumbers}::text[])
      returning credit_memo_id, invoice_number, amount, applied_on
    )
    insert into credit_application as known (customer_id, credit_memo_id, invoice_id, amount, applied_on)
    select ${customerId}::integer, here.credit_memo_id, i.id, here.amount, here.applied_on
    from here
    join invoice as i on i.customer_id = ${customerId} and i.invoice_number = here.invoice_number
    on conflict (customer_id, credit_memo_id, invoice_id) do update
    set amount = known.amount + excluded.amount, applied_on = greatest(known.applied_on, excluded.applied_on)`.execute(
    trx,
  );
}
