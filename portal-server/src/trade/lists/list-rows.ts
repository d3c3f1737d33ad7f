import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { OWN_PARTS, ownPartsOfRow } from '../own-parts/read-own-parts.ts';
import { ownPartsField, type FieldType, type ListDefinition } from './list-definition.ts';
import type { ListRequest } from './list-request.ts';

/** A request for a list, and the length of the list. */
export interface ListScope {
  definition: ListDefinition;
  request: ListRequest;
  /** Number of rows, from `list_count`. */
  size: number;
  /** By searched word, the codes of the products whose own part number contains it (`withOwnParts`). */
  parts?: ReadonlyMap<string, readonly string[]>;
}

/** Condition: rows of the list, before any search. */
export const inList = ({ definition, request }: ListScope): RawBuilder<unknown> =>
  sql`customer_id = ${request.customerId} and list = ${definition.list}`;

/** The order of the list, as in an index of `002-lists.sql`. Empty values are the smallest. */
export const ordered = ({ sort, descending }: ListRequest, from?: string): RawBuilder<unknown> => {
  const column = sql.ref(from ? `${from}.${sort}` : sort);
  const id = sql.ref(from ? `${from}.id` : 'id');
  return descending
    ? sql`order by ${column} desc nulls last, ${id} desc`
    : sql`order by ${column} asc nulls first, ${id} asc`;
};

export async function listSize(db: Kysely<Schema>, { list }: ListDefinition, customerId: number) {
  const row = await db
    .selectFrom('list_count')
    .select('n')
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Statement with the ids of a page without a search, from an index alone. It starts at the nearer end of the index. */
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

/** What is selected of a row of `from`: the columns of the fields, each once, and the customer's own part numbers. */
export function columnsOf(definition: ListDefinition, from: string): RawBuilder<unknown> {
  const columns = new Set(Object.values(definition.fields).map(({ column }) => column));
  const parts = ownPartsField(definition);
  return sql.join([
    ...[...columns].map((column) => sql.ref(`${from}.${column}`)),
    ...(parts ? [ownPartsOfRow(from, parts.column)] : []),
  ]);
}

/** The rows whose ids the statement `ids` selects, in the list's order. */
export async function readRows(
  db: Kysely<Schema>,
  { definition, request }: ListScope,
  ids: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(definition, 'listed')}
    from (${ids}) as page
    join ${sql.table(definition.table)} as listed on listed.customer_id = ${request.customerId} and listed.id = page.id
    ${ordered(request, 'listed')}`.execute(db);
  return rows;
}

const VALUE_OF: Partial<Record<FieldType, (value: unknown) => unknown>> = {
  codes: (value) => String(value).split(', '),
  plain: (value) => (value instanceof Date ? value.toISOString() : value),
};

/** The row of the API for a row of the table. */
export function toRow({ fields }: ListDefinition, stored: Record<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, { column, type, keys }] of Object.entries(fields)) {
    const value = type === 'ownParts' ? stored[OWN_PARTS] : stored[column];
    row[name] = keys?.[Number(value)] ?? VALUE_OF[type]?.(value) ?? value;
  }
  return row;
}
