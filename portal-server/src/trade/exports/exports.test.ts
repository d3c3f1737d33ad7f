import type { ListPage } from '@portal/shared-contracts/schemas';
import en from '../../../locales/exports/en.json' with { type: 'json' };
import es from '../../../locales/exports/es.json' with { type: 'json' };
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { EXPORT_COLUMNS } from './columns.ts';
import { EXPORTED_LISTS } from './routes.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const get = (url: string, language = 'en') =>
  portal.app.inject({ url, headers: { ...headers, 'accept-language': language } });

/** Lines of a file without quotes inside of cells. */
async function linesOf(url: string, language?: string): Promise<string[]> {
  const answer = await get(url, language);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body.replace(/\r\n$/, '').split('\r\n');
}

test.each(EXPORTED_LISTS.map((definition) => [definition.path, definition] as const))(
  '%s has a file with every row of the list, in its order, under the headers of the table',
  async (path, { list }) => {
    const columns = EXPORT_COLUMNS[list];
    const { rows } = (await get(`${path}?pageSize=all`)).json<{ data: ListPage<Record<string, unknown>> }>()
      .data;
    const [head, ...lines] = await linesOf(`${path}/export.csv`);
    expect(head).toBe(`\uFEFF${columns.map(({ header }) => en[`column.${header}`]).join(',')}`);
    const [first] = columns;
    expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map((row) => row[first?.field ?? '']));
  },
);

test('search and sort of the table are those of the file', async () => {
  const query = '?search=Dana&sort=total&order=asc';
  const { rows } = (await get(`/api/quotes/history${query}&pageSize=100`)).json<{
    data: ListPage<{ orderNumber: string }>;
  }>().data;
  expect(rows.length).toBeGreaterThan(0);
  const [, ...lines] = await linesOf(`/api/quotes/history/export.csv${query}`);
  expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ orderNumber }) => orderNumber));
});

test('in Spanish, headers, statuses and the name of the file are Spanish', async () => {
  const answer = await get('/api/orders/history/export.csv', 'es');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="historial-de-pedidos-2026-03-16.csv"',
  });
  expect(answer.body).toContain('Orden de compra');
  expect(answer.body).toContain('Facturado');
  expect(answer.body).not.toContain('Invoiced');
});

test('a purchase order that is a formula is exported as text', async () => {
  const { db } = portal.database;
  const { order_number } = await db
    .updateTable('quote')
    .set({ po_number: '=HYPERLINK("https://x.test","y")' })
    .where('customer_id', '=', 1001)
    .where((row) =>
      row(
        'id',
        '=',
        row
          .selectFrom('quote')
          .select((of) => of.fn.min('id').as('id'))
          .where('customer_id', '=', 1001),
      ),
    )
    .returning('order_number')
    .executeTakeFirstOrThrow();
  const { body } = await get(`/api/quotes/history/export.csv?search=${order_number}`);
  expect(body).toContain(`"'=HYPERLINK(""https://x.test"",""y"")"`);
});

test('a list cannot be sorted by what it does not show', async () => {
  expect((await get('/api/quotes/export.csv?sort=password')).statusCode).toBe(400);
});

test('every column is one of its list, and every text is there in both languages', () => {
  for (const { list, fields } of EXPORTED_LISTS)
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(EXPORT_COLUMNS[list].map(({ field }) => field)),
    );
  expect(Object.keys(es)).toEqual(Object.keys(en));
});
