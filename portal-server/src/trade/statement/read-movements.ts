import type { StatementKind } from '@portal/shared-contracts/schemas';
import type { Period } from '@portal/shared-contracts/payments';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Whose movements are read, and the distributor's time zone, which tells the day of a booking. */
export interface StatementOf {
  customerId: number;
  timeZone: string;
}

/** A stored movement of a customer's account, in cents. */
export interface Movement {
  day: string;
  kind: StatementKind;
  number: string | null;
  documents: string[];
  poNumber: string | null;
  dueDate: string | null;
  amount: number;
  paymentId: string | null;
}

/** The beginning of an ISO day in the distributor's time zone, as a moment. */
export const startOf = (day: string, timeZone: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`;

/** Movements of payments; those of `settled` move money between accounts of the distributor alone. */
export const OF_PAYMENTS = sql`('applied', 'refunded', 'returned')`;

/** The end of an ISO day in the distributor's time zone. */
export const endOf = (day: string, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/**
 * All movements of a period, in the order of their days: documents with their own day, changes by the distributor's systems with
 * theirs, and the ledger's movements of payments with the day of their booking. At most `limit` of them.
 */
export async function readMovements(
  db: Kysely<Schema>,
  { customerId, timeZone }: StatementOf,
  { from, to }: Period,
  limit: number,
): Promise<Movement[]> {
  const days = sql`between ${from}::date and ${to}::date`;
  const { rows } = await sql<Movement>`
    with booked as (
      select e.cause, e.movement, e.refunded, (min(e.booked_at) at time zone ${timeZone})::date as day,
        -coalesce(sum(e.amount) filter (where e.account in ('card', 'bankInTransit', 'bank')), 0) as money,
        -coalesce(sum(e.amount) filter (where e.account = 'discount'), 0) as discount,
        coalesce(array_agg(distinct e.document) filter (where e.account in ('receivable', 'deposit')), '{}') as documents
      from ledger_entry as e
      where e.customer_id = ${customerId} and e.movement in ${OF_PAYMENTS}
        and e.booked_at >= ${startOf(from, timeZone)} and e.booked_at < ${endOf(to, timeZone)}
      group by e.cause, e.movement, e.refunded)
    select day::text, kind, number, documents, "poNumber", "dueDate"::text, amount::bigint, "paymentId" from (
      select invoice_date as day, 'invoice' as kind, invoice_number as number, '{}'::text[] as documents,
        po_number as "poNumber", due_date as "dueDate", original_amount as amount, null::text as "paymentId"
      from invoice where customer_id = ${customerId} and invoice_date ${days}
      union all
      select m.transaction_date, 'credit', m.credit_note_number,
        coalesce((select array[i.invoice_number] from invoice as i where i.customer_id = m.customer_id and i.id = m.invoice_id), '{}'),
        null, null, m.original_amount, null
      from credit_memo as m where m.customer_id = ${customerId} and m.transaction_date ${days}
      union all
      select changed_on,
        case when kind = 'invoice' then case when amount < 0 then 'books' else 'charge' end
          when amount > 0 then 'creditUsed' else 'creditReopened' end,
        number, case when applied_to = '' then '{}' else array[applied_to] end, null, null, amount, null
      from book_change where customer_id = ${customerId} and changed_on ${days}
      union all
      select b.day, part.kind, p.number, b.documents, p.po_number, null, part.amount, p.payment_id
      from booked as b join payment as p on p.payment_id = b.cause
      cross join lateral (values
        (case b.movement when 'applied' then 'payment' when 'refunded' then 'refund' else 'return' end, b.money),
        (case when b.discount < 0 then 'discount' else 'discountBack' end, b.discount)) as part (kind, amount)
      where part.amount <> 0
    ) as movement
    order by day, number
    limit ${limit}`.execute(db);
  return rows;
}

/** The cents that a customer owed at the end of the day before `day`. */
export async function readBalanceBefore(
  db: Kysely<Schema>,
  { customerId, timeZone }: StatementOf,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select ((select coalesce(sum(original_amount), 0) from invoice where customer_id = ${customerId} and invoice_date < ${day}::date)
      + (select coalesce(sum(original_amount), 0) from credit_memo where customer_id = ${customerId} and transaction_date < ${day}::date)
      + (select coalesce(sum(amount), 0) from book_change where customer_id = ${customerId} and changed_on < ${day}::date)
      + (select coalesce(sum(amount), 0) from ledger_entry where customer_id = ${customerId} and movement in ${OF_PAYMENTS}
        and account in ('receivable', 'creditMemo', 'deposit') and booked_at < ${startOf(day, timeZone)}))::bigint as balance`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}

/** What belongs to an invoice, a credit memo or a deposit for a quote at the end of a day, in cents; only if it is not zero. */
export interface DocumentBalance {
  kind: 'invoice' | 'creditMemo' | 'deposit';
  number: string;
  amount: number;
  /** The quote whose payment may count for the invoice. */
  quote: string | null;
}

/**
 * The documents whose balance is not zero at the end of `day`. Invoices and deposits of quotes that cancel each other are left out.
 */
export async function readBalances(
  db: Kysely<Schema>,
  { customerId, timeZone }: StatementOf,
  day: string,
  limit: number,
): Promise<DocumentBalance[]> {
  const { rows } = await sql<DocumentBalance>`
    with ledger as (
      select case account when 'receivable' then 'invoice' when 'creditMemo' then 'creditMemo' else 'deposit' end as kind,
        document as number, amount
      from ledger_entry
      where customer_id = ${customerId} and movement in ${OF_PAYMENTS} and account in ('receivable', 'creditMemo', 'deposit')
        and booked_at < ${endOf(day, timeZone)}),
    balance as (
      select kind, number, sum(amount)::bigint as amount from (
        select 'invoice' as kind, invoice_number as number, original_amount as amount from invoice
        where customer_id = ${customerId} and invoice_date <= ${day}::date
        union all
        select 'creditMemo', credit_note_number, original_amount from credit_memo
        where customer_id = ${customerId} and transaction_date <= ${day}::date
        union all
        select kind, number, amount from book_change where customer_id = ${customerId} and changed_on <= ${day}::date
        union all
        select kind, number, amount from ledger
      ) as part group by kind, number having sum(amount) <> 0),
    of_quote as (
      select b.*, case b.kind when 'deposit' then b.number when 'invoice' then (
        select i.order_number from invoice as i
        where i.customer_id = ${customerId} and i.invoice_number = b.number
          and i.order_number in (select number from ledger where kind = 'deposit')) end as quote
      from balance as b),
    grouped as (
      select o.*, sum(amount) over (partition by quote) as total,
        bool_or(kind = 'invoice' and amount < 0) over (partition by quote) as has_credit
      from of_quote as o)
    select kind, number, amount, quote from grouped
    where quote is null or total <> 0 or has_credit or exists (
      select from deposit_application as a join invoice as i on i.customer_id = a.customer_id and i.id = a.invoice_id
      where a.customer_id = ${customerId} and i.order_number = grouped.quote)
    order by kind, number
    limit ${limit}`.execute(db);
  return rows;
}
