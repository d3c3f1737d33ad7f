import { openInvoiceStatus } from './invoice-status.ts';

test.each([
  ['2026-03-15', 100, 'Overdue'],
  ['2026-03-16', 100, 'Open'],
  ['2026-03-17', 100, 'Open'],
  ['2026-03-16', 60, 'Partially Paid'],
  ['2026-03-15', 60, 'Overdue'],
])(
  'an invoice due on %s with %i of 100 outstanding is, on 2026-03-16, %s',
  (dueDate, amountOutstanding, status) =>
    expect(openInvoiceStatus({ dueDate, originalAmount: 100, amountOutstanding }, '2026-03-16')).toBe(status),
);
