import { MOST_FILTER_VALUES } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import { inList, type ListScope } from './list-rows.ts';

/**
 * The first {@link MOST_FILTER_VALUES} different values of a field that the list can be filtered by as a text. Each is looked up in the
 * index of the field's order, so the cost does not depend on the length of the list.
 * @throws HttpError 400 for another field
 */
export async function filterValues(db: Kysely<Schema>, scope: ListScope, name: string): Promise<string[]> {
  const { table, fields, filters = {} } = scope.definition;
  const field = Object.hasOwn(filters, name) && filters[name]?.kind === 'text' ? fields[name] : undefined;
  if (!field) throw badRequest({ values: 'field.invalid' });
  const column = sql.ref(field.column);
  const next = (condition: ReturnType<typeof sql>) => sql`
    select ${column} as value from ${sql.table(table)}
    where ${inList(scope)} and ${condition} order by ${column} nulls first limit 1`;
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (${next(sql`${column} > ''`)})
      union all
      select following.value from found cross join lateral (${next(sql`${column} > found.value`)}) as following
    )
    select value from found limit ${MOST_FILTER_VALUES}`.execute(db);
  return rows.map(({ value }) => value);
}
