import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import { spreadOver, type Frequency } from './search-cost.ts';
import type { Span } from './search-span.ts';
import { inSpan, isInOwnOrder, ownOrder, searchedStatus, showing } from './search-terms.ts';

export interface SampleSize {
  /** Places of a list at which a sample is taken, and rows of each. */
  places: number;
  rowsOfPlace: number;
}

const statusOf = (scope: ListScope): RawBuilder<unknown> => {
  const column = searchedStatus(scope);
  return column === undefined ? sql`` : sql`, ${sql.ref(column)}`;
};

/**
 * How frequent the search is where it can be found, from a few rows at each of some places. Ids follow the list's own order; in
 * any other the matches are taken to be spread evenly.
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
  const { rows } = await sql<{ share: number; part: number }>`
    select avg(case when ${showing(scope)} then 1 else 0 end)::float8 as share,
      least(1, (max(last) - max(first)) / greatest(1, max(ids))) as part
    from (select ${endOf(false)} as first, ${endOf(true)} as last,
        (select max(id) - min(id) from ${table} where ${inList(scope)})::float8 as ids) as ends
    cross join generate_series(0, ${places}::int - 1) as place
    cross join lateral (
      select search_text${statusOf(scope)} from ${table}
      where ${inList(scope)} and id >= (first + (last - first) * place / ${places}::int)::int order by id limit ${rowsOfPlace}
    ) as probe
    group by place order by place`.execute(db);
  const shares = rows.map(({ share }) => share);
  const found = { shares: request.descending ? shares.reverse() : shares, rows: size * (rows[0]?.part ?? 0) };
  return isInOwnOrder(scope) ? found : spreadOver(size, found);
}
