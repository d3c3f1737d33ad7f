import { anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { invoicesDue, openStatus } from './list.tsx';

test.each([
  ['1999-12-31', 'error', 'status.invoices.Overdue'],
  ['2999-12-31', undefined, 'status.invoices.Open'],
])('an invoice due on %s has the colour %s and the label %s', (dueDate, color, label) => {
  const row = anInvoiceDueRow({ dueDate });
  expect(invoicesDue.rowColor?.(row)).toBe(color);
  expect(invoicesDue.rowLabel?.(row)).toBe(label);
});

test.each([
  ['2026-03-15', 100, 'Overdue'],
  ['2026-03-16', 100, 'Open'],
  ['2026-03-17', 100, 'Open'],
  ['2026-03-16', 60, 'Partially Paid'],
  ['2026-03-15', 60, 'Overdue'],
])(
  'an invoice due on %s with %i of 100 outstanding is, on 2026-03-16, %s',
  (dueDate, amountOutstanding, status) =>
    expect(openStatus({ dueDate, total: 100, amountOutstanding }, '2026-03-16')).toBe(status),
);
