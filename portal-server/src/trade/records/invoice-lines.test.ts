import { invoiceLines } from './invoice-lines.ts';

const lines = (...amounts: number[]) => amounts.map((total_sell_price) => ({ total_sell_price }));
const sums = (total: number, { taxes = 0, freight = 0 } = {}) => ({ total, taxes, freight });

const OWN = lines(4_000, 6_000);
const ORDERED = lines(15_000, 5_000);
const ORDER = { sums: sums(20_000), lines: ORDERED };

test.each([
  ['lines of its own', sums(10_000), OWN, ORDER, OWN],
  ['lines of its own, and no order', sums(10_000), OWN, null, OWN],
  ['all of its order', sums(20_000), [], ORDER, ORDERED],
  ['all of its order, at other taxes', sums(21_400, { taxes: 1_400 }), [], ORDER, ORDERED],
  ['all of its order, with freight added', sums(20_500, { freight: 500 }), [], ORDER, ORDERED],
  ['half of its order', sums(10_000), [], ORDER, []],
  ['half of its order, with freight of the other half', sums(20_500, { freight: 10_500 }), [], ORDER, []],
  ['more than its order', sums(20_001), [], ORDER, []],
  ['no order', sums(1_500), [], null, []],
  ['an order without lines', sums(20_000), [], { ...ORDER, lines: [] }, []],
])('an invoice with %s', (_what, invoice, own, order, shown) => {
  expect(invoiceLines(invoice, own, order)).toEqual(shown);
});
