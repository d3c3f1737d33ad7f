/** One test, or one file of tests, and how long it took. */
export interface Timed {
  name: string;
  ms: number;
}

/** The `count` slowest, slowest first, one to a line. */
export const slowest = (all: readonly Timed[], count = 10): string[] =>
  [...all]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);
