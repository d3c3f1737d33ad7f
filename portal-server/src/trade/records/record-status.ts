import { ORDER_STATUS } from '../orders/order-status.ts';
import type { Invoice, Memo, Quote } from './trade-document.ts';

/** A quote that is still pending after its last day has expired, whether or not that is stored already. */
export function quoteStatus(
  quote: Pick<Quote, 'status' | 'order_status' | 'expires'>,
  today: string,
): { status: string; order_status: number } {
  const isPending = quote.order_status === ORDER_STATUS.pending.order_status;
  return isPending && quote.expires !== null && quote.expires < today ? ORDER_STATUS.expired : quote;
}

type InvoiceAmounts = Pick<
  Invoice,
  'amount_outstanding' | 'original_amount' | 'due_date' | 'fully_paid_actual_date'
>;

/**
 * Status of an invoice: it follows from its amounts and the day. It is overdue from the day after it was due, and not paid before
 * the bank's money is here.
 */
export function invoiceStatus(invoice: InvoiceAmounts, today: string): string {
  if (invoice.amount_outstanding <= 0)
    return invoice.fully_paid_actual_date === null ? 'Payment Submitted' : 'Paid';
  if (invoice.due_date < today) return 'Overdue';
  return invoice.amount_outstanding < invoice.original_amount ? 'Partially Paid' : 'Open';
}

/** Status of a credit memo, whose amounts are negative: how much of it is left to use. */
export function memoStatus(memo: Pick<Memo, 'original_amount' | 'amount_outstanding'>): string {
  if (memo.amount_outstanding >= 0) return 'Used';
  return memo.amount_outstanding > memo.original_amount ? 'Partly Used' : 'Available';
}
