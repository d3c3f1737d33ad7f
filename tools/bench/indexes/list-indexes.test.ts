import { readFile } from 'node:fs/promises';
import { openTestDatabase, type TestDatabase } from '@portal/portal-server/src/testing/test-database.ts';
import { ALL_LISTS } from '@portal/portal-server/src/trade/all-lists/all-lists.ts';
import { FILLED } from './fill-tables.ts';
import { listIndexesOf, pageNeeding } from './list-indexes.ts';

const DOCUMENT = new URL('../../../docs/lists-indexes.md', import.meta.url);
const TABLES = [...new Set(ALL_LISTS.map(({ table }) => table))];

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

test.each(TABLES)('a page of a list needs each index that the lists of %s have', async (table) => {
  const indexes = await listIndexesOf(opened.database.db, table);
  expect(indexes).not.toEqual([]);
  expect(indexes.filter((index) => pageNeeding(index) === null)).toEqual([]);
});

test('an index that no list sorts or searches by is needed by no page', () => {
  expect(pageNeeding({ table: 'quote', columns: 'reject_reason' })).toBeNull();
});

test('the document has a line for each index of the long lists, and none for any other', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  const lines = [...text.matchAll(/^\| `(\w+)` +\| `(.+?)` +\|/gm)].map(
    ([, table, columns]) => `${table} ${columns}`,
  );
  const indexes = await Promise.all(FILLED.map((table) => listIndexesOf(opened.database.db, table)));
  expect(lines.sort()).toEqual(
    indexes
      .flat()
      .map(({ table, columns }) => `${table} ${columns}`)
      .sort(),
  );
});
