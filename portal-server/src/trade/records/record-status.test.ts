import { invoiceStatus, memoStatus, quoteStatus } from './record-status.ts';

const TODAY = '2026-03-14';

test.each([
  ['Open', 100, '2026-03-14', null],
  ['Open', 100, '2026-03-15', null],
  ['Partially Paid', 60, '2026-03-14', null],
  ['Overdue', 100, '2026-03-13', null],
  ['Overdue', 60, '2026-03-13', null],
  ['Payment Submitted', 0, '2026-03-13', null],
  ['Paid', 0, '2026-03-13', '2026-03-12'],
])('an invoice is %s with %i of 100 to pay, due on %s, paid on %s', (status, outstanding, due, paidOn) =>
  expect(
    invoiceStatus(
      {
        amount_outstanding: outstanding,
        original_amount: 100,
        due_date: due,
        fully_paid_actual_date: paidOn,
      },
      TODAY,
    ),
  ).toBe(status),
);

test.each([
  ['Available', -100],
  ['Partly Used', -40],
  ['Used', 0],
])('a credit memo is %s with %i of -100 left', (status, left) =>
  expect(memoStatus({ original_amount: -100, amount_outstanding: left })).toBe(status),
);

test.each([
  ['Pending', 'Pending', 1, '2026-03-14'],
  ['Pending', 'Pending', 1, null],
  ['Expired', 'Pending', 1, '2026-03-13'],
  ['Accepted', 'Accepted', 15, '2026-03-13'],
])('a quote is %s when it is stored as %s (%i), valid until %s', (status, stored, order_status, expires) =>
  expect(quoteStatus({ status: stored, order_status, expires }, TODAY).status).toBe(status),
);
