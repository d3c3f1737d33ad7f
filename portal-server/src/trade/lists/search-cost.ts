/** How frequent a searched value is in the part of a list in which it can be found. */
export interface Frequency {
  /** Shares of matching rows in pieces of equal length, in the order of the list. */
  shares: readonly number[];
  /** About how many rows the part has. */
  rows: number;
}

/** Microseconds, on the embedded database, for a row that is read in the list's order. */
const READ_ROW = 0.55;
/** The same for an index that finds the matches: to begin with, and for each match. */
const FIND = { start: 1_000, match: 1 };
/** Two characters are found by all that may follow them, and an expression has to confirm each match. */
const FIND_PAIR = { start: 4_000, match: 2.1 };

const matchesOf = ({ shares, rows }: Frequency): number =>
  (rows * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length);

/** The same matches in a list of `size` that is sorted by something else. */
export const spreadOver = (size: number, frequency: Frequency): Frequency => ({
  shares: [matchesOf(frequency) / size],
  rows: size,
});

/** Rows to read in the order of the list until `enough` matches are met; without end when they are not. */
export function rowsUntil({ shares, rows }: Frequency, enough: number): number {
  const piece = rows / shares.length;
  let matches = 0;
  for (const [index, share] of shares.entries()) {
    const missing = enough - matches;
    if (share * piece >= missing) return Math.ceil(index * piece + missing / share);
    matches += share * piece;
  }
  return Number.POSITIVE_INFINITY;
}

/** True when reading `rows` in the order of the list is cheaper than to find all matches by the index of the search. */
export function isReadingCheaper(rows: number, frequency: Frequency, search: string): boolean {
  const find = isPair(search) ? FIND_PAIR : FIND;
  return rows * READ_ROW < find.start + matchesOf(frequency) * find.match;
}

/** Two characters are found in another way than more; see `002-lists.sql`. */
export const isPair = (search: string): boolean => [...search].length === 2;
