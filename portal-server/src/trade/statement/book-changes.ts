import type { ErpCreditMemo } from '@portal/shared-contracts/erp';
import { sql, type Kysely } from 'kysely';
import type { Generated } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A change of a document by the distributor's systems, with the cents that it adds to what the customer owes. */
export interface BookChangeTable {
  customer_id: number;
  kind: 'invoice' | 'creditMemo';
  number: string;
  /** The invoice for which a credit memo was used; empty for an invoice's own change. */
  applied_to: Generated<string>;
  amount: number;
  changed_on: string;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    book_change: BookChangeTable;
  }
}

/** Whose records are stored, and the distributor's day, which a change gets whose record names no day that has come. */
interface Recording {
  customerId: number;
  today: string;
}

const dayOf = (named: string, today: string) =>
  sql`case when ${sql.raw(named)} <= ${today}::date then ${sql.raw(named)} else ${today}::date end`;

/**
 * Stores what the distributor's systems changed of invoices since the last call: what each owes in these systems less its original
 * amount, beyond its stored changes. The day is that of the last payment in these systems. A repeated call stores nothing.
 */
export async function recordInvoiceChanges(
  trx: Kysely<Schema>,
  { customerId, today }: Recording,
  numbers: readonly string[],
): Promise<void> {
  await sql`
    insert into book_change (customer_id, kind, number, amount, changed_on)
    select customer_id, 'invoice', invoice_number, change.amount, ${dayOf('erp_paid_on', today)}
    from invoice as i cross join lateral (
      select i.erp_outstanding - i.original_amount - coalesce(sum(c.amount), 0) as amount from book_change as c
      where c.customer_id = i.customer_id and c.kind = 'invoice' and c.number = i.invoice_number) as change
    where i.customer_id = ${customerId} and i.invoice_number = any(${numbers}::text[]) and change.amount <> 0`.execute(
    trx,
  );
}

/**
 * Stores how the use of a credit memo in the distributor's systems changed since the last call, by invoice and with the day of each
 * application. An application that its record has no more is taken back today. A repeated call stores nothing.
 */
export async function recordMemoChanges(
  trx: Kysely<Schema>,
  { customerId, today }: Recording,
  number: string,
  applications: ErpCreditMemo['applications'],
): Promise<void> {
  await sql`
    with sent as (
      select "invoiceNumber" as applied_to, sum(amount) as amount, max("appliedOn") as applied_on
      from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
        as application ("invoiceNumber" text, amount bigint, "appliedOn" date)
      group by "invoiceNumber"),
    known as (
      select applied_to, sum(amount) as amount from book_change
      where customer_id = ${customerId} and kind = 'creditMemo' and number = ${number}
      group by applied_to)
    insert into book_change (customer_id, kind, number, applied_to, amount, changed_on)
    select ${customerId}::integer, 'creditMemo', ${number}::text, applied_to,
      coalesce(sent.amount, 0) - coalesce(known.amount, 0), ${dayOf('sent.applied_on', today)}
    from sent full join known using (applied_to)
    where coalesce(sent.amount, 0) <> coalesce(known.amount, 0)`.execute(trx);
}

/** Deletes the changes of documents that are deleted. */
export async function deleteBookChanges(
  trx: Kysely<Schema>,
  customerId: number,
  kind: BookChangeTable['kind'],
  numbers: readonly string[],
): Promise<void> {
  await sql`
    delete from book_change
    where customer_id = ${customerId} and kind = ${kind} and number = any(${numbers}::text[])`.execute(trx);
}
