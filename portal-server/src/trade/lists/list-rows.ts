import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListDefinition } from './list-definition.ts';
import type { ListRequest } from './list-request.ts';

/** A list of one customer, as the statements below need it. */
export interface ListScope {
  definition: ListDefinition;
  request: ListRequest;
  /** Rows of the list, from `list_count`. */
  size: number;
}

/** Rows of the list, before any search. */
export const inList = ({ definition, request }: ListScope): RawBuilder<unknown> =>
  sql`customer_id = ${request.customerId} and list = ${definition.list}`;

/** The order of the list, by an index of `002-lists.sql`: empty values are the least. */
export const ordered = ({ sort, descending }: ListRequest, from?: string): RawBuilder<unknown> => {
  const column = sql.ref(from ? `${from}.${sort}` : sort);
  const id = sql.ref(from ? `${from}.id` : 'id');
  return descending
    ? sql`order by ${column} desc nulls last, ${id} desc`
    : sql`order by ${column} asc nulls first, ${id} asc`;
};

export async function listSize(
  db: Kysely<Schema>,
  { list }: ListDefinition,
  customerId: number,
): Promise<number> {
  const kept = await db
    .selectFrom('list_count')
    .select('n')
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .executeTakeFirst();
  return kept?.n ?? 0;
}

/** The ids of the page when nothing is searched: from an index alone, and from whichever end of it is nearer. */
export function pageIds(scope: ListScope): RawBuilder<unknown> {
  const { definition, request, size } = scope;
  const { offset, limit } = request;
  const behind = size - offset - limit;
  const near = behind >= offset ? request : { ...request, descending: !request.descending };
  const start = behind >= offset ? offset : Math.max(0, behind);
  const count = Math.max(0, Math.min(limit, size - offset));
  return sql`
    select id from ${sql.table(definition.table)} where ${inList(scope)}
    ${ordered(near)} offset ${start} limit ${count}`;
}

/** The rows with `ids`, which is a statement, in the list's order. */
export async function readRows(
  db: Kysely<Schema>,
  { definition, request }: ListScope,
  ids: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const columns = [...new Set(Object.values(definition.fields).map(({ column }) => column))];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(`listed.${column}`)))}
    from (${ids}) as page
    join ${sql.table(definition.table)} as listed on listed.customer_id = ${request.customerId} and listed.id = page.id
    ${ordered(request, 'listed')}`.execute(db);
  return rows;
}
