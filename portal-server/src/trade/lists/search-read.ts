import { SEARCH_COUNT_LIMIT } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import { isCharacter } from './search-cost.ts';
import type { Span } from './search-span.ts';
import { findable, inSpan, isInOwnOrder, ownOrder, searchedStatus, showing } from './search-terms.ts';

/** Result of a search. */
export interface Found {
  /** Ids of the page's rows. */
  ids: number[];
  /** Matches, counted up to one more than {@link SEARCH_COUNT_LIMIT} at least. */
  matches: number;
}

/** Matches that are worth counting and that the page needs. */
export const enough = ({ request }: ListScope): number =>
  Math.max(SEARCH_COUNT_LIMIT + 1, request.offset + request.limit);

/** Rows whose text is in the index of `002-lists.sql`, and those for whose it is too long. */
const COVERED = [sql`octet_length(search_text) <= 2000`, sql`octet_length(search_text) > 2000`];

/** The first `rows` of the list in its order; in the list's own order they are all read from one place. */
function firstRows(scope: ListScope, span: Span, rows: number): RawBuilder<unknown> {
  const { definition, request } = scope;
  const status = searchedStatus(scope);
  const columns = new Set(['id', 'search_text', request.sort, ...(status === undefined ? [] : [status])]);
  const read = (condition: RawBuilder<unknown>) => sql`
    (select ${sql.join([...columns].map((column) => sql.ref(column)))} from ${sql.table(definition.table)}
     where ${condition} ${ordered(request)} limit ${rows})`;
  const part = inSpan(scope, span);
  if (!isInOwnOrder(scope)) return read(part);
  return sql.join(
    COVERED.map((covered) => read(sql`${part} and ${covered}`)),
    sql` union all `,
  );
}

async function found(
  db: Kysely<Schema>,
  { request }: ListScope,
  { hits, page }: { hits: RawBuilder<unknown>; page: RawBuilder<unknown> },
): Promise<Found> {
  const result = await sql<Found>`
    with hit as materialized (${hits})
    select count(*)::int as matches, array(${page} offset ${request.offset} limit ${request.limit}) as ids
    from hit`.execute(db);
  return result.rows[0] ?? { ids: [], matches: 0 };
}

/** Reads the first `rows` of the list in its order, from where something can be found, until there are enough matches. */
export const readOn = (db: Kysely<Schema>, scope: ListScope, span: Span, rows: number): Promise<Found> =>
  found(db, scope, {
    hits: sql`
      select id from (${firstRows(scope, span, rows)}) as part
      where ${showing(scope)} ${ordered(scope.request)} limit ${enough(scope)}`,
    page: sql`select id from hit`,
  });

/** Reads a whole list, in its own order in any case, and sorts what it found. */
export function readWhole(db: Kysely<Schema>, scope: ListScope): Promise<Found> {
  const { definition, request, size } = scope;
  if (isInOwnOrder(scope)) return readOn(db, scope, {}, size);
  const inOwnOrder = { ...scope, request: { ...request, sort: ownOrder(scope) } };
  return found(db, scope, {
    hits: sql`select id from (${firstRows(inOwnOrder, {}, size)}) as part where ${showing(scope)}`,
    page: sql`
      select listed.id from hit
      join ${sql.table(definition.table)} as listed on listed.customer_id = ${request.customerId} and listed.id = hit.id
      ${ordered(request, 'listed')}`,
  });
}

/**
 * Finds all matches by the index of the search, and sorts them. Each is found before any is left out, since to read in the order is
 * another way. A single character, which no index has, is looked for within the span.
 */
export function find(db: Kysely<Schema>, scope: ListScope, span: Span): Promise<Found> {
  const part = isCharacter(scope.request.search) ? inSpan(scope, span) : inList(scope);
  return found(db, scope, {
    hits: sql`
      select id from (
        select id, ${sql.ref(scope.request.sort)} from ${sql.table(scope.definition.table)}
        where ${part} and ${findable(scope)} offset 0
      ) as every ${ordered(scope.request)} limit ${enough(scope)}`,
    page: sql`select id from hit`,
  });
}
