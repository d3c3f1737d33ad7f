import { sql, type RawBuilder } from 'kysely';
import { inList, type ListScope } from './list-rows.ts';
import { isPair } from './search-cost.ts';
import type { Span } from './search-span.ts';

/** What is quickest where rows are read one by one. */
export const showing = (search: string): RawBuilder<unknown> =>
  sql`strpos(search_text, search_form(${search})) > 0`;

/** The same rows, in a form that the index answers; for one character it cannot. */
export function findable(search: string): RawBuilder<unknown> {
  if (isPair(search)) return sql`search_text ~ search_pair(search_form(${search}))`;
  return [...search].length === 1
    ? showing(search)
    : sql`search_text like '%' || search_form(${search}) || '%'`;
}

/** Column of the list's own order, in which it is known between which days something can be found. */
export function ownOrder({ definition: { fields, newest } }: ListScope): string {
  const field = fields[newest];
  if (!field) throw new Error(`The list has no field ${newest}`);
  return field.column;
}

export const isInOwnOrder = (scope: ListScope): boolean => scope.request.sort === ownOrder(scope);

/** Rows of the list that are between the days of `span`. */
export function inSpan(scope: ListScope, { days }: Span): RawBuilder<unknown> {
  if (days === undefined || !isInOwnOrder(scope)) return inList(scope);
  const column = sql.ref(ownOrder(scope));
  return sql`${inList(scope)} and ${column} between ${days.oldest}::date and ${days.newest}::date`;
}
