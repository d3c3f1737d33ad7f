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
  frequency: Frequency;
  search: string;
  /** In the list's own order rows lie side by side in an index; in others each is fetched from the table. */
  isInOwnOrder: boolean;
}

/** Microseconds for a row that is read in the list's own order, and in another. */
const READ_ROW = { inOwnOrder: 0.3, elsewhere: 1.2 };
/** The same for an index that finds the matches: to begin with, and for each match that is fetched. */
const FIND = { start: 1_000, match: 1.1 };
/** Two characters are found by all that may follow them, and an expression has to confirm each match. */
const FIND_PAIR = { start: 4_000, match: 2.5 };
/** A single character is in no index: each row in which it can be is compared. */
const FIND_CHARACTER = { row: 0.5 };

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

function costOfFinding(search: string, frequency: Frequency): number {
  if (isCharacter(search)) return frequency.rows * FIND_CHARACTER.row;
  const { start, match } = isPair(search) ? FIND_PAIR : FIND;
  return start + matchesOf(frequency) * match;
}

/**
 * The cheaper way to search: to read on in the order, or to find all matches by the index of the search. To find only those up to a
 * value of the order is no third way: the planner reads the rows up to it, and compares each with a slower expression.
 */
export function cheaperWay({ reading, frequency, search, isInOwnOrder }: Ways): 'read' | 'find' {
  const read = reading * (isInOwnOrder ? READ_ROW.inOwnOrder : READ_ROW.elsewhere);
  return read < costOfFinding(search, frequency) ? 'read' : 'find';
}

const charactersOf = (search: string): number => [...search].length;

export const isCharacter = (search: string): boolean => charactersOf(search) === 1;

/** Two characters are found in another way than more; see `002-lists.sql`. */
export const isPair = (search: string): boolean => charactersOf(search) === 2;
