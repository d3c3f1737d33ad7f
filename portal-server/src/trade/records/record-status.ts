import { openInvoiceStatus } from '@portal/shared-contracts/payments';
import type { StatusOf } from '@portal/shared-contracts/statuses';
import { ORDER_STATUS, orderStatusKey } from '../orders/order-status.ts';
import type { Invoice, Memo, Quote } from './trade-document.ts';

/** Status of a quote. A pending quote is expired after its last day, even if the database does not say so yet. */
export function quoteStatus(
  quote: Pick<Quote, 'order_status' | 'expires'>,
  today: string,
): { status: string; order_status: number } {
  const isPending = quote.order_status === ORDER_STATUS.pending.order_status;
  const isExpired = isPending && quote.expires !== null && quote.expires < today;
  const { order_status } = isExpired ? ORDER_STATUS.expired : quote;
  return { status: orderStatusKey({ order_status }), order_status };
}

/** The status of an invoice with nothing outstanding, or less. It is paid when the bank's money has arrived. */
export const PAYMENT_STATE_KEYS: Readonly<Record<number, StatusOf<'invoices'>>> = {
  1: 'Payment Submitted',
  2: 'Paid',
  3: 'Credit',
};

type InvoiceAmounts = Pick<Invoice, 'payment_state' | 'amount_outstanding' | 'original_amount' | 'due_date'>;

/** Status of an invoice, by its amounts and today. It is overdue from the day after its due date. */
export function invoiceStatus(invoice: InvoiceAmounts, today: string): StatusOf<'invoices'> {
  const answered = PAYMENT_STATE_KEYS[invoice.payment_state];
  if (answered !== undefined) return answered;
  const {
    due_date: dueDate,
    original_amount: originalAmount,
    amount_outstanding: amountOutstanding,
  } = invoice;
  return openInvoiceStatus({ dueDate, originalAmount, amountOutstanding }, today);
}

/** Status of a credit memo, whose amounts are negative, by the amount that is left. */
export function memoStatus(
  memo: Pick<Memo, 'original_amount' | 'amount_outstanding'>,
): StatusOf<'credit-memos'> {
  if (memo.amount_outstanding >= 0) return 'Used';
  return memo.amount_outstanding > memo.original_amount ? 'Partly Used' : 'Available';
}
