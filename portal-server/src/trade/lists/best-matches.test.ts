import { sql } from 'kysely';
import type { InvoiceHistoryRow, ListPage } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

let portal: TestPortal;
let headers: Headers;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const ask = (path: string, query: Record<string, string>) =>
  portal.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers });
const page = async <Row = Record<string, unknown>>(path: string, query: Record<string, string>) =>
  (await ask(path, query)).json<{ data: ListPage<Row> }>().data;
const invoices = async (query: Record<string, string>) =>
  page<InvoiceHistoryRow>('/api/invoices/history', query);

test.each(ALL_LISTS.map((list) => [list.path, list] as const))(
  '%s: the row with the whole number is the first of the best, in any spelling',
  async (path, { key }) => {
    const { rows } = await page(path, {});
    const number = String(rows.at(-1)?.[key]);
    const found = await page(path, { search: ` ${number.toLowerCase()} `, best: '5' });
    expect(found.rows[0]?.[key]).toBe(number);
  },
);

test('rows with the number come first, then those that contain it, newest first, and it says whether there are more', async () => {
  const all = await invoices({ search: 'I-', pageSize: '20' });
  const [first, second] = [all.rows[3]!, all.rows[5]!];
  await portal.database.db
    .updateTable('invoice')
    .set({ po_number: 'I-' })
    .where('invoice_number', 'in', [first.invoiceNumber, second.invoiceNumber])
    .execute();
  const best = await invoices({ search: 'i-', best: '4' });
  expect(best.rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
    [first, second, all.rows[0]!, all.rows[1]!].map(({ invoiceNumber }) => invoiceNumber),
  );
  expect(best).toMatchObject({ total: 4, totalIsMinimum: true });
  expect(await invoices({ search: first.invoiceNumber, best: '4' })).toMatchObject({
    total: 1,
    totalIsMinimum: false,
  });
});

test('several numbers are each found', async () => {
  const numbers = (await invoices({})).rows.slice(0, 3).map(({ invoiceNumber }) => invoiceNumber);
  const best = await invoices({ search: numbers.toReversed().join(' '), best: '5' });
  expect(best.rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers);
});

test.each(['/api/test-reports', '/api/orders/history'])(
  '%s: a heat is found in any spelling',
  async (path) => {
    const { heat } = await portal.database.db
      .selectFrom('heat_line')
      .select('heat')
      .where('customer_id', '=', 1001)
      .where(sql<boolean>`heat ~ '^[A-Z]{2}[0-9]+$'`)
      .executeTakeFirstOrThrow();
    for (const between of ['', ' ', '-', '.']) {
      const search = heat.replace(/^../, `$&${between}`).toLowerCase();
      expect((await page(path, { search, best: '5' })).rows).not.toEqual([]);
    }
  },
);

test('of rows of another customer nothing is found, and more than ten are not asked for', async () => {
  const { rows } = await invoices({});
  const others = await portal.signIn('cash');
  const url = `/api/invoices/history?best=5&search=${rows[0]!.invoiceNumber}`;
  const answer = await portal.app.inject({ url, headers: others });
  expect(answer.json<{ data: unknown }>().data).toEqual({ rows: [], total: 0, totalIsMinimum: false });
  expect((await ask('/api/invoices', { search: 'x', best: '11' })).statusCode).toBe(400);
});
