import { ALL_ROWS_LIMIT, SEARCH_COUNT_LIMIT } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ownOrderOf } from './list-definition.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import { areCharacters } from './search-cost.ts';
import { findable, inSpan, isInOwnOrder, searchedColumns, showing, type Span } from './search-terms.ts';

export interface Found {
  /** Ids of the page's rows. */
  ids: number[];
  /** Number of matches. A larger number than `counted` is not exact. */
  matches: number;
  counted: number;
}

/** Factor for the limit of "All", as the sample is not exact. */
const MARGIN = 1.5;

/**
 * Number of matches that a search counts. It counts them exactly where "All" can be offered of them, and stops early where far more
 * are expected.
 */
export const countLimit = (expected: number): number =>
  expected > MARGIN * ALL_ROWS_LIMIT ? SEARCH_COUNT_LIMIT : ALL_ROWS_LIMIT;

/** Number of matches after which a search stops: enough for the page and, where matches are counted, for the count. */
export const enough = ({ request }: ListScope, counted: number): number =>
  Math.max(request.isUncounted ? 0 : counted + 1, request.offset + request.limit);

/** Conditions: rows whose text the index of `002-lists.sql` holds, and rows whose text is too long for it. */
const COVERED = [sql`octet_length(search_text) <= 1600`, sql`octet_length(search_text) > 1600`];

/** Statement with the first `rows` rows in the requested order; in the default order, from the index alone. */
function firstRows(scope: ListScope, span: Span, rows: number): RawBuilder<unknown> {
  const { definition, request } = scope;
  const read = (condition: RawBuilder<unknown>) => sql`
    (select ${searchedColumns(scope)} from ${sql.table(definition.table)}
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
  { counted, hits, page }: { counted: number; hits: RawBuilder<unknown>; page: RawBuilder<unknown> },
): Promise<Found> {
  const result = await sql<Pick<Found, 'ids' | 'matches'>>`
    with hit as materialized (${hits})
    select count(*)::int as matches, array(${page} offset ${request.offset} limit ${request.limit}) as ids
    from hit`.execute(db);
  return { ...(result.rows[0] ?? { ids: [], matches: 0 }), counted };
}

/** Reads up to `rows` rows of the span in the requested order, until there are enough matches. */
export const readOn = (
  db: Kysely<Schema>,
  scope: ListScope,
  span: Span,
  { rows, counted }: { rows: number; counted: number },
): Promise<Found> =>
  found(db, scope, {
    counted,
    hits: sql`
      select id from (${firstRows(scope, span, rows)}) as part
      where ${showing(scope)} ${ordered(scope.request)} limit ${enough(scope, counted)}`,
    page: sql`select id from hit`,
  });

/** Reads a whole list in its default order, and sorts the matches. */
export function readWhole(db: Kysely<Schema>, scope: ListScope): Promise<Found> {
  const { definition, request, size } = scope;
  if (isInOwnOrder(scope)) return readOn(db, scope, {}, { rows: size, counted: ALL_ROWS_LIMIT });
  const inOwnOrder = { ...scope, request: { ...request, sort: ownOrderOf(definition) } };
  return found(db, scope, {
    counted: ALL_ROWS_LIMIT,
    hits: sql`select id from (${firstRows(inOwnOrder, {}, size)}) as part where ${showing(scope)}`,
    page: sql`
      select listed.id from hit
      join ${sql.table(definition.table)} as listed on listed.customer_id = ${request.customerId} and listed.id = hit.id
      ${ordered(request, 'listed')}`,
  });
}

/**
 * Finds all matches by the index of the search, and sorts them. `offset 0` keeps the planner from reading in the requested order
 * instead. Single characters, which the index does not have, are searched within the span.
 */
export function find(
  db: Kysely<Schema>,
  scope: ListScope,
  span: Span,
  counted = ALL_ROWS_LIMIT,
): Promise<Found> {
  const part = areCharacters(scope.request.words) ? inSpan(scope, span) : inList(scope);
  return found(db, scope, {
    counted,
    hits: sql`
      select id from (
        select id, ${sql.ref(scope.request.sort)} from ${sql.table(scope.definition.table)}
        where ${part} and ${findable(scope)} offset 0
      ) as every ${ordered(scope.request)} limit ${enough(scope, counted)}`,
    page: sql`select id from hit`,
  });
}
