import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { findOwnParts } from '../own-parts/read-own-parts.ts';
import { filtered, ofStatus, type Days } from './filter-terms.ts';
import { ownOrderOf, ownPartsField } from './list-definition.ts';
import { inList, type ListScope } from './list-rows.ts';
import { areCharacters, arePairs, charactersOf } from './search-cost.ts';
import { filterColumns, statusColumns } from './status-order.ts';

/** Days of the default order between which all matches are. Without `days`, matches may be anywhere. */
export interface Span {
  days?: Days | undefined;
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

/** For words of one character: the days of all pairs that begin with the first of them. */
const beginning = (
  [first]: readonly string[],
  list: RawBuilder<unknown>,
): RawBuilder<PairDays> => sql<PairDays>`
  select count(*) > 0 as "isShown", min(oldest) as oldest, max(newest) as newest
  from list_pair where ${list} and pair like pair_form(search_form(${first})) || '%'`;

/** For longer words: every pair must occur, and a match is within the days of each pair. */
const consistingOf = (
  words: readonly string[],
  list: RawBuilder<unknown>,
): RawBuilder<PairDays> => sql<PairDays>`
  select count(*) = count(oldest) as "isShown", max(oldest) as oldest, min(newest) as newest
  from (${sql.join(
    words.map((word) => sql`select pairs_of(pair_form(search_form(${word}))) as pair`),
    sql` union `,
  )}) as wanted
  left join (select pair, oldest, newest from list_pair where ${list}) as stored using (pair)`;

/** The days between which the searched words can be, from their pairs of characters; undefined if the list cannot contain them. */
export async function searchSpan(
  db: Kysely<Schema>,
  { definition, request: { customerId, words } }: ListScope,
) {
  const list = sql`customer_id = ${customerId} and list = ${definition.list}`;
  const pairs = areCharacters(words) ? beginning : consistingOf;
  const { rows } = await pairs(words, list).execute(db);
  return rows[0]?.isShown ? spanOf(rows[0]) : undefined;
}

const searchedStatuses = (scope: ListScope): RawBuilder<unknown>[] => ofStatus(scope, scope.request.statuses);

/** True if rows are searched by their status, too. */
export const asksForStatus = (scope: ListScope): boolean => searchedStatuses(scope).length > 0;

/** Adds the products that the searched words find by the customer's own part numbers. */
export async function withOwnParts(db: Kysely<Schema>, scope: ListScope): Promise<ListScope> {
  const { words, customerId } = scope.request;
  if (words.length === 0 || ownPartsField(scope.definition) === undefined) return scope;
  return { ...scope, parts: await findOwnParts(db, customerId, words) };
}

/** True if rows may match without the searched text. */
export const asksForMore = (scope: ListScope): boolean =>
  asksForStatus(scope) || (scope.parts !== undefined && scope.parts.size > 0);

/** Condition: `text`, or one of the searched statuses. */
const orStatus = (scope: ListScope, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join([text, ...searchedStatuses(scope)], sql` or `)})`;

/** Condition: the request's filters and what is searched. */
function narrowed(
  scope: ListScope,
  containing: (word: string, words: readonly string[]) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { words } = scope.request;
  const part = filtered(scope);
  if (words.length === 0) return part;
  const byPart = (code: string) =>
    sql`(${containing(code, [code])} and names_product(search_text, search_form(${code})))`;
  const found = (word: string) =>
    sql`(${sql.join([containing(word, words), ...(scope.parts?.get(word) ?? []).map(byPart)], sql` or `)})`;
  const text = sql`(${sql.join(words.map(found), sql` and `)})`;
  return sql`${part} and ${orStatus(scope, text)}`;
}

const showingWord = (word: string): RawBuilder<unknown> => sql`strpos(search_text, search_form(${word})) > 0`;

/** A short word beside a longer one costs the index more than it excludes. */
function findableWord(word: string, words: readonly string[]): RawBuilder<unknown> {
  if (charactersOf(word) > 2) return sql`search_text like '%' || search_form(${word}) || '%'`;
  return arePairs(words) && charactersOf(word) === 2
    ? sql`search_text ~ search_pair(search_form(${word}))`
    : showingWord(word);
}

/** Condition of search and filter in the form that is fastest for rows that are read one by one. */
export const showing = (scope: ListScope): RawBuilder<unknown> => narrowed(scope, showingWord);

/** The same condition in a form for the index of the search, which does not have single characters. */
export const findable = (scope: ListScope): RawBuilder<unknown> => narrowed(scope, findableWord);

export const isInOwnOrder = (scope: ListScope): boolean =>
  scope.request.sort === ownOrderOf(scope.definition);

/** Columns of a row that a search reads, each once. */
export function searchedColumns(scope: ListScope): RawBuilder<unknown> {
  const ofStatuses = asksForStatus(scope) ? statusColumns(scope.definition) : [];
  const ofFilter = scope.request.conditions.flatMap(({ name }) => filterColumns(scope.definition, name));
  const columns = new Set(['id', 'search_text', scope.request.sort, ...ofStatuses, ...ofFilter]);
  return sql.join([...columns].map((column) => sql.ref(column)));
}

/** Condition: rows of the list between the days of `span`. */
export function inSpan(scope: ListScope, { days }: Span): RawBuilder<unknown> {
  if (days === undefined || !isInOwnOrder(scope)) return inList(scope);
  const column = sql.ref(ownOrderOf(scope.definition));
  return sql`${inList(scope)} and ${column} between ${days.oldest}::date and ${days.newest}::date`;
}
