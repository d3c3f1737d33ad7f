import type { Schema } from '@portal/portal-server/src/platform/database/schema.ts';
import { ALL_LISTS } from '@portal/portal-server/src/trade/all-lists/all-lists.ts';
import {
  ownOrderOf,
  type ListDefinition,
  type ListedTable,
} from '@portal/portal-server/src/trade/lists/list-definition.ts';
import type { ListQuery } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';

/** An index that `index_list` or `cover_search` of the migrations made. */
export interface ListIndex {
  table: ListedTable;
  name: string;
  /** Statement that makes it. */
  create: string;
  bytes: number;
  /** As the document has it: what comes after `customer_id` and `list`. */
  columns: string;
}

/** A page of a list that needs an index. */
export interface NeedingPage {
  what: string;
  definition: ListDefinition;
  query: ListQuery;
  /** It is a page of the customers with few rows, another one each time, and not of the one with very many. */
  isOfFew?: boolean;
}

const COLUMNS =
  /\(customer_id, (?:list, )?(.*?)\)(?: INCLUDE \((.*?)\))?(?: WITH \(.*?\))?(?: WHERE \((.*)\))?$/;

function columnsOf(definition: string): string {
  const [, keys = '', included, condition] = COLUMNS.exec(definition) ?? [];
  const key = keys.replace(/ NULLS FIRST|, id$| gin_trgm_ops/g, '').trim();
  const rest = [included && `with ${included}`, condition && `where ${condition}`].filter(Boolean);
  return [key, ...rest].join(', ');
}

/** The indexes of a table that its lists have. */
export async function listIndexesOf(db: Kysely<Schema>, table: ListedTable): Promise<ListIndex[]> {
  const { rows } = await sql<Omit<ListIndex, 'table' | 'columns'>>`
    select indexname as name, indexdef as create, pg_relation_size(indexname::regclass)::float8 as bytes
    from pg_indexes where tablename = ${table} and (indexdef like '%, list, %' or indexdef like '%search_text%')
    order by indexname`.execute(db);
  return rows.map((row) => ({ ...row, table, columns: columnsOf(row.create) }));
}

/** The lists of a table, the one with few rows first: the account counts it. */
const listsOf = (table: ListedTable): ListDefinition[] =>
  ALL_LISTS.filter((list) => list.table === table).toSorted(
    (one, other) => Number(other.counter !== undefined) - Number(one.counter !== undefined),
  );

/** The page that an index is for; null for one that no list needs. */
export function pageNeeding({ table, columns }: Pick<ListIndex, 'table' | 'columns'>): NeedingPage | null {
  const [few, many = few] = listsOf(table);
  if (!few || !many) return null;
  const ownOrder = ownOrderOf(many);
  if (columns === 'search_text')
    return { what: 'search of one row', definition: many, query: { search: '1000006' } };
  if (columns === 'id') return { what: 'sample of a search', definition: few, query: { search: 'an' } };
  if (columns.startsWith(`${ownOrder}, where`))
    return { what: 'search in the own order', definition: many, query: { search: 'e' } };
  if (columns.startsWith(`${ownOrder}, with`))
    return { what: 'search of few rows', definition: many, query: { search: 'vale 7' }, isOfFew: true };
  for (const definition of [many, few])
    for (const [sort, { column, sortable }] of Object.entries(definition.fields))
      if (sortable && column === columns)
        return { what: `first page of ${definition.list}`, definition, query: { sort } };
  return null;
}
