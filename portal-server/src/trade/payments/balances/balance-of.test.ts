import { balanceOf } from './balance-of.ts';

const settled = (amount: number, settledOn = '2026-03-16') => ({ amount, settledOn });
const submitted = (amount: number) => ({ amount, settledOn: null });

test.each([
  ['nothing paid', 900, null, [], [900, null, null]],
  ['paid elsewhere', 0, '2026-03-10', [], [0, '2026-03-10', '2026-03-10']],
  ['paid here', 900, null, [settled(900)], [0, '2026-03-16', '2026-03-16']],
  ['a part paid here', 900, '2026-03-10', [settled(400)], [500, '2026-03-16', null]],
  ['money on its way', 900, null, [submitted(900)], [0, null, null]],
  ['a part settled, the rest on its way', 900, null, [settled(400), submitted(500)], [0, '2026-03-16', null]],
  ['paid here and elsewhere', 0, '2026-03-17', [settled(900)], [0, '2026-03-17', '2026-03-17']],
  ['more paid than was owed', 300, '2026-03-10', [settled(900)], [0, '2026-03-16', '2026-03-16']],
  [
    'paid elsewhere, with money on its way',
    0,
    '2026-03-10',
    [submitted(900)],
    [0, '2026-03-10', '2026-03-10'],
  ],
] as const)('an invoice with %s', (_what, outstanding, paidOn, payments, [left, paid, fully]) => {
  expect(balanceOf({ outstanding, paidOn }, payments)).toEqual({
    amount_outstanding: left,
    paid_on: paid,
    fully_paid_actual_date: fully,
  });
});
