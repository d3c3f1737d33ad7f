import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import type { Frequency } from './search-cost.ts';
import type { Span } from './search-span.ts';
import { inSpan, isInOwnOrder, ownOrder, searchedStatus, showing, type Bound } from './search-terms.ts';

export interface SampleSize {
  /** Places of a list at which a sample is taken, and rows of each. */
  places: number;
  rowsOfPlace: number;
}

interface Probe {
  id: number;
  value: Bound['value'];
  isShown: boolean;
}

/** Rows of a list, in the order that is asked for, and what they say of the others. */
export interface Sample {
  frequency: Frequency;
  /** The value up to which there should be enough matches, several times over; undefined where the sample has too few. */
  bound?: Bound;
}

/** Matches that a bound is to have, by the sample: as many times enough, and so many of the sample at least. */
const [MARGIN, LEAST_PROBES] = [3, 3];

/**
 * How frequent the search is where it can be found, from a few rows at each of some places. Places are told by ids, which follow the
 * list's own order; the rows are then put into the order that is asked for.
 */
export async function sample(
  db: Kysely<Schema>,
  scope: ListScope,
  span: Span,
  { size: { places, rowsOfPlace }, enough }: { size: SampleSize; enough: number },
): Promise<Sample> {
  const { definition, request, size } = scope;
  const table = sql.table(definition.table);
  const endOf = (descending: boolean) => {
    const inOwnOrder = { ...scope, request: { ...request, sort: ownOrder(scope), descending } };
    return sql`(select id from ${table} where ${inSpan(inOwnOrder, span)} ${ordered(inOwnOrder.request)} limit 1)::float8`;
  };
  const status = searchedStatus(scope);
  const columns = new Set(['id', 'search_text', request.sort, ...(status === undefined ? [] : [status])]);
  const { rows } = await sql<Probe & { part: number }>`
    select id, ${sql.ref(request.sort)} as value, ${showing(scope)} as "isShown",
      least(1, (last - first) / greatest(1, ids)) as part
    from (select ${endOf(false)} as first, ${endOf(true)} as last,
        (select max(id) - min(id) from ${table} where ${inList(scope)})::float8 as ids) as ends
    cross join generate_series(0, ${places}::int - 1) as place
    cross join lateral (
      select ${sql.join([...columns].map((column) => sql.ref(column)))} from ${table}
      where ${inList(scope)} and id >= (first + (last - first) * place / ${places}::int)::int order by id limit ${rowsOfPlace}
    ) as probe
    ${ordered(request)}`.execute(db);
  const part = rows[0]?.part ?? 0;
  const frequency = isInOwnOrder(scope)
    ? { shares: sharesOf(rows, places), rows: size * part }
    : { shares: sharesOf(rows, places).map((share) => share * part), rows: size };
  const wanted = Math.max(LEAST_PROBES, Math.ceil((MARGIN * enough * rows.length) / (size * part)));
  const bound = boundOf(rows, { wanted, rowsEach: frequency.rows / rows.length });
  return { frequency, ...(bound && { bound }) };
}

/** Shares of shown rows in `pieces` of the sample. */
function sharesOf(probes: readonly Probe[], pieces: number): number[] {
  const length = Math.ceil(probes.length / pieces);
  const shares: number[] = [];
  for (let from = 0; from < probes.length; from += length) {
    const piece = probes.slice(from, from + length);
    shares.push(piece.filter(({ isShown }) => isShown).length / piece.length);
  }
  return shares;
}

/** The value of the shown row that makes `wanted` of them, if it has one. */
function boundOf(
  probes: readonly Probe[],
  { wanted, rowsEach }: { wanted: number; rowsEach: number },
): Bound | undefined {
  let shown = 0;
  for (const [index, { id, value, isShown }] of probes.entries()) {
    if (isShown) shown += 1;
    if (shown === wanted) return value === null ? undefined : { value, id, rows: (index + 1) * rowsEach };
  }
  return undefined;
}
