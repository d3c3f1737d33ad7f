import { formatMoney } from '@portal/shared-contracts/format';
import { sql, type Kysely } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Difference } from './check-ledger.ts';

/** What was paid of an invoice, or used of a credit memo, beyond what it took. The distributor applies or returns it. */
export const NamedSurplus = Type.Object({
  account: Type.String(),
  customer: Type.String(),
  kind: Type.Union([Type.Literal('invoice'), Type.Literal('creditMemo')]),
  number: Type.String(),
  payment: Type.String(),
  amount: Type.Integer(),
});
export type NamedSurplus = Static<typeof NamedSurplus>;

type Db = Kysely<Schema>;

/** All surpluses, by customer, document and payment. */
export async function readSurpluses(db: Db): Promise<NamedSurplus[]> {
  return db
    .selectFrom('payment_surplus as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .innerJoin('payment as p', 'p.payment_id', 's.payment_id')
    .select(['c.account_number as account', 'c.name as customer', 's.kind', 's.number'])
    .select(['p.number as payment', 's.amount'])
    .orderBy('c.account_number')
    .orderBy('s.kind')
    .orderBy('s.number')
    .orderBy('p.id')
    .execute();
}

const DOCUMENT = sql`case k.kind when 'invoice' then 'invoice ' else 'credit memo ' end || k.number`;

/** Invoices and credit memos whose surpluses differ from the ledger, or that have both a surplus and an outstanding amount. */
export async function surplusDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ document: string; stored: string; booked: string; left: string }>`
    with booked as (
      select customer_id, case account when 'receivableSurplus' then 'invoice' else 'creditMemo' end as kind, document as number,
        sum(case account when 'receivableSurplus' then -amount else amount end) as amount
      from ledger_entry where account in ('receivableSurplus', 'creditMemoSurplus') group by customer_id, account, document),
    stored as (
      select customer_id, kind, number, sum(amount) as amount from payment_surplus group by customer_id, kind, number),
    k as (
      select coalesce(s.customer_id, b.customer_id) as customer_id, coalesce(s.kind, b.kind) as kind,
        coalesce(s.number, b.number) as number, coalesce(s.amount, 0) as stored, coalesce(b.amount, 0) as booked
      from stored as s full join booked as b using (customer_id, kind, number)),
    compared as (
      select k.*, coalesce(i.amount_outstanding, -m.amount_outstanding, 0) as left_over from k
      left join invoice as i on k.kind = 'invoice' and i.customer_id = k.customer_id and i.invoice_number = k.number
      left join credit_memo as m on k.kind = 'creditMemo' and m.customer_id = k.customer_id and m.credit_note_number = k.number)
    select ${DOCUMENT} as document, stored, booked, left_over as "left" from compared as k
    where stored <> booked or (stored > 0 and left_over > 0)
    order by 1`.execute(db);
  return rows.map(({ document, stored, booked, left }) => ({
    payment: null,
    what:
      stored === booked
        ? `${document} has a surplus of ${formatMoney(Number(stored))} beside ${formatMoney(Number(left))} outstanding`
        : `${document} has a surplus of ${formatMoney(Number(stored))}, the ledger ${formatMoney(Number(booked))}`,
  }));
}

/**
 * Invoices and credit memos whose balance agrees with the ledger, but is wrong: balance minus surpluses must equal the amount of
 * the distributor's systems minus the payments. A payment for a quote is spread over invoices, so any part of it may count.
 */
export async function balanceDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ document: string; found: string; expected: string; payment: string }>`
    with paid as (
      select customer_id, case account when 'receivable' then 'invoice' else 'creditMemo' end as kind, document as number,
        sum(amount) as booked, abs(coalesce(sum(amount) filter (where movement not in ('opened', 'adjusted')), 0)) as amount,
        max(cause) filter (where movement = 'applied') as payment_id
      from ledger_entry where account in ('receivable', 'creditMemo') group by customer_id, account, document),
    k as (
      select p.*, coalesce(i.amount_outstanding, m.amount_outstanding) as balance,
        coalesce(i.amount_outstanding, -m.amount_outstanding) - (select coalesce(sum(s.amount), 0) from payment_surplus as s
          where s.customer_id = p.customer_id and s.kind = p.kind and s.number = p.number) as found,
        coalesce(i.erp_outstanding, -m.erp_outstanding) - p.amount as expected,
        (select coalesce(-sum(e.amount), 0) from ledger_entry as e
          where e.customer_id = p.customer_id and e.account = 'deposit' and e.document = i.order_number) as deposit
      from paid as p
      left join invoice as i on p.kind = 'invoice' and i.customer_id = p.customer_id and i.invoice_number = p.number
      left join credit_memo as m on p.kind = 'creditMemo' and m.customer_id = p.customer_id and m.credit_note_number = p.number)
    select ${DOCUMENT} as document, found, expected, p.number as payment from k join payment as p on p.payment_id = k.payment_id
    where balance = booked and found not between expected - deposit and expected
    order by 1`.execute(db);
  return rows.map(({ document, found, expected, payment }) => ({
    payment,
    what: `${document} has ${formatMoney(Number(found))} outstanding after surpluses instead of ${formatMoney(Number(expected))}`,
  }));
}
