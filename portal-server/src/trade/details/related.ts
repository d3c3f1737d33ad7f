import {
  MOST_RELATED_PAYMENTS,
  type RelatedPayment,
  type RelatedRecord,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { orderStatusKey } from '../orders/order-status.ts';
import type { FullDocument } from '../records/read-full-document.ts';
import { invoiceStatus, memoStatus, quoteStatus } from '../records/record-status.ts';
import type { DocumentChain, TradeDocument } from '../records/trade-document.ts';

const ORDER: RelatedRecord['type'][] = ['quotes', 'orders', 'invoices', 'credit-memos'];

const byDay = (one: RelatedRecord, other: RelatedRecord): number => {
  const [day = '', otherDay = ''] = [one.date ?? undefined, other.date ?? undefined];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return ORDER.indexOf(one.type) - ORDER.indexOf(other.type);
};

/** The other records of the chain with their statuses on the day `today`, oldest first. */
export function relatedRecords(chain: DocumentChain, self: TradeDocument, today: string): RelatedRecord[] {
  const others = <Row extends { id: number }>(type: RelatedRecord['type'], rows: readonly Row[]) =>
    rows.filter(({ id }) => type !== self.type || id !== self.own.id);
  const records: RelatedRecord[] = [
    ...others('quotes', chain.quotes).map((quote) => ({
      type: 'quotes' as const,
      number: quote.order_number,
      date: quote.quote_date,
      status: quoteStatus(quote, today).status,
    })),
    ...others('orders', chain.orders).map((order) => ({
      type: 'orders' as const,
      number: order.sales_order,
      date: order.order_date,
      status: orderStatusKey(order),
    })),
    ...others('invoices', chain.invoices).map((invoice) => ({
      type: 'invoices' as const,
      number: invoice.invoice_number,
      date: invoice.invoice_date,
      status: invoiceStatus(invoice, today),
    })),
    ...others('credit-memos', chain.memos).map((memo) => ({
      type: 'credit-memos' as const,
      number: memo.credit_note_number,
      date: memo.transaction_date,
      status: memoStatus(memo),
    })),
  ];
  return records.sort(byDay);
}

/**
 * The payments of a quote or invoice except declined ones, newest first. An invoice also has the payments of its quotes, because a
 * quote may be paid first. An order has none.
 */
export async function readRelatedPayments(
  db: Kysely<Schema>,
  customerId: number,
  { record, chain }: FullDocument,
): Promise<RelatedPayment[]> {
  if (record.type === 'orders') return [];
  const invoice = record.type === 'invoices' ? record.own.invoice_number : null;
  const quotes = chain.quotes.map(({ order_number }) => order_number);
  const { rows } = await sql<RelatedPayment>`
    select p.payment_id as id, p.number, p.submitted_on as date, p.status, coalesce((
      select sum(e.amount) from ledger_entry as e
      where e.customer_id = p.customer_id and e.account = case p.kind when 'invoices' then 'receivable' else 'deposit' end
        and e.document = l.number and e.cause = p.payment_id and e.movement in ('refunded', 'returned')), 0)::bigint as reopened
    from payment_line as l join payment as p on p.payment_id = l.payment_id
    where l.customer_id = ${customerId} and l.number = any(${[invoice, ...quotes]}::text[])
      and ((p.kind = 'invoices' and l.number = ${invoice}) or (p.kind = 'quotes' and l.number = any(${quotes}::text[])))
      and p.status <> 'declined'
    order by p.id desc limit ${MOST_RELATED_PAYMENTS}`.execute(db);
  return rows;
}
