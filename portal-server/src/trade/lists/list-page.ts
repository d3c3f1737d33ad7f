import { SEARCH_COUNT_LIMIT, type ListPage, type ListQuery } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListDefinition } from './list-definition.ts';
import { listRequest } from './list-request.ts';
import { listSize, pageIds, readRows, type ListScope } from './list-rows.ts';
import { toRow } from './row-fields.ts';
import { search } from './search.ts';

type Row = Record<string, unknown>;

async function wholeList(db: Kysely<Schema>, scope: ListScope): Promise<ListPage<Row>> {
  const rows = scope.request.offset < scope.size ? await readRows(db, scope, pageIds(scope)) : [];
  return { rows, total: scope.size, totalIsMinimum: false };
}

async function searchedList(db: Kysely<Schema>, scope: ListScope): Promise<ListPage<Row>> {
  const { ids, matches } = await search(db, scope);
  return {
    rows: ids.length > 0 ? await readRows(db, scope, sql`select unnest(${ids}::int[]) as id`) : [],
    total: Math.min(matches, SEARCH_COUNT_LIMIT),
    totalIsMinimum: matches > SEARCH_COUNT_LIMIT,
  };
}

/** One page of a customer's list (decisions, "Lists"); it costs about the same however long the list is. */
export async function listPage(
  db: Kysely<Schema>,
  definition: ListDefinition,
  customerId: number,
  query: ListQuery,
): Promise<ListPage<Row>> {
  const request = listRequest(definition, customerId, query);
  const scope = { definition, request, size: await listSize(db, definition, customerId) };
  const page = await (request.search ? searchedList(db, scope) : wholeList(db, scope));
  return { ...page, rows: page.rows.map((row) => toRow(definition, row)) };
}
