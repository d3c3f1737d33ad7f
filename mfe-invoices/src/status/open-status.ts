import { today, type InvoiceDueRow } from '@portal/shared-contracts';

/** Status of an invoice that is not paid, on the distributor's `day`; on its due date it is not yet overdue. */
export function openStatus(
  { dueDate, total, amountOutstanding }: Pick<InvoiceDueRow, 'dueDate' | 'total' | 'amountOutstanding'>,
  day: string = today(),
): 'Open' | 'Partially Paid' | 'Overdue' {
  if (dueDate < day) return 'Overdue';
  return amountOutstanding < total ? 'Partially Paid' : 'Open';
}
