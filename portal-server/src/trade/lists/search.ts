import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListScope } from './list-rows.ts';
import { cheapestWay, rowsUntil } from './search-cost.ts';
import { enough, find, readOn, readWhole, type Found } from './search-read.ts';
import { sample, type SampleSize } from './search-sample.ts';
import { searchSpan } from './search-span.ts';
import { isInOwnOrder, searchedStatus } from './search-terms.ts';

export interface SearchLimits extends SampleSize {
  /** Lists up to this length are read whole. */
  wholeList: number;
}

/** How many more rows are read than the sample says, and how many times as many when they were too few. */
const [MARGIN, MORE] = [1.5, 4];

const LIMITS: SearchLimits = { wholeList: 5_000, places: 16, rowsOfPlace: 20 };

/**
 * The page of a search. A text with a pair of characters that no row has side by side matches nothing. A frequent value is
 * found by reading the rows in the list's order, within the span that can hold it; a rare one by the index; one that begins far
 * behind in the order by the index and that of the order together. A sample tells which is which, so that no way is taken where it
 * is slow.
 */
export async function search(db: Kysely<Schema>, scope: ListScope, limits = LIMITS): Promise<Found> {
  const { size, request } = scope;
  if (size <= limits.wholeList) return readWhole(db, scope);
  // Rows of a searched status may stand anywhere in the order, so no span is looked for.
  const span = searchedStatus(scope) === undefined ? await searchSpan(db, scope) : {};
  if (span === undefined) return { ids: [], matches: 0 };

  const { frequency, bound } = await sample(db, scope, span, { size: limits, enough: enough(scope) });
  const wayFor = (reading: number) =>
    cheapestWay({
      reading,
      bounded: bound?.rows ?? Number.POSITIVE_INFINITY,
      frequency,
      search: request.search,
      isInOwnOrder: isInOwnOrder(scope),
    });
  let rows = MARGIN * rowsUntil(frequency, enough(scope));
  // Reading ends with enough matches, so a margin costs nothing; where the sample misled, more is read as long as that is cheapest.
  for (; wayFor(rows) === 'read'; rows *= MORE) {
    const read = Math.min(size, Math.ceil(rows));
    const found = await readOn(db, scope, span, read);
    if (read === size || found.matches >= enough(scope)) return found;
  }
  if (bound && wayFor(rows) === 'bound') {
    const found = await find(db, scope, bound);
    if (found.matches >= enough(scope)) return found;
  }
  return find(db, scope);
}
