import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListScope } from './list-rows.ts';
import { isReadingCheaper, rowsUntil } from './search-cost.ts';
import { enough, find, readOn, readWhole, type Found } from './search-read.ts';
import { sample, type SampleSize } from './search-sample.ts';
import { searchSpan } from './search-span.ts';
import { searchedStatus } from './search-terms.ts';

export interface SearchLimits extends SampleSize {
  /** Lists up to this length are read whole. */
  wholeList: number;
}

const LIMITS: SearchLimits = { wholeList: 5_000, places: 16, rowsOfPlace: 20 };

/**
 * The page of a search. A text with a pair of characters that no row has side by side matches nothing. A frequent value is
 * found by reading the rows in the list's order, within the span that can hold it; a rare one by the index. A sample tells
 * frequent from rare, so that neither way is taken where it is slow.
 */
export async function search(db: Kysely<Schema>, scope: ListScope, limits = LIMITS): Promise<Found> {
  const { size, request } = scope;
  if (size <= limits.wholeList) return readWhole(db, scope);
  // Rows of a searched status may stand anywhere in the order, so no span is looked for.
  const span = searchedStatus(scope) === undefined ? await searchSpan(db, scope) : {};
  if (span === undefined) return { ids: [], matches: 0 };

  const frequency = await sample(db, scope, span, limits);
  const expected = rowsUntil(frequency, enough(scope));
  if (isReadingCheaper(expected, frequency, request.search)) {
    // Reading ends with enough matches, so a margin costs nothing unless the sample misled.
    const rows = Math.min(size, Math.ceil(1.5 * expected));
    const found = await readOn(db, scope, span, rows);
    if (rows === size || found.matches >= enough(scope)) return found;
  }
  return find(db, scope);
}
