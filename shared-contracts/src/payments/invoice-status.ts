/** Amounts of an invoice in cents, and its due date as an ISO day. */
interface OpenInvoice {
  dueDate: string;
  originalAmount: number;
  amountOutstanding: number;
}

/** Status of an unpaid invoice on the distributor's day `today`. On its due date it is not overdue yet. */
export function openInvoiceStatus(
  { dueDate, originalAmount, amountOutstanding }: OpenInvoice,
  today: string,
): 'Open' | 'Partially Paid' | 'Overdue' {
  if (dueDate < today) return 'Overdue';
  return amountOutstanding < originalAmount ? 'Partially Paid' : 'Open';
}
