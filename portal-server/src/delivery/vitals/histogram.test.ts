import { BUCKETS, bucketOf, merge, oneIn, percentile, sum } from './histogram.ts';

const histogramOf = (times: readonly number[]) => merge(times.map((time) => oneIn(bucketOf(time))));

test.each([
  [0, 0],
  [20, 0],
  [21, 1],
  [60_000, BUCKETS - 1],
])('a time of %d ms is in bucket %d', (milliseconds, bucket) => expect(bucketOf(milliseconds)).toBe(bucket));

test('an empty histogram has no percentile', () => expect(percentile(histogramOf([]), 0.75)).toBe(0));

test('a percentile is within a few percent of the exact one', () => {
  const times = Array.from({ length: 1_000 }, (_, nth) => 200 + nth * 3);
  const histogram = histogramOf(times);
  expect(sum(histogram)).toBe(1_000);
  for (const share of [0.5, 0.75, 0.95]) {
    const exact = 200 + share * 3_000;
    expect(Math.abs(percentile(histogram, share) - exact) / exact).toBeLessThan(0.05);
  }
});
