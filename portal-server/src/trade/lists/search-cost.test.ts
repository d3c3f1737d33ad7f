import { cheaperPlan, rowsUntil } from './search-cost.ts';

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

const NEVER = Number.POSITIVE_INFINITY;

test.each([
  ['frequent values are read in order', 2_000, [0.9], 'abc', 'read'],
  ['rare values are found', NEVER, [0.0001], 'abc', 'find'],
  ['values of long ago that are few are found', 35_000, [0, 0, 0.1, 0], 'abc', 'find'],
  ['values of long ago that are many are read up to', 30_000, [0, 0, 0.9, 0.9], 'abc', 'read'],
  ['pairs that begin soon are read in order', 5_000, [0, 0.9, 0.9, 0.9], 'ab', 'read'],
  ['single characters are read up to, as no index has them', 50_000, [0, 0, 0.1, 0.1], 'a', 'read'],
  ['single characters that are nowhere are looked for in each row', NEVER, [0, 0], 'a', 'find'],
] as const)('%s', (_, reading, shares, search, way) => {
  const frequency = { shares, rows: 50_000 };
  expect(cheaperPlan({ reading, frequency, words: [search], isInOwnOrder: true })).toBe(way);
});
