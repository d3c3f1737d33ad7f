import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** The part of an invoice that one of the portal's payments pays. */
export interface StandingPayment {
  amount: number;
  /** Null until the money has arrived. */
  settledOn: string | null;
}

/** What the distributor's systems reported of an invoice; amounts in cents. */
export interface OwedElsewhere {
  /** Outstanding without payments of the portal. */
  outstanding: number;
  /** Day of the last payment in these systems. */
  paidOn: string | null;
}

export interface InvoiceBalance {
  amount_outstanding: number;
  paid_on: string | null;
  fully_paid_actual_date: string | null;
}

const sumOf = (payments: readonly StandingPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The balance of an invoice: the amount outstanding in the distributor's systems, less the portal's payments. An invoice that was paid
 * in both has nothing outstanding.
 */
export function balanceOf(
  { outstanding, paidOn }: OwedElsewhere,
  payments: readonly StandingPayment[],
): InvoiceBalance {
  const settled = payments.filter(({ settledOn }) => settledOn !== null);
  const days = [paidOn, ...settled.map(({ settledOn }) => settledOn)].filter((day) => day !== null);
  const paid_on = days.toSorted().at(-1) ?? null;
  return {
    amount_outstanding: Math.max(0, outstanding - sumOf(payments)),
    paid_on,
    fully_paid_actual_date: outstanding - sumOf(settled) <= 0 ? paid_on : null,
  };
}

/**
 * The payments of invoices in the ledger that were not returned, by invoice id: payments of the invoice, and payments of its quote.
 * A refund of a quote's payment is subtracted from the last invoice first.
 */
export async function standingPaymentsOf(
  trx: Transaction<Schema>,
  customerId: number,
  invoices: readonly { id: number; invoice_number: string }[],
): Promise<Map<number, StandingPayment[]>> {
  if (invoices.length === 0) return new Map();
  const asked = JSON.stringify(invoices.map(({ id, invoice_number: number }) => ({ id, number })));
  const { rows } = await sql<StandingPayment & { invoiceId: number }>`
    with asked as (select * from jsonb_to_recordset(${asked}::jsonb) as sent (id integer, number text)),
    deposit as (
      select a.invoice_id, a.payment_id, a.amount, i.order_number as quote,
        sum(a.amount) over (partition by a.payment_id, i.order_number order by a.invoice_id) - a.amount as passed
      from deposit_application as a join invoice as i on i.customer_id = a.customer_id and i.id = a.invoice_id
      where a.customer_id = ${customerId} and a.payment_id in (
        select payment_id from deposit_application
        where customer_id = ${customerId} and invoice_id in (select id from asked))),
    paid as (
      select asked.id, e.cause as payment_id, -sum(e.amount) as amount from asked
      join ledger_entry as e on e.customer_id = ${customerId} and e.account = 'receivable' and e.document = asked.number
        and e.movement in ('applied', 'refunded', 'returned')
      group by asked.id, e.cause
      union all
      select asked.id, deposit.payment_id, least(deposit.amount, left_of_it.amount - deposit.passed) from asked
      join deposit on deposit.invoice_id = asked.id
      cross join lateral (
        select coalesce(-sum(e.amount), 0) as amount from ledger_entry as e
        where e.customer_id = ${customerId} and e.account = 'deposit' and e.document = deposit.quote
          and e.cause = deposit.payment_id) as left_of_it)
    select paid.id as "invoiceId", paid.amount::bigint as amount,
      case when p.status <> 'submitted' then p.settled_on end as "settledOn"
    from paid join payment as p on p.payment_id = paid.payment_id
    where paid.amount > 0`.execute(trx);
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}
