import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { ListPage } from '@portal/shared-contracts/schemas';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { WORKBOOK } from './workbook.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const get = (url: string) => portal.app.inject({ url, headers });

/** Lines of a file without quotes inside of cells. */
async function linesOf(url: string): Promise<string[]> {
  const answer = await get(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body.replace(/\r\n$/, '').split('\r\n');
}
const rowsOf = async (url: string) =>
  (await get(url)).json<{ data: ListPage<Record<string, unknown>> }>().data.rows;

test.each(ALL_LISTS.map((list) => [list.path, list] as const))(
  '%s has a file with every row of the list, in each of its orders, under the headings that were asked for',
  async (path, { key, fields }) => {
    const sortable = Object.keys(fields).filter((name) => fields[name]?.sortable);
    for (const sort of sortable)
      for (const order of ['asc', 'desc']) {
        const query = `sort=${sort}&order=${order}`;
        const rows = await rowsOf(`${path}?pageSize=all&${query}`);
        const [head, ...lines] = await linesOf(`${path}/export.csv?${query}&column=${key}:N%C2%BA`);
        expect(head).toBe('\uFEFFNº');
        expect([query, lines]).toEqual([query, rows.map((row) => row[key])]);
      }
  },
);

test.each(ALL_LISTS.map((list) => [list.path, list] as const))(
  '%s has a workbook with the cells of its file, of which days and amounts are no texts',
  async (path, { fields, newest }) => {
    const columns = Object.keys(fields).filter((name) => fields[name]?.type !== 'plain');
    const query = columns.map((name) => `column=${name}:${name}`).join('&');
    const answer = await get(`${path}/export.xlsx?${query}`);
    expect(answer.headers).toMatchObject({
      'content-type': WORKBOOK,
      'content-disposition': expect.stringMatching(/-2026-03-16\.xlsx"$/) as string,
    });
    const [head, ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
    expect(head).toEqual(columns);
    const shown = await rowsOf(`${path}?pageSize=all`);
    expect(rows).toHaveLength(shown.length);
    const cells = rows.map((row) => row[columns.indexOf(newest)]);
    expect(cells).toEqual(
      shown.map((row) => (typeof row[newest] === 'string' ? new Date(`${row[newest]}T00:00:00Z`) : null)),
    );
    const cents = columns.filter((name) => fields[name]?.type === 'money');
    for (const name of cents)
      expect(rows.map((row) => row[columns.indexOf(name)])).toEqual(
        shown.map((row) => (typeof row[name] === 'number' ? row[name] / 100 : null)),
      );
  },
);

test('search and statuses of the table are those of the file', async () => {
  for (const query of ['search=Dana&sort=total&order=asc', 'search=Vencida&statuses=Expired']) {
    const rows = await rowsOf(`/api/quotes/history?${query}&pageSize=all`);
    expect(rows.length).toBeGreaterThan(0);
    const [, ...lines] = await linesOf(`/api/quotes/history/export.csv?${query}&column=orderNumber:Quote`);
    expect(lines).toEqual(rows.map(({ orderNumber }) => orderNumber));
  }
});

test('columns, headings, texts of statuses and the name of the file are the screen’s', async () => {
  const query = new URLSearchParams([
    ['column', 'status:Estado: hoy'],
    ['column', 'salesOrder:Pedido'],
    ['status', 'Invoiced:Facturado'],
    ['name', 'Historial de órdenes'],
  ]);
  const answer = await get(`/api/orders/history/export.csv?${query}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="historial-de-ordenes-2026-03-16.csv"',
  });
  expect(answer.body).toContain('\uFEFFEstado: hoy,Pedido\r\n');
  expect(answer.body).toContain('Facturado,S-');
  expect(answer.body).not.toContain('Invoiced');
});

test('without columns a file has all that the list displays', async () => {
  const [head] = await linesOf('/api/account-products/export.csv');
  expect(head).toBe(
    '\uFEFFproductCode,productDescription,stockAvailable,available,unitOfMeasure,lastUsageDate',
  );
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

test.each([
  ['sort=password', 'sort'],
  ['column=password:x', 'column'],
  ['column=constructor:x', 'column'],
  ['column=cashSale:x', 'column'],
  [`column=total:${'x'.repeat(101)}`, 'column'],
  ['column=total', 'column'],
  [Array.from({ length: 41 }, () => 'column=total:x').join('&'), 'column'],
  [`name=${'x'.repeat(61)}`, 'name'],
])('a file with %s is refused by the name of the field', async (query, field) => {
  const answer = await get(`/api/quotes/export.csv?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)[0]).toMatch(new RegExp(`^${field}`));
});

test('a file of more than ten thousand rows has all of them', async () => {
  await sql`
    insert into credit_memo (
      customer_id, credit_note_number, date_time_released, released_on, customer_code, customer_name,
      accounts_transaction_id, transaction_date, cash_transaction, original_amount, original_amount_in_currency,
      amount_outstanding, amount_outstanding_in_currency, erp_outstanding, branch_id, bank_account_id
    )
    select 1005, 'MANY-' || n, date_time_released, released_on, customer_code, customer_name,
      accounts_transaction_id, transaction_date, cash_transaction, original_amount, original_amount_in_currency,
      amount_outstanding, amount_outstanding_in_currency, erp_outstanding, branch_id, bank_account_id
    from (select * from credit_memo where customer_id = 1001 limit 1) as one, generate_series(1, 10050) as n
  `.execute(portal.database.db);
  const { body } = await portal.app.inject({
    url: '/api/credit-memos/export.csv?column=creditNoteNumber:No',
    headers: await portal.signIn('new'),
  });
  const numbers = new Set(body.trim().split('\r\n').slice(1));
  expect(numbers.size).toBe(10_050);
});
