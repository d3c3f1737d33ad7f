import { SEARCH_COUNT_LIMIT } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import { isPair, isReadingCheaper, rowsUntil, spreadOver, type Frequency } from './search-cost.ts';
import { searchSpan, type Span } from './search-span.ts';

/** What a search found. */
export interface Found {
  /** Ids of the page's rows. */
  ids: number[];
  /** Matches, counted up to one more than {@link SEARCH_COUNT_LIMIT} at least. */
  matches: number;
}

export interface SearchLimits {
  /** Lists up to this length are read whole. */
  wholeList: number;
  /** Places of a longer list at which a sample is taken, and rows of each. */
  places: number;
  rowsOfPlace: number;
}

const LIMITS: SearchLimits = { wholeList: 5_000, places: 16, rowsOfPlace: 20 };

/** What is quickest where rows are read one by one. */
const showing = (search: string): RawBuilder<unknown> => sql`strpos(search_text, search_form(${search})) > 0`;

/** The same rows, in a form that the index answers; for one character it cannot. */
function findable(search: string): RawBuilder<unknown> {
  if (isPair(search)) return sql`search_text ~ search_pair(search_form(${search}))`;
  return [...search].length === 1
    ? showing(search)
    : sql`search_text like '%' || search_form(${search}) || '%'`;
}

/** The list's own order, in which it is known between which days something can be found. */
function ownOrder({ definition: { fields, newest } }: ListScope): string {
  const field = fields[newest];
  if (!field) throw new Error(`The list has no field ${newest}`);
  return field.column;
}

function inSpan(scope: ListScope, { days }: Span): RawBuilder<unknown> {
  const column = ownOrder(scope);
  if (days === undefined || scope.request.sort !== column) return inList(scope);
  return sql`${inList(scope)} and ${sql.ref(column)} between ${days.oldest}::date and ${days.newest}::date`;
}

/** Matches that are worth counting and that the page needs. */
const enough = ({ request }: ListScope): number =>
  Math.max(SEARCH_COUNT_LIMIT + 1, request.offset + request.limit);

/** Reads the first `rows` of the list in its order, from where something can be found, until there are enough matches. */
async function readOn(db: Kysely<Schema>, scope: ListScope, span: Span, rows: number): Promise<Found> {
  const { definition, request } = scope;
  const result = await sql<Found>`
    with part as (
      select id, search_text from ${sql.table(definition.table)} where ${inSpan(scope, span)} ${ordered(request)} limit ${rows}
    ), hit as materialized (
      select id from part where ${showing(request.search)} limit ${enough(scope)}
    )
    select count(*)::int as matches, array(select id from hit offset ${request.offset} limit ${request.limit}) as ids
    from hit`.execute(db);
  return result.rows[0] ?? { ids: [], matches: 0 };
}

/** Finds every match by the index of the search, and sorts them. */
async function find(db: Kysely<Schema>, scope: ListScope): Promise<Found> {
  const { definition, request } = scope;
  const result = await sql<Found>`
    with hit as materialized (
      select id, ${sql.ref(request.sort)} from ${sql.table(definition.table)}
      where ${inList(scope)} and ${findable(request.search)}
    )
    select count(*)::int as matches,
      array(select id from hit ${ordered(request)} offset ${request.offset} limit ${request.limit}) as ids
    from hit`.execute(db);
  return result.rows[0] ?? { ids: [], matches: 0 };
}

/**
 * How frequent the search is where it can be found, from a few rows at each of some places. Ids follow the list's own order; in
 * any other the matches are taken to be spread evenly.
 */
async function sample(
  db: Kysely<Schema>,
  scope: ListScope,
  span: Span,
  { places, rowsOfPlace }: SearchLimits,
): Promise<Frequency> {
  const { definition, request, size } = scope;
  const table = sql.table(definition.table);
  const endOf = (descending: boolean) => {
    const inOwnOrder = { ...scope, request: { ...request, sort: ownOrder(scope), descending } };
    return sql`(select id from ${table} where ${inSpan(inOwnOrder, span)} ${ordered(inOwnOrder.request)} limit 1)::float8`;
  };
  const { rows } = await sql<{ share: number; part: number }>`
    select avg(case when ${showing(request.search)} then 1 else 0 end)::float8 as share,
      least(1, (max(last) - max(first)) / greatest(1, max(ids))) as part
    from (select ${endOf(false)} as first, ${endOf(true)} as last,
        (select max(id) - min(id) from ${table} where ${inList(scope)})::float8 as ids) as ends
    cross join generate_series(0, ${places}::int - 1) as place
    cross join lateral (
      select search_text from ${table}
      where ${inList(scope)} and id >= (first + (last - first) * place / ${places}::int)::int order by id limit ${rowsOfPlace}
    ) as probe
    group by place order by place`.execute(db);
  const shares = rows.map(({ share }) => share);
  const found = { shares: request.descending ? shares.reverse() : shares, rows: size * (rows[0]?.part ?? 0) };
  return request.sort === ownOrder(scope) ? found : spreadOver(size, found);
}

/**
 * The page of a search. What has characters that are nowhere next to each other is nowhere. A frequent value is soon met in
 * the list's order, from where it can be at all; a rare one is found by the index. A sample tells which it is: neither way is
 * taken where it is slow.
 */
export async function search(db: Kysely<Schema>, scope: ListScope, limits = LIMITS): Promise<Found> {
  const { size, request } = scope;
  if (size <= limits.wholeList) return readOn(db, scope, {}, size);
  const span = await searchSpan(db, scope);
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
