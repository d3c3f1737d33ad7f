import { SEARCH_LENGTH, type InvoiceHistoryRow, type ListPage } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { invoicesDue } from '../invoices/list.ts';
import { listPage } from './testing/list-page.ts';
import type { Row } from './testing/shown.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
const HISTORY = '/api/invoices/history';

let portal: TestPortal;
let headers: Headers;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const ask = (path: string, query: Record<string, string>) =>
  portal.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers });

async function page<Of = Row>(path: string, query: Record<string, string>): Promise<ListPage<Of>> {
  const answer = await ask(path, query);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: ListPage<Of> }>().data;
}
const invoices = (search: string, query: Record<string, string> = {}) =>
  page<InvoiceHistoryRow>(HISTORY, { search, ...query });
const numbersIn = ({ rows }: ListPage<InvoiceHistoryRow>) => rows.map(({ invoiceNumber }) => invoiceNumber);

const SEVEN = 7;
const some = async () => (await invoices('', { pageSize: '20' })).rows.slice(0, SEVEN);

test.each([
  ['spaces', ' '],
  ['commas', ', '],
  ['semicolons', ';'],
  ['lines', '\r\n'],
  ['tabs', '\t'],
])('numbers between %s are found, newest first, and those that no row has are named', async (_, between) => {
  const rows = await some();
  const numbers = rows.map(({ invoiceNumber }) => invoiceNumber);
  const shuffled = [...numbers.toReversed().map((number) => number.toLowerCase()), 'I-999999'];
  const found = await invoices(shuffled.join(between));
  expect(numbersIn(found)).toEqual(numbers);
  expect(found).toMatchObject({ total: SEVEN, totalIsMinimum: false });
  expect(found.numbers).toEqual({ asked: SEVEN + 1, missing: ['I-999999'] });
});

test.each(ALL_LISTS.map((list) => [list.path, list] as const))(
  '%s finds rows by each of its numbers',
  async (path, { fields, key }) => {
    const names = Object.keys(fields).filter((name) => fields[name]?.isNumber);
    expect(names).toContain(key);
    const { rows } = await page(path, {});
    const [first, last] = [rows[0]!, rows.at(-1)!];
    for (const name of names) {
      const typed = [first, last].map((row) => row[name]).filter((value) => value !== null);
      const { rows: found, numbers } = await page(path, { search: `${typed.join(';')};`, pageSize: 'all' });
      expect([name, numbers?.missing]).toEqual([name, []]);
      const wanted = found.map((row) => String(row[name]).toLowerCase());
      expect(wanted.every((value) => typed.some((each) => String(each).toLowerCase() === value))).toBe(true);
    }
  },
);

test('every invoice of a purchase order is found once, also when its number is listed, too', async () => {
  const rows = await some();
  await portal.database.db
    .updateTable('invoice')
    .set({ po_number: 'PO 77 / Žarko, 2' })
    .where(
      'invoice_number',
      'in',
      rows.map(({ invoiceNumber }) => invoiceNumber),
    )
    .execute();
  const found = await invoices(`"po 77 / zarko, 2"\n${rows[0]!.invoiceNumber}`);
  expect(numbersIn(found)).toEqual(rows.map(({ invoiceNumber }) => invoiceNumber));
  expect(found.numbers).toEqual({ asked: 2, missing: [] });
});

test('a text that a row contains is searched as a text, whatever its separators', async () => {
  const [first, second] = await some();
  const text = `${first!.invoiceNumber}, ${second!.invoiceNumber}`;
  await portal.database.db
    .updateTable('invoice')
    .set({ ordered_by: `for ${text}` })
    .where('invoice_number', '=', second!.invoiceNumber)
    .execute();
  const found = await invoices(text);
  expect(numbersIn(found)).toEqual([second!.invoiceNumber]);
  expect(found.numbers).toBeUndefined();
});

test.each(['$1,234.50', '6061 T6', 'round bar', 'I-999998, I-999999', '2, 3'])(
  'a list of which nothing is found is no list: %s',
  async (search) => {
    const found = await invoices(search);
    expect(found.numbers).toBeUndefined();
  },
);

test('a list longer than a searched text is a list alone, and prose of that length finds nothing', async () => {
  const numbers = (await some()).map(({ invoiceNumber }) => invoiceNumber);
  const missing = Array.from({ length: 100 }, (_, at) => `X-${at}`);
  const found = await invoices([...missing, ...numbers].join(', '));
  expect(numbersIn(found)).toEqual(numbers);
  expect(found.numbers).toEqual({ asked: 107, missing });
  expect(await invoices('e'.repeat(SEARCH_LENGTH))).toEqual({ rows: [], total: 0, totalIsMinimum: false });
  expect((await ask(HISTORY, { search: 'e'.repeat(SEARCH_LENGTH + 1) })).statusCode).toBe(400);
});

test.each([
  '%,_',
  "\\;';--",
  '"""",""',
  '\u202eI-1\u202c,\u200fI-2',
  'I-１２３,I-４５６',
  "'; drop table invoice; --\n1",
  '1 '.repeat(1_000),
  '1,'.repeat(1_000),
])('%j harms nothing', async (search) => expect((await ask(HISTORY, { search })).statusCode).toBe(200));

test('pages, sort and export follow a list of numbers', async () => {
  const rows = (await invoices('', { pageSize: 'all' })).rows.slice(0, 14);
  const search = rows.map(({ invoiceNumber }) => invoiceNumber).join('\n');
  const rising = rows.map(({ invoiceNumber }) => invoiceNumber).toSorted();
  const second = await invoices(search, { page: '2', sort: 'invoiceNumber', order: 'asc' });
  expect(numbersIn(second)).toEqual(rising.slice(10));
  expect(second.total).toBe(14);
  const file = await ask(`${HISTORY}/export.csv`, {
    search,
    sort: 'invoiceNumber',
    order: 'asc',
    column: 'invoiceNumber:N',
  });
  expect(file.body.replace('\ufeff', '').trim().split('\r\n')).toEqual(['N', ...rising]);
});

test('named numbers are asked in place of a search, also a single one', async () => {
  const [first] = await some();
  const found = await invoices('no such text', { numbers: first!.invoiceNumber });
  expect(numbersIn(found)).toEqual([first!.invoiceNumber]);
  expect(await invoices('', { numbers: 'I-999999' })).toEqual({
    rows: [],
    total: 0,
    totalIsMinimum: false,
    numbers: { asked: 1, missing: ['I-999999'] },
  });
});

test.each(['', ' ', ',', '\u200b'])(
  'a list of numbers that names none ("%s") has no rows and no sums',
  async (numbers) => {
    expect(await invoices('', { numbers })).toEqual({ rows: [], total: 0, totalIsMinimum: false });
    const { sums } = await invoices('', { numbers, sums: 'true' });
    expect(sums?.total).toBe(0);
    const file = (await ask(`${HISTORY}/export.csv`, { numbers })).body;
    expect(file.trim().split('\n')).toHaveLength(1);
  },
);

test('a number is looked up in an index, however long the list is', async () => {
  const { db } = portal.database;
  const customerId = (await db.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow())
    .id;
  await sql`
    insert into invoice (customer_id, customer_name, invoice_number, po_number, invoice_date, due_date, total, original_amount,
      amount_outstanding, erp_outstanding, product_codes)
    select ${customerId}, 'C', 'Z-' || n, 'PO-' || n, date '2020-01-01' + n / 40, date '2020-02-01' + n / 40, 100, 100, 100, 100, 'A36'
    from generate_series(1, 20000) as n`.execute(db);
  const numbers = Array.from({ length: 150 }, (_, at) => `Z-${at * 100 + 1}`);
  const reader = { customerId, today: '2026-03-16' };
  const blocks = async () => {
    const { rows: read } = await sql<{ n: number }>`
      select heap_blks_read + heap_blks_hit as n from pg_statio_user_tables where relname = 'invoice'`.execute(
      db,
    );
    return Number(read[0]!.n);
  };
  const begun = performance.now();
  const before = await blocks();
  const found = await listPage(db, invoicesDue, reader, { search: numbers.join(', ') });
  expect(found).toMatchObject({ total: 150, numbers: { asked: 150, missing: [] } });
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect((await blocks()) - before).toBeLessThan(5_000);
});
