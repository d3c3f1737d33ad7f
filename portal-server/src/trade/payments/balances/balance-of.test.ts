import fc from 'fast-check';
import { balanceOf, paidDaysOf, sumOf } from './balance-of.ts';

const settled = (amount: number, settledOn = '2026-03-16') => ({
  paymentId: 'p',
  place: 1,
  amount,
  settledOn,
});
const submitted = (amount: number) => ({ paymentId: 'p', place: 2, amount, settledOn: null });

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
  expect(balanceOf(outstanding, payments).outstanding).toBe(left);
  expect(paidDaysOf({ outstanding, paidOn, invoiceDate: '2026-03-01' }, payments)).toEqual({
    paid_on: paid,
    fully_paid_actual_date: fully,
  });
});

const payment = (paymentId: string, place: number, amount: number) => ({
  paymentId,
  place,
  amount,
  settledOn: null,
});

test.each([
  ['nothing, when no more is paid than is owed', 900, [400, 500], []],
  ['a payment beside a cheque for all of it', 0, [900], [['p1', 900]]],
  ['a payment beside a cheque for a part', 600, [1_000], [['p1', 400]]],
  ['the last of several payments', 600, [400, 500], [['p2', 300]]],
  [
    'the one before too, when the last is not enough',
    100,
    [400, 500],
    [
      ['p2', 500],
      ['p1', 300],
    ],
  ],
  ['any payment of an invoice that owes less than nothing', -100, [50], [['p1', 50]]],
] as const)('the surplus is that of %s', (_what, erpOutstanding, amounts, expected) => {
  const payments = amounts.map((amount, at) => payment(`p${at + 1}`, at + 1, amount));
  const { surpluses } = balanceOf(erpOutstanding, payments);
  expect(surpluses.map(({ paymentId, amount }) => [paymentId, amount])).toEqual(expected);
  expect(balanceOf(erpOutstanding, payments.toReversed()).surpluses).toEqual(surpluses);
});

test('no cent is lost: balance less surplus is what the ERP says less the payments, and one of them is nothing', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000, max: 1_000 }),
      fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 6 }),
      (erpOutstanding, amounts) => {
        const payments = amounts.map((amount, at) => payment(`p${at}`, at, amount));
        const { outstanding, surpluses } = balanceOf(erpOutstanding, payments);
        expect(outstanding - sumOf(surpluses)).toBe(erpOutstanding - sumOf(payments));
        if (surpluses.length > 0) expect(outstanding).toBeLessThanOrEqual(0);
        if (erpOutstanding >= 0) expect(outstanding).toBeGreaterThanOrEqual(0);
        for (const { paymentId, amount } of surpluses)
          expect(amount).toBeLessThanOrEqual(
            payments.find((one) => one.paymentId === paymentId)?.amount ?? 0,
          );
      },
    ),
  ));
