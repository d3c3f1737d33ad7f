import type { Line } from './line.ts';

/** Lines that are written together: few enough to be held in memory, and most of a customer's in one transaction. */
const WINDOW_LINES = 1_000;
const WINDOW_LETTERS = 4_000_000;

/** Gathers lines to stretches that are written together. */
export async function* readWindows(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let window: Line[] = [];
  let letters = 0;
  for await (const line of lines) {
    window.push(line);
    letters += 'text' in line ? line.text.length : 0;
    if (window.length < WINDOW_LINES && letters < WINDOW_LETTERS) continue;
    yield window;
    window = [];
    letters = 0;
  }
  if (window.length > 0) yield window;
}
