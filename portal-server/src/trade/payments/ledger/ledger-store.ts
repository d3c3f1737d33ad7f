import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Entry, Movement } from './entries.ts';

/** The payment of a movement. `refunded`, the cents refunded so far, tells a refund from the ones before. */
export interface BookedMovement {
  customerId: number;
  paymentId: string;
  refunded?: number;
  now: Date;
}

/** Adds a movement of a payment to the ledger. The database refuses a movement that is not balanced or was booked before. */
export async function book(
  trx: Transaction<Schema>,
  { customerId, paymentId, refunded = 0, now }: BookedMovement,
  movement: Movement,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into ledger_entry (customer_id, movement, cause, refunded, account, document, amount, booked_at)
    select ${customerId}::integer, ${movement}, ${paymentId}, ${refunded}::bigint, account, document, amount, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as sent (account text, document text, amount bigint)`.execute(
    trx,
  );
}

/** All entries of a payment so far. */
export async function bookedEntries(
  db: Kysely<Schema>,
  customerId: number,
  paymentId: string,
): Promise<Entry[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['account', 'document', 'amount'])
    .where('customer_id', '=', customerId)
    .where('cause', '=', paymentId)
    .orderBy('id')
    .execute();
}

/** Numbers of documents whose balance is in the ledger. */
export interface LedgerDocuments {
  invoices: readonly string[];
  memos: readonly string[];
}

interface Booking {
  customerId: number;
  now: Date;
  /** Whether to open accounts for documents that are new to the ledger, as their first payment does. */
  opens: boolean;
}

/** Makes the ledger agree with the documents' balances and surpluses: adjusts what changed outside of the portal. */
export async function bookBalances(
  trx: Transaction<Schema>,
  { customerId, now, opens }: Booking,
  { invoices, memos }: LedgerDocuments,
): Promise<void> {
  if (invoices.length + memos.length === 0) return;
  await sql`
    with document as (
      select 'receivable' as account, 'invoice' as kind, invoice_number as number, amount_outstanding, -1 as sign from invoice
      where customer_id = ${customerId} and invoice_number = any(${invoices}::text[])
      union all
      select 'creditMemo', 'creditMemo', credit_note_number, amount_outstanding, 1 from credit_memo
      where customer_id = ${customerId} and credit_note_number = any(${memos}::text[])),
    kept as (
      select account, number, amount_outstanding as amount, ${opens}::boolean as opens from document
      union all
      select d.account || 'Surplus', d.number, d.sign * s.amount, true from document as d
      cross join lateral (select coalesce(sum(s.amount), 0) as amount from payment_surplus as s
        where s.customer_id = ${customerId} and s.kind = d.kind and s.number = d.number) as s),
    balance as (
      select account, number, opens, kept.amount - booked.amount as difference, booked.entries
      from kept cross join lateral (
        select coalesce(sum(e.amount), 0) as amount, count(e.amount) as entries from ledger_entry as e
        where e.customer_id = ${customerId} and e.account = kept.account and e.document = kept.number
      ) as booked)
    insert into ledger_entry (customer_id, movement, cause, account, document, amount, booked_at)
    select ${customerId}::integer, case when entries = 0 then 'opened' else 'adjusted' end,
      balance.account || ' ' || balance.number || ' ' || entries, side.account, side.document, side.amount, ${now}::timestamptz
    from balance cross join lateral (values (balance.account, balance.number, difference), ('erp', '', -difference))
      as side (account, document, amount)
    where difference <> 0 and (entries > 0 or opens)`.execute(trx);
}
