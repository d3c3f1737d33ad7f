/** How frequent a searched value is in the part of a list in which it can be found. */
export interface Frequency {
  /** Shares of matching rows in pieces of equal length, in the order that is asked for. */
  shares: readonly number[];
  /** About how many rows the part has. */
  rows: number;
}

/** What a search would do in each way. */
export interface Ways {
  /** Rows to read in the order until there are enough matches. */
  reading: number;
  /** Rows that are not behind the bound up to which there should be enough matches; without end where none is known. */
  bounded: number;
  frequency: Frequency;
  search: string;
  /** In the list's own order rows lie side by side in an index; in others each is fetched from the table. */
  isInOwnOrder: boolean;
}

/** Microseconds for a row that is read in the list's own order, and in another. */
const READ_ROW = { inOwnOrder: 0.55, elsewhere: 1 };
/** The same for an index that finds the matches: to begin with, and for each match that is fetched. */
const FIND = { start: 1_000, match: 1.5 };
/** Two characters are found by all that may follow them, and an expression has to confirm each match. */
const FIND_PAIR = { start: 4_000, match: 2.5 };
/** For a row or a match of an index that is only compared with those of another. */
const COMPARE_ROW = 0.15;

const matchesOf = ({ shares, rows }: Frequency): number =>
  (rows * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length);

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

/**
 * The cheapest way to search: to read on in the order, to find the matches up to a bound by two indexes together, or to find all
 * by the index of the search, which knows no single characters.
 */
export function cheapestWay({
  reading,
  bounded,
  frequency,
  search,
  isInOwnOrder,
}: Ways): 'read' | 'bound' | 'find' {
  const find = isPair(search) ? FIND_PAIR : FIND;
  const matches = matchesOf(frequency);
  const read = reading * (isInOwnOrder ? READ_ROW.inOwnOrder : READ_ROW.elsewhere);
  const bound = find.start + (bounded + matches) * COMPARE_ROW;
  const all = find.start + matches * find.match;
  if (isSingle(search)) return read < all ? 'read' : 'find';
  if (read < Math.min(bound, all)) return 'read';
  return bound < all ? 'bound' : 'find';
}

const isSingle = (search: string): boolean => [...search].length === 1;

/** Two characters are found in another way than more; see `002-lists.sql`. */
export const isPair = (search: string): boolean => [...search].length === 2;
