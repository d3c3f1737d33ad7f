import type { RelatedRecord } from '@portal/shared-contracts/schemas';
import { orderStatusKey } from '../orders/order-status.ts';
import { invoiceStatus, memoStatus, quoteStatus } from '../records/record-status.ts';
import type { TradeDocument, DocumentChain } from '../records/trade-document.ts';

const ORDER: RelatedRecord['type'][] = ['quotes', 'orders', 'invoices', 'credit-memos'];

const byDay = (one: RelatedRecord, other: RelatedRecord): number => {
  const [day = '', otherDay = ''] = [one.date ?? undefined, other.date ?? undefined];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return ORDER.indexOf(one.type) - ORDER.indexOf(other.type);
};

const numberOf = (record: TradeDocument): string => {
  switch (record.type) {
    case 'quotes':
      return record.own.order_number;
    case 'orders':
      return record.own.sales_order;
    case 'invoices':
      return record.own.invoice_number;
    case 'credit-memos':
      return record.own.credit_note_number;
  }
};

/** The other records of the chain, oldest first, with their statuses as of `today`. */
export function relatedRecords(chain: DocumentChain, self: TradeDocument, today: string): RelatedRecord[] {
  const own = numberOf(self);
  const records: RelatedRecord[] = [
    ...chain.quotes.map((quote) => ({
      type: 'quotes' as const,
      number: quote.order_number,
      date: quote.quote_date,
      status: quoteStatus(quote, today).status,
    })),
    ...chain.orders.map((order) => ({
      type: 'orders' as const,
      number: order.sales_order,
      date: order.order_date,
      status: orderStatusKey(order),
    })),
    ...chain.invoices.map((invoice) => ({
      type: 'invoices' as const,
      number: invoice.invoice_number,
      date: invoice.invoice_date,
      status: invoiceStatus(invoice, today),
    })),
    ...chain.memos.map((memo) => ({
      type: 'credit-memos' as const,
      number: memo.credit_note_number,
      date: memo.transaction_date,
      status: memoStatus(memo),
    })),
  ];
  return records.filter(({ type, number }) => type !== self.type || number !== own).sort(byDay);
}
