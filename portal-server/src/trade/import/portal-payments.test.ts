import { spreadDeposit } from './portal-payments.ts';

const invoice = (id: number, outstanding: number, booked = 0) => ({ id, outstanding, booked });

test.each([
  ['one invoice of the same amount', 500, [invoice(1, 500)], [[1, 500, false]]],
  [
    'the first invoice of several',
    500,
    [invoice(1, 300), invoice(2, 400)],
    [
      [1, 300, false],
      [2, 200, false],
    ],
  ],
  ['no more than is outstanding', 500, [invoice(1, 300)], [[1, 300, false]]],
  ['where it was booked', 500, [invoice(1, 300), invoice(2, 500, 500)], [[2, 500, true]]],
  [
    'the rest where nothing was booked',
    500,
    [invoice(1, 300), invoice(2, 400, 400)],
    [
      [1, 100, false],
      [2, 400, true],
    ],
  ],
  [
    'nothing where more was booked than was paid',
    500,
    [invoice(1, 300), invoice(2, 600, 600)],
    [[2, 600, true]],
  ],
  ['no invoice', 500, [], []],
] as const)('what was paid for a quote counts for %s', (_what, deposit, invoices, expected) => {
  const parts = spreadDeposit(deposit, invoices);
  expect(parts.map(({ invoiceId, amount, isBooked }) => [invoiceId, amount, isBooked])).toEqual(expected);
});
