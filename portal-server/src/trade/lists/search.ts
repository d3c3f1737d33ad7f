import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListScope } from './list-rows.ts';
import { cheaperWay, rowsUntil } from './search-cost.ts';
import { enough, find, readOn, readWhole, type Found } from './search-read.ts';
import { sample, type SampleSize } from './search-sample.ts';
import { searchSpan } from './search-span.ts';
import { isInOwnOrder, searchedStatus } from './search-terms.ts';

export interface SearchLimits extends SampleSize {
  /** Lists up to this length are read whole. */
  wholeList: number;
}

/** How many more rows may be read than the sample says, and how many times as many when they were too few. */
const [MARGIN, MORE] = [1.5, 4];

const LIMITS: SearchLimits = { wholeList: 5_000, places: 16, rowsOfPlace: 20 };

/**
 * The page of a search. A text with a pair of characters that no row has side by side matches nothing. A frequent value is
 * found by reading the rows in the list's order, within the span that can hold it; a rare one by the index. A sample tells which is
 * which, so that no way is taken where it is slow.
 */
export async function search(db: Kysely<Schema>, scope: ListScope, limits = LIMITS): Promise<Found> {
  const { size, request } = scope;
  if (size <= limits.wholeList) return readWhole(db, scope);
  // Rows of a searched status may stand anywhere in the order, so no span is looked for.
  const span = searchedStatus(scope) === undefined ? await searchSpan(db, scope) : {};
  if (span === undefined) return { ids: [], matches: 0 };

  const frequency = await sample(db, scope, span, limits);
  const wayFor = (reading: number) =>
    cheaperWay({
      reading,
      frequency,
      search: request.search,
      isInOwnOrder: isInOwnOrder(scope),
    });
  let rows = rowsUntil(frequency, enough(scope));
  // The margin is not in the estimate, as reading ends with enough matches. Where the sample misled, more is read while that is cheaper.
  for (; wayFor(rows) === 'read'; rows *= MORE) {
    const read = Math.min(size, Math.ceil(MARGIN * rows));
    const found = await readOn(db, scope, span, read);
    if (read === size || found.matches >= enough(scope)) return found;
  }
  return find(db, scope, span);
}
