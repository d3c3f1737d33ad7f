/** Ratio of neighbouring bounds. A percentile is read within a bucket, so its error is a few percent. */
const RATIO = 1.25;
const SHORTEST_MS = 20;
const BOUNDS = Array.from({ length: 36 }, (_, nth) => Math.round(SHORTEST_MS * RATIO ** nth));

/** Number of buckets of a histogram. The last bucket has everything above the last bound, about 50 s. */
export const BUCKETS = BOUNDS.length + 1;

/** Position of the bucket of a time in milliseconds. */
export function bucketOf(milliseconds: number): number {
  const at = BOUNDS.findIndex((bound) => milliseconds <= bound);
  return at === -1 ? BOUNDS.length : at;
}

/** A histogram with one time in it. */
export const oneIn = (bucket: number): number[] =>
  Array.from({ length: BUCKETS }, (_, at) => (at === bucket ? 1 : 0));

export const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

/** The histogram of all times of several histograms. */
export const merge = (histograms: readonly (readonly number[])[]): number[] =>
  Array.from({ length: BUCKETS }, (_, at) => sum(histograms.map((counts) => counts[at] ?? 0)));

/** Milliseconds that a `share` (0 to 1) of the times does not exceed; 0 for an empty histogram. */
export function percentile(counts: readonly number[], share: number): number {
  const wanted = sum(counts) * share;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    if (count > 0 && below + count >= wanted) {
      const low = BOUNDS[at - 1] ?? 0;
      const high = BOUNDS[at] ?? low;
      return Math.round(low + ((high - low) * (wanted - below)) / count);
    }
    below += count;
  }
  return 0;
}
