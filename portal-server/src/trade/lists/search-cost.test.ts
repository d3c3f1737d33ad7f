import { isReadingCheaper, rowsUntil, spreadOver } from './search-cost.ts';

test.each([
  ['a value on every second row', [0.5], 10_000, 100, 200],
  ['a value that begins half way', [0, 1], 10_000, 100, 5_100],
  ['a value that thins out', [0.1, 0.01], 10_000, 525, 7_500],
  ['a value that is too rare', [0.001, 0], 10_000, 100, Number.POSITIVE_INFINITY],
  ['a value that is nowhere', [0, 0, 0], 10_000, 1, Number.POSITIVE_INFINITY],
  ['a part without rows', [], 0, 1, Number.POSITIVE_INFINITY],
])('%s: rows to read', (_, shares, rows, enough, read) => {
  expect(rowsUntil({ shares, rows }, enough)).toBe(read);
});

test.each([
  ['frequent values', 2_000, [0.9], true],
  ['rare values', Number.POSITIVE_INFINITY, [0.0001], false],
  ['values of long ago that are few', 35_000, [0, 0, 0.1, 0], false],
  ['values of long ago that are many', 30_000, [0, 0, 0.9, 0.9], true],
])('%s are read in order: %j', (_, rows, shares, isCheaper) => {
  expect(isReadingCheaper(rows, { shares, rows: 50_000 }, 'abc')).toBe(isCheaper);
});

test('a value of one part is that much rarer in the whole list, in another order', () => {
  expect(spreadOver(10_000, { shares: [0, 1], rows: 1_000 })).toEqual({ shares: [0.05], rows: 10_000 });
});
