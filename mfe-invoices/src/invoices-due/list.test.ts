import { anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { invoicesDue } from './list.tsx';

test.each([
  ['1999-12-31', 'error', 'status.invoices.Overdue'],
  ['2999-12-31', undefined, 'status.invoices.Open'],
])('an invoice due on %s has the colour %s and the label %s', (dueDate, color, label) => {
  const row = anInvoiceDueRow({ dueDate });
  expect(invoicesDue.rowColor?.(row)).toBe(color);
  expect(invoicesDue.rowLabel?.(row)).toBe(label);
});

test('a search knows the labels: on a desktop that of overdue invoices, on cards each', () => {
  const [first] = invoicesDue.columns;
  expect(first?.labels).toEqual({ Overdue: 'status.invoices.Overdue' });
  expect(first?.cardLabels).toEqual({
    Open: 'status.invoices.Open',
    'Partially Paid': 'status.invoices.Partially Paid',
  });
});
