import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';
import { numberColumns, ownOrderOf } from '../lists/list-definition.ts';
import { sortColumn } from '../lists/status-order.ts';
import { ALL_LISTS } from './all-lists.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

const TABLES = [...new Set(ALL_LISTS.map(({ table }) => table))];
const DEFINITION =
  /\(customer_id, (?:list, )?(.*?)\)(?: INCLUDE \(.*?\))?(?: WITH \(.*?\))?(?: WHERE \(.*\))?$/;

/** Columns of the indexes of a table's lists, after the customer and the list. */
async function indexedBy(table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
    where tablename = ${table} and (indexdef like '%, list, %' or indexdef like '%search_text%')`.execute(
    opened.database.db,
  );
  return rows.map(({ definition }) =>
    (DEFINITION.exec(definition)?.[1] ?? definition).replace(/ NULLS FIRST|, id$| gin_trgm_ops/g, '').trim(),
  );
}

/** Columns by which the lists of a table are sorted or searched. */
function neededBy(table: string): Set<string> {
  const lists = ALL_LISTS.filter((list) => list.table === table);
  const sorted = lists.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      field.sortable ? LANGUAGES.map((of) => sortColumn(field, of)) : [],
    ),
  );
  const numbers = lists.flatMap(numberColumns).map((column) => `search_form(${column})`);
  // A search looks at a sample of a list by `id`.
  return new Set(['id', 'search_text', ...lists.map(ownOrderOf), ...sorted, ...numbers]);
}

test.each(TABLES)('the lists of %s need each of their indexes', async (table) => {
  const indexed = await indexedBy(table);
  expect(indexed).not.toEqual([]);
  expect(indexed.filter((columns) => !neededBy(table).has(columns))).toEqual([]);
});
