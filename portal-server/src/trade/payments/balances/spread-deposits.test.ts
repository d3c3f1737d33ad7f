import { spreadDeposits, type DepositInvoice } from './spread-deposits.ts';

const deposit = (amount: number, paymentId = 'p') => ({ paymentId, place: 1, amount, settledOn: null });
const invoice = (
  id: number,
  outstanding: number,
  { booked = 0, original = outstanding }: { booked?: number; original?: number } = {},
): DepositInvoice => ({
  id,
  outstanding,
  original,
  booked: new Map(booked > 0 ? [['p', booked]] : []),
});

test.each<[string, number, DepositInvoice[], [number, number][]]>([
  ['one invoice of the same amount', 500, [invoice(1, 500)], [[1, 500]]],
  [
    'the first invoice of several',
    500,
    [invoice(1, 300), invoice(2, 400)],
    [
      [1, 300],
      [2, 200],
    ],
  ],
  ['no more than is outstanding', 500, [invoice(1, 300)], [[1, 300]]],
  ['where it was booked', 500, [invoice(1, 300), invoice(2, 500, { booked: 500 })], [[2, 500]]],
  [
    'the rest where nothing was booked',
    500,
    [invoice(1, 300), invoice(2, 400, { booked: 400 })],
    [
      [2, 400],
      [1, 100],
    ],
  ],
  [
    'no more than was paid, where more was booked',
    500,
    [invoice(1, 300), invoice(2, 600, { booked: 600 })],
    [[2, 500]],
  ],
  ['no invoice', 500, [], []],
  ['what was paid by cheque as well', 500, [invoice(1, 0, { original: 500 })], [[1, 500]]],
  [
    'what is owed before what was paid by cheque',
    500,
    [invoice(1, 0, { original: 300 }), invoice(2, 400)],
    [
      [2, 400],
      [1, 100],
    ],
  ],
  ['no invoice that owes less than nothing', 500, [invoice(1, -100)], []],
])('what was paid for a quote counts for %s', (_what, amount, invoices, expected) => {
  const parts = spreadDeposits([deposit(amount)], invoices);
  expect(parts.map((part) => [part.invoiceId, part.amount])).toEqual(expected);
});

test('a second payment of a quote goes where the first left something', () => {
  const parts = spreadDeposits([deposit(300, 'p'), deposit(300, 'q')], [invoice(1, 400), invoice(2, 100)]);
  expect(parts.map(({ invoiceId, paymentId, amount }) => [invoiceId, paymentId, amount])).toEqual([
    [1, 'p', 300],
    [1, 'q', 100],
    [2, 'q', 100],
  ]);
});
