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
 * The page of a search. What has characters that are nowhere next to each other is nowhere. A frequent value is soon met in
 * the list's order, from where it can be at all; a rare one is found by the index. A sample tells which it is: neither way is
 * taken where it is slow.
 */
export async function search(db: Kysely<Schema>, scope: ListScope, limits = LIMITS): Promise<Found> {
  const { size, request } = scope;
  if (size <= limits.wholeList) return readWhole(db, scope);
  // Where a status is told nothing of places: its rows may be anywhere.
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
