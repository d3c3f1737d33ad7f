import { commonPercent, percentOf, termsFacts } from './terms-facts.ts';

const NET_30 = { isCash: false, termsDays: 30 };
const INVOICE = { date: '2026-03-14', total: 10_000, discountAmount: 100, discountUntil: '2026-03-24' };

test.each([
  ['of a net 30 customer', NET_30, INVOICE, { kind: 'percent', percent: 1, within: 10, days: 30 }],
  [
    'with a discount of its own',
    NET_30,
    { ...INVOICE, discountAmount: 150, discountUntil: '2026-03-29' },
    { kind: 'percent', percent: 1.5, within: 15, days: 30 },
  ],
  [
    'with a discount that is no percentage',
    NET_30,
    { ...INVOICE, total: 1_234_567, discountAmount: 12_000 },
    { kind: 'amount', amount: 12_000, within: 10, days: 30 },
  ],
  ['without a discount', NET_30, { ...INVOICE, discountAmount: 0 }, { kind: 'net', days: 30 }],
  ['of a net 45 customer', { isCash: false, termsDays: 45 }, INVOICE, { kind: 'net', days: 45 }],
  ['of a cash customer', { isCash: true, termsDays: 30 }, INVOICE, { kind: 'cash' }],
  ['with nothing to wait for', { isCash: false, termsDays: 0 }, INVOICE, { kind: 'cash' }],
])('the terms of an invoice %s', (_what, terms, invoice, facts) =>
  expect(termsFacts(terms, invoice)).toEqual(facts),
);

test('the usual terms of a customer are those of the rule', () => {
  expect(termsFacts(NET_30)).toEqual({ kind: 'percent', percent: 1, within: 10, days: 30 });
  expect(termsFacts({ isCash: false, termsDays: 45 })).toEqual({ kind: 'net', days: 45 });
});

test.each([
  [1_235, 123_450, 1],
  [1_234, 123_450, null],
  [250, 10_000, 2.5],
  [333, 10_000, 3.33],
  [0, 10_000, null],
  [100, 0, null],
])('%i of %i cents are %s percent', (amount, total, percent) =>
  expect(percentOf(amount, total)).toBe(percent),
);

test('several documents have a percentage only where it is the same', () => {
  const [one, two] = [
    { total: 10_000, discountAmount: 100 },
    { total: 5_000, discountAmount: 100 },
  ];
  expect(commonPercent([one, one])).toBe(1);
  expect(commonPercent([one, two])).toBeNull();
  expect(commonPercent([])).toBeNull();
});
