import type { ListPage } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { areas } from '../../areas.ts';
import { migrate, migrationScripts } from '../../platform/database/migrate.ts';
import { listsIn } from '../../trade/all-lists/all-lists.ts';
import { servingLists } from '../../trade/list-routes/serving-lists.ts';
import type { ListDefinition } from '../../trade/lists/list-definition.ts';
import { keepLists } from '../../trade/lists/keep-lists.ts';
import { testPortal, type TestPortal } from '../test-portal.ts';

// This folder is all that a new list adds to the server: the portal finds the lists below `trade` as this test finds this one.
const HERE = new URL('./', import.meta.url);
let lists: ListDefinition[];
let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  lists = await listsIn(HERE);
  portal = await testPortal({ areas: [...areas, servingLists(lists)] });
  const { db } = portal.database;
  await migrate(db, [...migrationScripts(), new URL('900-remnants.sql', HERE)]);
  await keepLists(db, lists);
  const own = { customer_id: 1001, product_codes: 'AL6061-RD-2.000, SS304-SH-0.060' };
  await db
    .insertInto('remnant')
    .values([
      { ...own, tag: 'R-1', cut_on: '2026-03-14', price: 1_250, status: 'Free' },
      { ...own, tag: 'R-2', cut_on: '2026-03-15', price: 990, status: 'Reserved' },
      { ...own, tag: 'R-3', cut_on: null, price: 20_000, status: 'Free' },
      { ...own, tag: 'R-4', cut_on: '2026-03-16', price: 1, status: 'Free', customer_id: 1002 },
    ])
    .execute();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const get = (query = '') => portal.app.inject({ url: `/api/remnants${query}`, headers });
async function tagsOf(query = ''): Promise<unknown[]> {
  const answer = await get(query);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<{ data: ListPage<{ tag: string }> }>().data.rows.map(({ tag }) => tag);
}

test('a list that is added answers a customer’s rows, newest first, and how many there are', async () => {
  const { data } = (await get()).json<{ data: ListPage<object> }>();
  expect(data).toMatchObject({ total: 3, totalIsMinimum: false });
  expect(data.rows[0]).toEqual({
    id: 2,
    tag: 'R-2',
    productCodes: ['AL6061-RD-2.000', 'SS304-SH-0.060'],
    cutOn: '2026-03-15',
    price: 990,
    status: 'Reserved',
  });
  expect(await tagsOf()).toEqual(['R-2', 'R-1', 'R-3']);
  expect(await tagsOf('?page=2&pageSize=20')).toEqual([]);
});

test('it is sorted by its fields, and by nothing else', async () => {
  expect(await tagsOf('?sort=price&order=asc')).toEqual(['R-2', 'R-1', 'R-3']);
  expect(await tagsOf('?sort=status&order=desc')).toEqual(['R-2', 'R-3', 'R-1']);
  expect((await get('?sort=id')).statusCode).toBe(400);
});

test.each([
  ['?search=r-1', ['R-1']],
  ['?search=03-15-2026', ['R-2']],
  ['?search=%24200.00', ['R-3']],
  ['?search=6061', ['R-2', 'R-1', 'R-3']],
  ['?search=Reservado&statuses=Reserved', ['R-2']],
  ['?search=Reserved', []],
])('it is searched: %s', async (query, tags) => {
  expect(await tagsOf(query)).toEqual(tags);
});

test('it has a file with the columns and the words of the screen', async () => {
  const { body, headers: sent } = await get(
    '/export.csv?sort=tag&order=asc&search=r-&column=tag:Etiqueta&column=price:Precio&column=status:Estado&status=Free:Libre&status=Reserved:Reservado',
  );
  expect(body).toBe(
    '\uFEFFEtiqueta,Precio,Estado\r\nR-1,$12.50,Libre\r\nR-2,$9.90,Reservado\r\nR-3,$200.00,Libre\r\n',
  );
  expect(sent['content-disposition']).toContain('remnants-2026-03-16.csv');
});

test('its rows are counted as they come and go', async () => {
  const { db } = portal.database;
  const { rows } = await sql<{ tag: string }>`
    insert into remnant (customer_id, tag, product_codes, price, status)
    values (1001, 'R-5', 'A36', 5, 'Free') returning tag`.execute(db);
  expect(rows).toEqual([{ tag: 'R-5' }]);
  expect((await get()).json()).toMatchObject({ data: { total: 4 } });
  await db.deleteFrom('remnant').where('tag', '=', 'R-5').execute();
  expect((await get()).json()).toMatchObject({ data: { total: 3 } });
});
