import { sql } from 'kysely';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listExpression, searchExpression } from './search-text.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

const TABLES = [...new Set(ALL_LISTS.map(({ table }) => table))];

async function expressionsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; expression: string }>`
    select attname as name, pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = ${table}::regclass and attname in ('list', 'search_text')`.execute(opened.database.db);
  return Object.fromEntries(rows.map(({ name, expression }) => [name, expression]));
}

test.each(TABLES)('%s computes what the definitions of its lists declare', async (table) => {
  const lists = ALL_LISTS.filter((list) => list.table === table);
  const { db } = opened.database;
  const declared = `declared_${table}`;
  await sql.raw(`create table ${declared} (like ${table})`).execute(db);
  await sql.raw(`alter table ${declared} drop column list, drop column search_text`).execute(db);
  const column = (name: string, expression: string) =>
    sql
      .raw(
        `alter table ${declared} add column ${name} text collate "C" generated always as (${expression}) stored`,
      )
      .execute(db);
  await column('list', listExpression(lists));
  await column('search_text', searchExpression(lists));
  expect(await expressionsOf(table)).toEqual(await expressionsOf(declared));
});

test.each(TABLES)('%s has an index for every column that its lists sort by', async (table) => {
  const lists = ALL_LISTS.filter((list) => list.table === table);
  const sorted = lists.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ column, sortable }) => (sortable ? [column] : [])),
  );
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename = ${table}`.execute(opened.database.db);
  for (const column of new Set(sorted))
    expect(rows.map(({ definition }) => definition)).toContainEqual(
      expect.stringContaining(`(customer_id, list, ${column} NULLS FIRST, id)`),
    );
});
