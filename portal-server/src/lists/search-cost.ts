/**
 * How frequent a searched value is along a list: shares of matching rows in parts of equal length, in the order of the
 * list.
 */
export type Shares = readonly number[];

/** Microseconds, on the embedded database, for a row that is read in the list's order. */
const READ_ROW = 0.45;
/** The same for an index that finds the matches: to begin with, and for each match. */
const FIND = { start: 1_000, match: 1.3 };
/** Two characters are found by all that may follow them, and an expression has to confirm each match. */
const FIND_PAIR = { start: 4_000, match: 2.1 };

/** Rows to read in the order of a list of `size` until `enough` matches are met; without end when they are not. */
export function rowsUntil(shares: Shares, size: number, enough: number): number {
  const part = size / shares.length;
  let matches = 0;
  for (const [index, share] of shares.entries()) {
    const missing = enough - matches;
    if (share * part >= missing) return Math.ceil(index * part + missing / share);
    matches += share * part;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether reading `rows` in the order of the list is cheaper than to find all matches by the index of the search. */
export function isReadingCheaper(rows: number, shares: Shares, size: number, search: string): boolean {
  const matches = (size * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
  const find = isPair(search) ? FIND_PAIR : FIND;
  return rows * READ_ROW < find.start + matches * find.match;
}

/** Two characters are found in another way than more; see `001-trade.sql`. */
export const isPair = (search: string): boolean => [...search].length === 2;
