import { wordsOf } from '@portal/shared-contracts/words';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { dedicatedInventory } from '../inventory/list.ts';
import { insertBranches } from '@portal/demo/data/branches.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { find } from './search-read.ts';
import { search, type SearchLimits } from './search.ts';
import { searchSpan } from './search-terms.ts';

/** Limits under which every list is long. */
const TINY: SearchLimits = { wholeList: 0, places: 2, rowsOfPlace: 1 };
const CUSTOMER = 7;

let opened: TestDatabase;
let db: Kysely<Schema>;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened.database);
  await insertBranches(db);
  await db
    .insertInto('customer')
    .values({
      id: CUSTOMER,
      account_number: 'C-7',
      name: 'Customer 7',
      contact_email: 'c@demo.test',
      branch_id: 27,
      address1: null,
      city: null,
      state: null,
      zip_code: null,
    })
    .execute();
  await add('PL-1', 'plate', '2021-03-05');
  await add('PL-2', 'plate', '2023-07-31');
  await add('RD-1', 'round bar', '2022-12-01');
});
afterAll(() => opened.drop());

const add = (product_code: string, product_description: string, last_usage_date: string | null) =>
  db
    .insertInto('inventory_item')
    .values({
      customer_id: CUSTOMER,
      product_code,
      product_description,
      stock_available: 12,
      last_usage_date,
    })
    .execute();

const scopeOf = (searched: string) => ({
  definition: dedicatedInventory,
  request: {
    customerId: CUSTOMER,
    sort: 'last_usage_date',
    descending: true,
    offset: 0,
    limit: 10,
    words: wordsOf(searched),
    numbers: [],
    isOfNumbers: false,
    conditions: [],
    statuses: [],
    today: '2026-03-16',
  },
  size: 1_000,
});
const span = (searched: string) => searchSpan(db, scopeOf(searched));
const matches = async (searched: string) => (await search(db, scopeOf(searched), TINY)).matches;

test.each([
  ['a word', 'plate', { oldest: '2021-03-01', newest: '2023-08-01' }, 2],
  ['a word of one row', 'round', { oldest: '2022-12-01', newest: '2023-01-01' }, 1],
  ['its first letters', 'ro', { oldest: '2022-12-01', newest: '2023-01-01' }, 1],
  ['one letter', 'b', { oldest: '2022-12-01', newest: '2023-01-01' }, 1],
  ['any digits', '99', { oldest: '2021-03-01', newest: '2023-08-01' }, 0],
])('%s can be found between the months of its rows', async (_, searched, days, found) => {
  expect(await span(searched)).toEqual({ days });
  expect(await matches(searched)).toBe(found);
});

test('a single character is compared between the days in which it can be, and there alone', async () => {
  const days = (oldest: string, newest: string) => ({ days: { oldest, newest } });
  expect((await find(db, scopeOf('b'), days('2022-12-01', '2023-01-01'))).matches).toBe(1);
  expect((await find(db, scopeOf('b'), days('2023-01-01', '2023-08-01'))).matches).toBe(0);
});

test.each(['q', '#', 'pq', 'plates', 'x-ray', '中'])('%j is nowhere', async (searched) => {
  expect(await span(searched)).toBeUndefined();
  expect(await matches(searched)).toBe(0);
});

test('another customer’s words are nowhere', async () => {
  const scope = scopeOf('plate');
  const other = { ...scope, request: { ...scope.request, customerId: CUSTOMER + 1 } };
  expect(await searchSpan(db, other)).toBeUndefined();
});

test('follows rows that come, change and go', async () => {
  await add('HX-1', 'hexagon', '2020-01-15');
  expect([await span('hexagon'), await matches('hexagon')]).toEqual([
    { days: { oldest: '2020-01-01', newest: '2020-02-01' } },
    1,
  ]);
  const hexagon = db.updateTable('inventory_item').where('product_code', '=', 'HX-1');
  await hexagon.set({ last_usage_date: '2024-05-01' }).execute();
  expect([await span('hexagon'), await matches('hexagon')]).toEqual([
    { days: { oldest: '2020-01-01', newest: '2024-06-01' } },
    1,
  ]);
  await hexagon.set({ product_description: 'square bar' }).execute();
  expect([await matches('hexagon'), await matches('squ'), await matches('bar')]).toEqual([0, 1, 2]);
  await db.deleteFrom('inventory_item').where('product_code', '=', 'HX-1').execute();
  expect([await matches('squ'), await matches('bar')]).toEqual([0, 1]);
});

test('a row without a day in the list’s order can be found anywhere', async () => {
  await add('TU-1', 'tube', null);
  expect([await span('tube'), await matches('tube')]).toEqual([{}, 1]);
  await add('TU-2', 'tube', '2022-06-01');
  expect([await span('tube'), await matches('tube')]).toEqual([{}, 2]);
});
