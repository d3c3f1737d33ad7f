import { countLimit } from './search-read.ts';

test.each([
  [10, 10_000],
  [10_000, 10_000],
  [10_001, 1_000],
  [1_000_000, 1_000],
])('of a list of %i rows, up to %i matches are counted exactly', (size, limit) =>
  expect(countLimit({ size })).toBe(limit),
);
