import { invoiceStatus, memoStatus, quoteStatus } from './record-status.ts';

const TODAY = '2026-03-14';

test.each([
  ['Open', 0, 100, '2026-03-14'],
  ['Open', 0, 100, '2026-03-15'],
  ['Partially Paid', 0, 60, '2026-03-14'],
  ['Overdue', 0, 100, '2026-03-13'],
  ['Overdue', 0, 60, '2026-03-13'],
  ['Payment Submitted', 1, 0, '2026-03-13'],
  ['Paid', 2, 0, '2026-03-13'],
  ['Credit', 3, -50, '2026-03-13'],
  ['Open', 0, 105, '2026-03-14'],
])('an invoice is %s in state %i with %i of 100 to pay, due on %s', (status, state, outstanding, due) => {
  const amounts = { amount_outstanding: outstanding, original_amount: 100 };
  expect(invoiceStatus({ ...amounts, payment_state: state, due_date: due }, TODAY)).toBe(status);
});

test.each([
  ['Available', -100],
  ['Partly Used', -40],
  ['Used', 0],
])('a credit memo is %s with %i of -100 left', (status, left) =>
  expect(memoStatus({ original_amount: -100, amount_outstanding: left })).toBe(status),
);

test.each([
  ['Pending', 1, '2026-03-14'],
  ['Pending', 1, null],
  ['Expired', 1, '2026-03-13'],
  ['Accepted', 15, '2026-03-13'],
])('a quote is %s when it is stored as %i, valid until %s', (status, order_status, expires) =>
  expect(quoteStatus({ order_status, expires }, TODAY).status).toBe(status),
);
