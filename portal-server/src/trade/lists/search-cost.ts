/** Frequency of a searched value in the part of a list that can contain it. */
export interface Frequency {
  /** Share of matching rows in each of several pieces of equal length, in the requested order. */
  shares: readonly number[];
  /** Estimated number of rows of the part. */
  rows: number;
}

/** A search, with the estimates that decide between the two plans. */
export interface SearchEstimate {
  /** Rows to read in the requested order until there are enough matches. */
  reading: number;
  frequency: Frequency;
  words: readonly string[];
  /** In the default order an index has the rows side by side; in other orders each is fetched from the table. */
  isInOwnOrder: boolean;
}

/** Microseconds for a row that is read in the default order, and in another. */
const READ_ROW = { inOwnOrder: 0.3, elsewhere: 1.2 };
/** Microseconds for the index of the search: for its start, and for each match. */
const FIND = { start: 1_000, match: 1.1 };
/** The same for two characters: the index returns candidates, and an expression confirms each. */
const FIND_PAIR = { start: 4_000, match: 2.5 };
/** The same for one character, which no index has: each row of the part is compared. */
const FIND_CHARACTER = { row: 0.5 };

/** Estimated number of matches. */
export const matchesOf = ({ shares, rows }: Frequency): number =>
  (rows * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length);

/** Rows to read in the requested order until there are `enough` matches; infinite if there are fewer. */
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

function costOfFinding(words: readonly string[], frequency: Frequency): number {
  if (areCharacters(words)) return frequency.rows * FIND_CHARACTER.row;
  const { start, match } = arePairs(words) ? FIND_PAIR : FIND;
  return start + matchesOf(frequency) * match;
}

/**
 * The cheaper plan: `read` rows in the requested order until there are enough matches, or `find` all matches by the index. There is
 * no third plan that finds only the matches up to some row: the planner would read all rows up to it, with a slower expression.
 */
export function cheaperPlan({ reading, frequency, words, isInOwnOrder }: SearchEstimate): 'read' | 'find' {
  const read = reading * (isInOwnOrder ? READ_ROW.inOwnOrder : READ_ROW.elsewhere);
  return read < costOfFinding(words, frequency) ? 'read' : 'find';
}

export const charactersOf = (word: string): number => [...word].length;

const longestOf = (words: readonly string[]): number => Math.max(...words.map(charactersOf));

/** True if no word is longer than one character, which the index of the search does not have. */
export const areCharacters = (words: readonly string[]): boolean => longestOf(words) === 1;

/** True if no word is longer than two characters. These need another expression than more; see `002-lists.sql`. */
export const arePairs = (words: readonly string[]): boolean => longestOf(words) === 2;
