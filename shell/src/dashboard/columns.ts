/** The dashboard's grid has this many columns, so that rows of two and of three cards both fill it. */
export const COLUMNS = 6;

const THIRD = 2;
const HALF = 3;

/**
 * Columns that each of `count` cards takes, so that every row is full: rows of three, before them as many rows of
 * two as it takes.
 */
export function cardSpans(count: number): number[] {
  if (count === 1) return [COLUMNS];
  const inPairs = ({ 0: 0, 1: 4, 2: 2 } as const)[(count % 3) as 0 | 1 | 2];
  return Array.from({ length: count }, (_, at) => (at < inPairs ? HALF : THIRD));
}
