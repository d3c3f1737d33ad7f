import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { filteredDays, type Days } from './filter-terms.ts';
import { ownOrderOf } from './list-definition.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import { cheaperPlan, matchesOf, rowsUntil, type Frequency } from './search-cost.ts';
import { countLimit, enough, find, readOn, readWhole, type Found } from './search-read.ts';
import {
  inSpan,
  isInOwnOrder,
  asksForMore,
  searchedColumns,
  searchSpan,
  showing,
  withOwnParts,
  type Span,
} from './search-terms.ts';

export interface SearchLimits {
  /** Lists up to this length are read as a whole. */
  wholeList: number;
  /** Number of places of a list at which rows are read for the sample. */
  places: number;
  rowsOfPlace: number;
}

/** Factor for the rows to read, as the sample is not exact. */
const MARGIN = 1.5;
/** Factor for the next attempt when the rows were too few. */
const MORE = 4;

const LIMITS: SearchLimits = { wholeList: 5_000, places: 16, rowsOfPlace: 20 };

/**
 * The ids of a page of a search or filter. A word with a pair of characters that is in no row matches nothing. For a frequent
 * value it reads the rows of the span in the requested order; for a rare one it uses the index. A sample estimates the frequency.
 */
export async function search(db: Kysely<Schema>, asked: ListScope, limits = LIMITS): Promise<Found> {
  const scope = await withOwnParts(db, asked);
  const { size, request } = scope;
  if (size <= limits.wholeList) return readWhole(db, scope);
  // Rows with a searched status or part number may be anywhere, and so may rows of a filter, but of one of the list's own days.
  const shown = request.words.length === 0 || asksForMore(scope) ? {} : await searchSpan(db, scope);
  if (shown === undefined) return { ids: [], matches: 0, counted: 0 };
  const span = within(shown, filteredDays(scope));

  const frequency = await sample(db, scope, span, limits);
  const planFor = (reading: number) =>
    cheaperPlan({
      reading,
      frequency,
      words: request.words,
      isInOwnOrder: isInOwnOrder(scope),
    });
  const counted = countLimit(matchesOf(frequency));
  let rows = rowsUntil(frequency, enough(scope, counted));
  // The estimate has no margin, because reading stops at enough matches. If the sample misled, it reads more while that is cheaper.
  for (; planFor(rows) === 'read'; rows *= MORE) {
    const read = Math.min(size, Math.ceil(MARGIN * rows));
    const found = await readOn(db, scope, span, { rows: read, counted });
    if (read === size || found.matches >= enough(scope, counted)) return found;
  }
  return find(db, scope, span, counted);
}

/** The days of a span that are in `days`, too. ISO days and infinite ones sort as texts. */
function within({ days: own }: Span, days: Days | undefined): Span {
  if (own === undefined || days === undefined) return { days: own ?? days };
  return {
    days: {
      oldest: own.oldest > days.oldest ? own.oldest : days.oldest,
      newest: own.newest < days.newest ? own.newest : days.newest,
    },
  };
}

/**
 * Estimates the frequency of the search in the span, from a few rows at each of several places. Places are ids, which follow the
 * default order; the rows are then sorted in the requested order.
 */
export async function sample(
  db: Kysely<Schema>,
  scope: ListScope,
  span: Span,
  { places, rowsOfPlace }: SearchLimits,
): Promise<Frequency> {
  const { definition, request, size } = scope;
  const table = sql.table(definition.table);
  const endOf = (descending: boolean) => {
    const inOwnOrder = { ...scope, request: { ...request, sort: ownOrderOf(definition), descending } };
    return sql`(select id from ${table} where ${inSpan(inOwnOrder, span)} ${ordered(inOwnOrder.request)} limit 1)::float8`;
  };
  // Materialized, because the database would otherwise run the subqueries again for each use of an end.
  const { rows } = await sql<{ isShown: boolean; part: number }>`
    with ends as materialized (select ${endOf(false)} as first, ${endOf(true)} as last,
        (select max(id) - min(id) from ${table} where ${inList(scope)})::float8 as ids)
    select ${showing(scope)} as "isShown",
      least(1, (last - first) / greatest(1, ids)) as part
    from ends
    cross join generate_series(0, ${places}::int - 1) as place
    cross join lateral (
      select ${searchedColumns(scope)} from ${table}
      where ${inList(scope)} and id >= (first + (last - first) * place / ${places}::int)::int order by id limit ${rowsOfPlace}
    ) as probe
    ${ordered(request)}`.execute(db);
  const part = rows[0]?.part ?? 0;
  return isInOwnOrder(scope)
    ? { shares: sharesOf(rows, places), rows: size * part }
    : { shares: sharesOf(rows, places).map((share) => share * part), rows: size };
}

/** Share of matching rows in each of `pieces` pieces of the sample. */
function sharesOf(probes: readonly { isShown: boolean }[], pieces: number): number[] {
  const length = Math.ceil(probes.length / pieces);
  const shares: number[] = [];
  for (let from = 0; from < probes.length; from += length) {
    const piece = probes.slice(from, from + length);
    shares.push(piece.filter(({ isShown }) => isShown).length / piece.length);
  }
  return shares;
}
