import { appendFileSync } from 'node:fs';

/** A figure that a bench measured, and its goal where it has one: to be reached from below, or from above. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

/** Names the file that figures are noted in; without it a bench only prints them. */
export const FIGURES_FILE = 'BENCH_FIGURES';
/** Is the last line of a bench that came to its end. */
export const END = 'end';

const file = process.env[FIGURES_FILE];
// Not told of a process that an error ends.
if (file !== undefined) process.once('beforeExit', () => appendFileSync(file, `${END}\n`));

/** Notes a figure for the page that `bench:all` writes. */
export function note(figure: Figure): void {
  if (!Number.isFinite(figure.value)) throw new Error(`${figure.what} was not measured: ${figure.value}`);
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** Whether the goal of a figure is reached; undefined where it has none. */
export function isReached({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}
