import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ownOrderOf, statusOf } from './list-definition.ts';
import { inList, type ListScope } from './list-rows.ts';
import { isCharacter, isPair } from './search-cost.ts';
import { sortColumn, statusColumns, statusOrder } from './status-order.ts';

/** Days of the default order between which all matches are. Without `days`, matches may be anywhere. */
export interface Span {
  days?: { oldest: string; newest: string };
}

interface PairDays {
  isShown: boolean;
  oldest: string | null;
  newest: string | null;
}

const FIRST_OF_ALL = '-infinity';

/** Rows without a date sort first, so a date condition must not drop them. */
const spanOf = ({ oldest, newest }: PairDays): Span =>
  oldest === null || newest === null || oldest === FIRST_OF_ALL ? {} : { days: { oldest, newest } };

/** For one searched character: the days of all pairs that begin with it. */
const beginning = (
  form: RawBuilder<unknown>,
  list: RawBuilder<unknown>,
): RawBuilder<PairDays> => sql<PairDays>`
  select count(*) > 0 as "isShown", min(oldest) as oldest, max(newest) as newest
  from list_pair where ${list} and pair like ${form} || '%'`;

/** For longer texts: every pair must occur, and a match is within the days of each pair. */
const consistingOf = (
  form: RawBuilder<unknown>,
  list: RawBuilder<unknown>,
): RawBuilder<PairDays> => sql<PairDays>`
  select count(*) = count(oldest) as "isShown", max(oldest) as oldest, min(newest) as newest
  from pairs_of(${form}) as wanted (pair)
  left join (select pair, oldest, newest from list_pair where ${list}) as stored using (pair)`;

/** The days between which the searched text can be, from its pairs of characters; undefined if the list cannot contain it. */
export async function searchSpan(db: Kysely<Schema>, { definition, request }: ListScope) {
  const form = sql`pair_form(search_form(${request.search}))`;
  const list = sql`customer_id = ${request.customerId} and list = ${definition.list}`;
  const pairs = isCharacter(request.search) ? beginning : consistingOf;
  const { rows } = await pairs(form, list).execute(db);
  return rows[0]?.isShown ? spanOf(rows[0]) : undefined;
}

/** Conditions: rows with one of the searched statuses. Empty if the list has none of them. */
function ofStatus({ definition, request }: ListScope): RawBuilder<unknown>[] {
  const field = statusOf(definition);
  if (field === undefined)
    return request.statuses.flatMap((key) => {
      const holds = definition.datedStatuses?.holds[key];
      return holds ? [sql`(${holds(sql`${request.today}::date`)})`] : [];
    });
  const { statuses } = request;
  if (statuses.length === 0) return [];
  const column = sql.ref(sortColumn(field, 'en'));
  if (field.statusType === undefined) return [sql`${column} = any(${[...statuses]}::text[])`];
  const order = statusOrder(field.statusType, 'en');
  return [sql`${column} = any(${statuses.map((key) => order.indexOf(key))}::smallint[])`];
}

/** True if rows are searched by their status, too. */
export const asksForStatus = (scope: ListScope): boolean => ofStatus(scope).length > 0;

/** Condition: `text`, or one of the searched statuses. */
const orStatus = (scope: ListScope, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join([text, ...ofStatus(scope)], sql` or `)})`;

/** Condition: rows of the part of the list that is asked for. */
export function inPart({ definition, request: { filter, today } }: ListScope): RawBuilder<unknown> {
  const holds = filter === null ? undefined : definition.filters?.holds[filter];
  return holds ? sql`(${holds(sql`${today}::date`)})` : sql`true`;
}

/** Condition: the request's filter and what is searched. */
function narrowed(scope: ListScope, text: (search: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const { search } = scope.request;
  const part = inPart(scope);
  return search === '' ? part : sql`${part} and ${orStatus(scope, text(search))}`;
}

const showingText = (search: string): RawBuilder<unknown> =>
  sql`strpos(search_text, search_form(${search})) > 0`;

function findableText(search: string): RawBuilder<unknown> {
  if (isPair(search)) return sql`search_text ~ search_pair(search_form(${search}))`;
  return isCharacter(search)
    ? showingText(search)
    : sql`search_text like '%' || search_form(${search}) || '%'`;
}

/** Condition of search and filter in the form that is fastest for rows that are read one by one. */
export const showing = (scope: ListScope): RawBuilder<unknown> => narrowed(scope, showingText);

/** The same condition in a form for the index of the search, which does not have single characters. */
export const findable = (scope: ListScope): RawBuilder<unknown> => narrowed(scope, findableText);

export const isInOwnOrder = (scope: ListScope): boolean =>
  scope.request.sort === ownOrderOf(scope.definition);

/** Columns of a row that a search reads, each once. */
export function searchedColumns(scope: ListScope): RawBuilder<unknown> {
  const ofStatuses = asksForStatus(scope) ? statusColumns(scope.definition) : [];
  const ofFilter = scope.request.filter === null ? [] : (scope.definition.filters?.columns ?? []);
  const columns = new Set(['id', 'search_text', scope.request.sort, ...ofStatuses, ...ofFilter]);
  return sql.join([...columns].map((column) => sql.ref(column)));
}

/** Condition: rows of the list between the days of `span`. */
export function inSpan(scope: ListScope, { days }: Span): RawBuilder<unknown> {
  if (days === undefined || !isInOwnOrder(scope)) return inList(scope);
  const column = sql.ref(ownOrderOf(scope.definition));
  return sql`${inList(scope)} and ${column} between ${days.oldest}::date and ${days.newest}::date`;
}
