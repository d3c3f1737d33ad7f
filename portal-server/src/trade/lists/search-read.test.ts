import { countLimit } from './search-read.ts';

test.each([
  [10, 10_000],
  [10_000, 10_000],
  [14_000, 10_000],
  [16_000, 1_000],
  [1_000_000, 1_000],
])('where %i matches are expected, up to %i are counted exactly', (expected, limit) =>
  expect(countLimit(expected)).toBe(limit),
);
