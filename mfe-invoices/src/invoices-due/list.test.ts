import { anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { list } from './list.tsx';

test.each([
  ['1999-12-31', 'error', 'status.Overdue'],
  ['2999-12-31', undefined, undefined],
])('an invoice due on %s has the colour %s and the label %s', (dueDate, color, label) => {
  const row = anInvoiceDueRow({ dueDate });
  expect(list.rowColor?.(row)).toBe(color);
  expect(list.rowLabel?.(row)).toBe(label);
});
