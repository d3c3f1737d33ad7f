import { formatMoney } from '@portal/shared-contracts/format';
import { paymentStatesThat } from '@portal/shared-contracts/payments';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** Something that does not add up. */
export interface Difference {
  /** Number of the payment, `P-10001`; null when no payment explains it. */
  payment: string | null;
  /** One sentence for an operator. */
  what: string;
}

type Db = Kysely<Schema>;

/** Movements whose entries do not sum to zero. */
export async function unbalancedMovements(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ payment: string | null; cause: string; movement: string; sum: string }>`
    select p.number as payment, e.cause, e.movement, sum(e.amount) as sum
    from ledger_entry as e left join payment as p on p.payment_id = e.cause
    group by p.number, e.cause, e.movement, e.refunded having sum(e.amount) <> 0`.execute(db);
  return rows.map(({ payment, cause, movement, sum }) => ({
    payment,
    what: `the movement "${movement}" of ${payment ?? cause} is out of balance by ${formatMoney(Number(sum))}`,
  }));
}

/** Invoices and credit memos whose balance differs from the ledger, each with the last payment that moved it. */
export async function documentDifferences(db: Db): Promise<{ documents: number; differences: Difference[] }> {
  const { rows } = await sql<{
    documents: number;
    wrong: { document: string; booked: number; outstanding: number | null; payment: string | null }[];
  }>`
    with kept as (
      select customer_id, account, document, sum(amount) as booked from ledger_entry
      where account in ('receivable', 'creditMemo') group by customer_id, account, document),
    compared as (
      select k.*, coalesce(i.amount_outstanding, m.amount_outstanding) as outstanding
      from kept as k
      left join invoice as i
        on k.account = 'receivable' and i.customer_id = k.customer_id and i.invoice_number = k.document
      left join credit_memo as m
        on k.account = 'creditMemo' and m.customer_id = k.customer_id and m.credit_note_number = k.document)
    select count(*) as documents, coalesce(jsonb_agg(jsonb_build_object(
      'document', case when c.account = 'receivable' then 'invoice ' else 'credit memo ' end || c.document,
      'booked', c.booked,
      'outstanding', c.outstanding,
      'payment', (select p.number from ledger_entry as e join payment as p on p.payment_id = e.cause
        where e.customer_id = c.customer_id and e.account = c.account and e.document = c.document
        order by e.id desc limit 1)
    )) filter (where c.outstanding is distinct from c.booked), '[]') as wrong
    from compared as c`.execute(db);
  const [{ documents, wrong } = { documents: 0, wrong: [] }] = rows;
  return {
    documents,
    differences: wrong.map(({ document, booked, outstanding, payment }) => ({
      payment,
      what:
        outstanding === null
          ? `${document} is in the ledger and nowhere else`
          : `${document} has ${formatMoney(outstanding)} outstanding, the ledger ${formatMoney(booked)}`,
    })),
  };
}

/**
 * Payments whose entries, lines or credits do not match their state. A submitted or settled payment is booked with its amounts; any
 * other payment has nothing left on any account.
 */
export async function paymentDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Record<'number' | 'status' | 'what' | 'expected' | 'found', string>>`
    with booked as (
      select cause as payment_id,
        coalesce(-sum(amount) filter (where account in ('receivable', 'deposit')), 0) as documents,
        coalesce(sum(amount) filter (where account = 'creditMemo'), 0) as credits,
        coalesce(sum(amount) filter (where account = 'discount'), 0) as discount,
        coalesce(sum(amount) filter (where account in ('card', 'bank')), 0) as received,
        coalesce(sum(amount) filter (where account = 'bankInTransit'), 0) as in_transit
      from ledger_entry where movement in ('applied', 'settled', 'refunded', 'returned') group by cause),
    expected as (
      select p.*, case when p.status in (${sql.join(paymentStatesThat('isPaid'))}) then 1 else 0 end as paid, case when p.status = 'partlyRefunded' then
        coalesce((select a.refunded from payment_attempt as a
          where a.customer_id = p.customer_id and a.payment_id = p.payment_id and a.attempt = p.attempt), 0) else 0 end as refunded
      from payment as p where not p.is_taken_over),
    compared as (
      select e.number, e.status, side.* from expected as e left join booked as b on b.payment_id = e.payment_id
      cross join lateral (values
        ('booked of documents', e.paid * e.documents_total - e.refunded, coalesce(b.documents, 0)),
        ('booked of credit memos', e.paid * e.credit_total, coalesce(b.credits, 0)),
        ('booked of discount', e.paid * e.discount_total, coalesce(b.discount, 0)),
        ('booked as received', case when e.status = 'submitted' then 0 else e.paid * e.amount - e.refunded end, coalesce(b.received, 0)),
        ('booked as on its way', case when e.status = 'submitted' then e.amount else 0 end, coalesce(b.in_transit, 0)),
        ('in its lines', e.documents_total, (select coalesce(sum(amount), 0) from payment_line as l
          where l.customer_id = e.customer_id and l.payment_id = e.payment_id)),
        ('in its credits', e.credit_total, (select coalesce(sum(amount), 0) from payment_credit as c
          where c.customer_id = e.customer_id and c.payment_id = e.payment_id))
      ) as side (what, expected, found))
    select number, status, what, expected, found from compared where expected <> found`.execute(db);
  return rows.map(({ number, status, what, expected, found }) => ({
    payment: number,
    what: `${number} (${status}) has ${formatMoney(Number(found))} ${what} instead of ${formatMoney(Number(expected))}`,
  }));
}

/** Documents that a payment still holds although it is no longer in flight. */
export async function holdDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ number: string; status: string; held: string }>`
    select p.number, p.status, held.number as held from (
      select payment_id, number from payment_reservation
      union all select reserved_for, order_number from quote where reserved_for is not null) as held
    join payment as p on p.payment_id = held.payment_id
    where p.status not in (${sql.join(paymentStatesThat('isInFlight'))})`.execute(db);
  return rows.map(({ number, status, held }) => ({
    payment: number,
    what: `${number} (${status}) still holds ${held}`,
  }));
}

/**
 * Credit memos whose applications differ from the amount used, surpluses included. A credit that paid a quote has no invoice to be
 * applied to.
 */
export async function applicationDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ memo: string; used: string; applied: string; payment: string | null }>`
    with seen as (
      select distinct customer_id, document from ledger_entry where account = 'creditMemo' and movement <> 'opened'),
    memo as (
      select m.customer_id, m.credit_note_number as number,
        m.amount_outstanding - m.original_amount + (select coalesce(sum(s.amount), 0) from payment_surplus as s
          where s.customer_id = m.customer_id and s.kind = 'creditMemo' and s.number = m.credit_note_number) as used,
        (select coalesce(sum(a.amount), 0) from credit_application as a
          where a.customer_id = m.customer_id and a.credit_memo_id = m.id)
        + (select coalesce(sum(a.amount), 0) from awaited_application as a
          where a.customer_id = m.customer_id and a.credit_memo_id = m.id)
        + (select coalesce(sum(c.amount), 0) from payment_credit as c
          join payment as p on p.customer_id = c.customer_id and p.payment_id = c.payment_id
          where c.customer_id = m.customer_id and c.memo = m.credit_note_number
            and p.kind = 'quotes' and p.status in (${sql.join(paymentStatesThat('isPaid'))})) as applied
      from credit_memo as m join seen as s on s.customer_id = m.customer_id and s.document = m.credit_note_number)
    select number as memo, used, applied, (select p.number from payment_credit as c
      join payment as p on p.customer_id = c.customer_id and p.payment_id = c.payment_id
      where c.customer_id = memo.customer_id and c.memo = memo.number order by p.id desc limit 1) as payment
    from memo where used <> applied`.execute(db);
  return rows.map(({ memo, used, applied, payment }) => ({
    payment,
    what: `credit memo ${memo} is used by ${formatMoney(Number(used))}, and applied by ${formatMoney(Number(applied))}`,
  }));
}
