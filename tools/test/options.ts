import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm test                            what to run before each commit
       npm test -- --all                   every check
       npm test -- --all --shard=<i>/<n>   part i of n of them, for machines side by side`;

export interface TestOptions {
  /** Runs the slow tests, the tests on the embedded database and every journey too. */
  all: boolean;
  /** Part of the tests to run, as Jest and Playwright take it: `1/3`. */
  shard?: string;
}

/** Throws a sentence about the first argument that is not understood. */
export function testOptions(args: string[]): TestOptions {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false }, shard: { type: 'string' } },
  });
  const { all, shard } = values;
  if (shard === undefined) return { all };
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  if (!(Number(part) >= 1 && Number(part) <= Number(parts)))
    throw new Error(`--shard takes a part of several, such as 1/3, not "${shard}".`);
  if (!all) throw new Error('--shard divides the whole: it goes with --all.');
  return { all, shard };
}
