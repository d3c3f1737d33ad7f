import { sql, type RawBuilder } from 'kysely';
import { ownOrderOf, statusOf } from './list-definition.ts';
import { inList, type ListScope } from './list-rows.ts';
import { isCharacter, isPair } from './search-cost.ts';
import type { Span } from './search-span.ts';

/** The column of statuses, where the search also asks for some of them. */
export const searchedStatus = ({ definition, request }: ListScope): string | undefined =>
  request.statuses.length > 0 ? statusOf(definition)?.column : undefined;

/** The statuses that the search asks for, as the column has them. */
function storedStatuses({ definition, request }: ListScope): RawBuilder<unknown> {
  const keys = statusOf(definition)?.keys;
  if (keys === undefined) return sql`${[...request.statuses]}::text[]`;
  const numbers = Object.entries(keys).flatMap(([number, key]) =>
    request.statuses.includes(key) ? [Number(number)] : [],
  );
  return sql`${numbers}::int[]`;
}

/** Rows with the text, or with one of the statuses whose displayed text has it. */
function orStatus(scope: ListScope, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = searchedStatus(scope);
  return column === undefined ? text : sql`(${text} or ${sql.ref(column)} = any(${storedStatuses(scope)}))`;
}

const showingText = (search: string): RawBuilder<unknown> =>
  sql`strpos(search_text, search_form(${search})) > 0`;

function findableText(search: string): RawBuilder<unknown> {
  if (isPair(search)) return sql`search_text ~ search_pair(search_form(${search}))`;
  return isCharacter(search)
    ? showingText(search)
    : sql`search_text like '%' || search_form(${search}) || '%'`;
}

/** Rows that match the search, in the form that is quickest where rows are read one by one. */
export const showing = (scope: ListScope): RawBuilder<unknown> =>
  orStatus(scope, showingText(scope.request.search));

/** The same rows, in a form that indexes answer; for one character they cannot. */
export const findable = (scope: ListScope): RawBuilder<unknown> =>
  orStatus(scope, findableText(scope.request.search));

/** Column of the list's own order, in which it is known between which days something can be found. */
export const ownOrder = ({ definition }: ListScope): string => ownOrderOf(definition);

export const isInOwnOrder = (scope: ListScope): boolean => scope.request.sort === ownOrder(scope);

/** Rows of the list that are between the days of `span`. */
export function inSpan(scope: ListScope, { days }: Span): RawBuilder<unknown> {
  if (days === undefined || !isInOwnOrder(scope)) return inList(scope);
  const column = sql.ref(ownOrder(scope));
  return sql`${inList(scope)} and ${column} between ${days.oldest}::date and ${days.newest}::date`;
}
