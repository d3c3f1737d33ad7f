import { outstandingOf, paidDaysOf } from './balance-of.ts';

const settled = (amount: number, settledOn = '2026-03-16') => ({ paymentId: 'p', amount, settledOn });
const submitted = (amount: number) => ({ paymentId: 'p', amount, settledOn: null });

test.each([
  ['nothing paid', 900, null, [], [900, null, null]],
  ['paid in the ERP', 0, '2026-03-10', [], [0, '2026-03-10', '2026-03-10']],
  ['paid in the portal', 900, null, [settled(900)], [0, '2026-03-16', '2026-03-16']],
  ['a part paid in the portal', 900, '2026-03-10', [settled(400)], [500, '2026-03-16', null]],
  ['money on its way', 900, null, [submitted(900)], [0, null, null]],
  ['a part settled, the rest on its way', 900, null, [settled(400), submitted(500)], [0, '2026-03-16', null]],
  ['paid in both', 0, '2026-03-17', [settled(900)], [0, '2026-03-17', '2026-03-17']],
  ['more paid than was owed', 300, '2026-03-10', [settled(900)], [0, '2026-03-16', '2026-03-16']],
  [
    'paid in the ERP, with money on its way',
    0,
    '2026-03-10',
    [submitted(900)],
    [0, '2026-03-10', '2026-03-10'],
  ],
  ['nothing to pay', 0, null, [], [0, null, '2026-03-01']],
  ['less than nothing to pay', -900, null, [], [-900, null, '2026-03-01']],
  ['less than nothing to pay, and a payment', -900, null, [settled(100)], [-900, '2026-03-16', '2026-03-16']],
] as const)('an invoice with %s', (_what, outstanding, paidOn, payments, [left, paid, fully]) => {
  expect(outstandingOf(outstanding, payments)).toBe(left);
  expect(paidDaysOf({ outstanding, paidOn, invoiceDate: '2026-03-01' }, payments)).toEqual({
    paid_on: paid,
    fully_paid_actual_date: fully,
  });
});
