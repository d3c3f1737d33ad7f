import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { sumOf } from '../payments/balances/balance-of.ts';
import { spreadDeposits } from '../payments/balances/spread-deposits.ts';
import { endOf, OF_PAYMENTS, type DocumentBalance, type StatementOf } from './read-movements.ts';

interface QuoteInvoice {
  id: number;
  quote: string;
  number: string;
  original: number;
}

/**
 * Spreads the payments of quotes over the quotes' invoices as of `day`, by the rule of the portal's balances, so that an invoice of a
 * paid quote is not open. The balances of other documents stay as they are.
 */
export async function settleQuotes(
  db: Kysely<Schema>,
  { customerId, timeZone }: StatementOf,
  day: string,
  balances: readonly DocumentBalance[],
): Promise<DocumentBalance[]> {
  const quotes = [...new Set(balances.flatMap(({ quote }) => quote ?? []))];
  if (quotes.length === 0) return [...balances];
  const { rows: deposits } = await sql<{ quote: string; paymentId: string; amount: number; place: number }>`
    select e.document as quote, e.cause as "paymentId", p.id as place, (-sum(e.amount))::bigint as amount
    from ledger_entry as e join payment as p on p.payment_id = e.cause
    where e.customer_id = ${customerId} and e.account = 'deposit' and e.document = any(${quotes}::text[])
      and e.movement in ${OF_PAYMENTS} and e.booked_at < ${endOf(day, timeZone)}
    group by e.document, e.cause, p.id having sum(e.amount) <> 0 order by p.id`.execute(db);
  const { rows: invoices } = await sql<QuoteInvoice>`
    select id, order_number as quote, invoice_number as number, original_amount as original from invoice
    where customer_id = ${customerId} and order_number = any(${quotes}::text[]) and invoice_date <= ${day}::date
    order by id`.execute(db);
  const ids = invoices.map(({ id }) => id);
  const booked = await db
    .selectFrom('deposit_application')
    .select(['invoice_id', 'payment_id', 'amount'])
    .where('customer_id', '=', customerId)
    .where('invoice_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const owed = new Map(
    balances.flatMap(({ kind, number, amount }) => (kind === 'invoice' ? [[number, amount] as const] : [])),
  );
  const settled = quotes.flatMap((quote): DocumentBalance[] => {
    const own = invoices.filter((invoice) => invoice.quote === quote);
    const paid = deposits.filter((deposit) => deposit.quote === quote);
    const parts = spreadDeposits(
      paid.map((deposit) => ({ ...deposit, settledOn: null })),
      own.map(({ id, number, original }) => ({
        id,
        original,
        outstanding: owed.get(number) ?? 0,
        booked: new Map(
          booked
            .filter(({ invoice_id }) => invoice_id === id)
            .map(({ payment_id, amount }) => [payment_id, amount]),
        ),
      })),
    );
    return [
      ...own.map(({ id, number }) => ({
        kind: 'invoice' as const,
        number,
        quote,
        amount: (owed.get(number) ?? 0) - sumOf(parts.filter(({ invoiceId }) => invoiceId === id)),
      })),
      { kind: 'deposit', number: quote, quote, amount: sumOf(parts) - sumOf(paid) },
    ];
  });
  // An invoice of a quote whose own day has not come has only payments.
  const known = new Set(settled.map(({ kind, number }) => `${kind} ${number}`));
  return [...balances.filter(({ kind, number }) => !known.has(`${kind} ${number}`)), ...settled].filter(
    ({ amount }) => amount !== 0,
  );
}
