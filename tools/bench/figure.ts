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

/** Notes a figure for the page that `bench:all` writes. */
export function note(figure: Figure): void {
  const file = process.env[FIGURES_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** Whether the goal of a figure is reached; undefined where it has none. */
export function isReached({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}
