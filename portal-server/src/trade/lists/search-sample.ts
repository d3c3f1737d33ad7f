import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import type { Frequency } from './search-cost.ts';
import type { Span } from './search-span.ts';
import { inSpan, isInOwnOrder, ownOrder, searchedStatus, showing } from './search-terms.ts';

export interface SampleSize {
  /** Places of a list at which a sample is taken, and rows of each. */
  places: number;
  rowsOfPlace: number;
}

/**
 * How frequent the search is where it can be found, from a few rows at each of some places. Places are told by ids, which follow the
 * list's own order; the rows are then put into the order that is asked for.
 */
export async function sample(
  db: Kysely<Schema>,
  scope: ListScope,
  span: Span,
  { places, rowsOfPlace }: SampleSize,
): Promise<Frequency> {
  const { definition, request, size } = scope;
  const table = sql.table(definition.table);
  const endOf = (descending: boolean) => {
    const inOwnOrder = { ...scope, request: { ...request, sort: ownOrder(scope), descending } };
    return sql`(select id from ${table} where ${inSpan(inOwnOrder, span)} ${ordered(inOwnOrder.request)} limit 1)::float8`;
  };
  const status = searchedStatus(scope);
  const columns = new Set(['id', 'search_text', request.sort, ...(status === undefined ? [] : [status])]);
  // Materialized: else the database puts the subqueries in place of each mention of an end, and plans and runs each of them.
  const { rows } = await sql<{ isShown: boolean; part: number }>`
    with ends as materialized (select ${endOf(false)} as first, ${endOf(true)} as last,
        (select max(id) - min(id) from ${table} where ${inList(scope)})::float8 as ids)
    select ${showing(scope)} as "isShown",
      least(1, (last - first) / greatest(1, ids)) as part
    from ends
    cross join generate_series(0, ${places}::int - 1) as place
    cross join lateral (
      select ${sql.join([...columns].map((column) => sql.ref(column)))} from ${table}
      where ${inList(scope)} and id >= (first + (last - first) * place / ${places}::int)::int order by id limit ${rowsOfPlace}
    ) as probe
    ${ordered(request)}`.execute(db);
  const part = rows[0]?.part ?? 0;
  return isInOwnOrder(scope)
    ? { shares: sharesOf(rows, places), rows: size * part }
    : { shares: sharesOf(rows, places).map((share) => share * part), rows: size };
}

/** Shares of shown rows in `pieces` of the sample. */
function sharesOf(probes: readonly { isShown: boolean }[], pieces: number): number[] {
  const length = Math.ceil(probes.length / pieces);
  const shares: number[] = [];
  for (let from = 0; from < probes.length; from += length) {
    const piece = probes.slice(from, from + length);
    shares.push(piece.filter(({ isShown }) => isShown).length / piece.length);
  }
  return shares;
}
