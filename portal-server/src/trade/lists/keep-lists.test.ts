import { sql } from 'kysely';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { keepLists, tableDeclarations } from './keep-lists.ts';
import type { ListDefinition } from './list-definition.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(smallDemo('2026-03-16'));
});
afterAll(() => opened.drop());

const db = () => opened.database.db;
const keep = (lists: readonly ListDefinition[]) => keepLists(db(), lists);

async function expressionsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; expression: string }>`
    select attname as name, pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = ${table}::regclass and attname in ('list', 'search_text')`.execute(db());
  return Object.fromEntries(rows.map(({ name, expression }) => [name, expression]));
}

test.each(tableDeclarations(ALL_LISTS))(
  '%s computes what the definitions of its lists declare, and has an index for every column that they sort by or find numbers in',
  async (table, { list, searchText, sortedBy, numbers }) => {
    const declared = `declared_${table}`;
    await sql.raw(`create table ${declared} (like ${table})`).execute(db());
    await sql.raw(`alter table ${declared} drop column list, drop column search_text`).execute(db());
    for (const [name, expression] of Object.entries({ list, search_text: searchText }))
      await sql
        .raw(`alter table ${declared} add column ${name} text generated always as (${expression}) stored`)
        .execute(db());
    expect(await expressionsOf(table)).toEqual(await expressionsOf(declared));

    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = ${table}`.execute(db());
    for (const column of sortedBy)
      expect(rows.map(({ definition }) => definition)).toContainEqual(
        expect.stringContaining(`(customer_id, list, ${column} NULLS FIRST, id)`),
      );
    for (const column of numbers)
      expect(rows.map(({ definition }) => definition)).toContainEqual(
        expect.stringContaining(`(customer_id, list, search_form(${column}))`),
      );
  },
);

/** Changes when the rows of a table are rewritten. */
const filesOf = async () =>
  (
    await sql<{ file: number }>`select pg_relation_filenode('quote') as file
      union all select pg_relation_filenode('invoice')`.execute(db())
  ).rows;

test('a start leaves the tables as they are while the declarations stay the same', async () => {
  const before = await filesOf();
  await keep(ALL_LISTS);
  expect(await filesOf()).toEqual(before);
});

const quotesAnew = ALL_LISTS.map((list): ListDefinition => {
  if (list.list !== 'quotes') return list;
  const { orderNumber, ...fields } = list.fields;
  return {
    ...list,
    list: 'quotes-anew',
    fields: { ...fields, ...(orderNumber && { orderNumber: { ...orderNumber, searchable: false } }) },
  };
});
const rowsOf = async (list: string) =>
  (
    await sql<{ order_number: string; is_searched: boolean }>`
      select order_number, strpos(search_text, search_form(order_number)) > 0 as is_searched
      from quote where list = ${list} order by order_number`.execute(db())
  ).rows;
const countOf = async (list: string) =>
  (
    await sql<{
      n: number;
    }>`select coalesce(sum(n), 0)::int as n from list_count where list = ${list}`.execute(db())
  ).rows[0]?.n;
const pairsOf = async (list: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from list_pair where list = ${list}`.execute(db()))
    .rows[0]?.n;

test('a changed declaration makes text, counts and pairs of all rows anew, once, and so does the way back', async () => {
  const before = { rows: await rowsOf('quotes'), pairs: await pairsOf('quotes') };
  expect(before.rows.length).toBeGreaterThan(0);
  expect(before.rows.every((row) => row.is_searched)).toBe(true);
  const [, invoices] = await filesOf();

  await Promise.all([keep(quotesAnew), keep(quotesAnew)]);
  expect(await rowsOf('quotes')).toEqual([]);
  expect(await rowsOf('quotes-anew')).toEqual(before.rows.map((row) => ({ ...row, is_searched: false })));
  expect([await countOf('quotes'), await countOf('quotes-anew')]).toEqual([0, before.rows.length]);
  expect(await pairsOf('quotes')).toBe(0);
  expect(await pairsOf('quotes-anew')).toBeLessThan(before.pairs ?? 0);
  expect((await filesOf())[1]).toEqual(invoices);

  await keep(ALL_LISTS);
  expect(await rowsOf('quotes')).toEqual(before.rows);
  expect([await countOf('quotes'), await countOf('quotes-anew')]).toEqual([before.rows.length, 0]);
  expect(await pairsOf('quotes')).toBe(before.pairs);
});

test('columns that a migration dropped come back', async () => {
  const before = await rowsOf('quotes');
  await sql`alter table quote drop column search_text`.execute(db());
  await keep(ALL_LISTS);
  expect(await rowsOf('quotes')).toEqual(before);
});

test('lists of one table must share their default order', () => {
  const [first, ...others] = ALL_LISTS.filter(({ table }) => table === 'quote');
  expect(() => tableDeclarations([{ ...first!, newest: 'expires' }, ...others])).toThrow(/default order/);
});
