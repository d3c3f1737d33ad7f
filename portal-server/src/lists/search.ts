import { SEARCH_COUNT_LIMIT } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import { isPair, isReadingCheaper, rowsUntil, type Shares } from './search-cost.ts';

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
  /** Rows of a longer list that are read before anything is known about the search. */
  firstRows: number;
  /** Places of the list at which a sample is taken, and rows of each. */
  places: number;
  rowsOfPlace: number;
}

const LIMITS: SearchLimits = { wholeList: 5_000, firstRows: 2_000, places: 16, rowsOfPlace: 40 };

const showing = (search: string): RawBuilder<unknown> =>
  sql`search_text like '%' || search_form(${search}) || '%'`;

/** The same rows, in a form that the index answers for two characters too; for one it cannot, and this reads quickest. */
function findable(search: string): RawBuilder<unknown> {
  if (isPair(search)) return sql`search_text ~ search_pair(search_form(${search}))`;
  return [...search].length === 1 ? sql`strpos(search_text, search_form(${search})) > 0` : showing(search);
}

/** Matches that are worth counting and that the page needs. */
const enough = ({ request }: ListScope): number =>
  Math.max(SEARCH_COUNT_LIMIT + 1, request.offset + request.limit);

/** Reads the first `rows` of the list in its order, until there are enough matches. */
async function readOn(db: Kysely<Schema>, scope: ListScope, rows: number): Promise<Found> {
  const { definition, request } = scope;
  const result = await sql<Found>`
    with part as (
      select id, search_text from ${sql.table(definition.table)} where ${inList(scope)} ${ordered(request)} limit ${rows}
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

/** How frequent the search is along the list, from a few rows at each of some places; ids follow the list's own order. */
async function sample(
  db: Kysely<Schema>,
  scope: ListScope,
  { places, rowsOfPlace }: SearchLimits,
): Promise<Shares> {
  const { definition, request } = scope;
  const table = sql.table(definition.table);
  const { rows } = await sql<{ share: number }>`
    select avg(case when ${showing(request.search)} then 1 else 0 end)::float8 as share
    from (select min(id)::float8 as first, max(id)::float8 as last from ${table} where ${inList(scope)}) as ends
    cross join generate_series(0, ${places}::int - 1) as place
    cross join lateral (
      select search_text from ${table}
      where ${inList(scope)} and id >= (first + (last - first) * place / ${places}::int)::int order by id limit ${rowsOfPlace}
    ) as probe
    group by place order by place`.execute(db);
  const shares = rows.map(({ share }) => share);
  return request.descending ? shares.reverse() : shares;
}

/**
 * The page of a search. A frequent value is soon met in the list's own order; a rare one, or one of long ago, is found by
 * the index. The first rows, and a sample when they do not suffice, tell which it is: neither way is taken where it is slow.
 */
export async function search(db: Kysely<Schema>, scope: ListScope, limits = LIMITS): Promise<Found> {
  const { size, definition, request } = scope;
  const isComplete = (found: Found, rows: number) => rows >= size || found.matches >= enough(scope);

  const first = size <= limits.wholeList ? size : limits.firstRows;
  const atFirst = await readOn(db, scope, first);
  if (isComplete(atFirst, first)) return atFirst;

  const isOwnOrder = request.sort === definition.fields[definition.newest]?.column;
  const shares = isOwnOrder ? await sample(db, scope, limits) : [atFirst.matches / first];
  const expected = rowsUntil(shares, size, enough(scope));
  if (isReadingCheaper(expected, shares, size, request.search)) {
    // Reading ends with enough matches, so a margin costs nothing unless the sample misled.
    const rows = Math.min(size, Math.ceil(1.5 * expected));
    const further = await readOn(db, scope, rows);
    if (isComplete(further, rows)) return further;
  }
  return find(db, scope);
}
