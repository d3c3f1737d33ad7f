import type { InvoiceDueRow, ListPage } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { dayIn } from '@portal/shared-contracts/dates';
import { openInvoiceStatus } from '@portal/shared-contracts/payments';
import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import { statusOf, type ListDefinition } from './list-definition.ts';
import { displays, shownFields, type Row } from './testing/shown.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

let portal: TestPortal;
let credit: Headers;
let large: Headers;
beforeAll(async () => {
  portal = await testPortal();
  credit = await portal.signIn('credit');
  large = await portal.signIn('large');
});
afterAll(() => portal.close());

async function page(
  definition: ListDefinition,
  query: Record<string, string> = {},
  headers = credit,
): Promise<ListPage<Row>> {
  const url = `${definition.path}?${new URLSearchParams(query).toString()}`;
  const answer = await portal.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: ListPage<Row> }>().data;
}
const all = async (list: ListDefinition, query = {}, headers = credit) =>
  (await page(list, { pageSize: 'all', ...query }, headers)).rows;
const keys = ({ key }: ListDefinition, rows: Row[]) => rows.map((row) => row[key]);
const listAt = (path: string): ListDefinition => {
  const found = ALL_LISTS.find((list) => list.path === path);
  if (!found) throw new Error(`There is no list at ${path}.`);
  return found;
};

const STATUS_LISTS = ALL_LISTS.flatMap((list) => {
  const type = statusOf(list)?.statusType;
  // Pending quotes have one status, which their screen does not display.
  return type && list.path !== '/api/quotes' ? [[list.path, list, type] as const] : [];
});

const BY_PATH = ALL_LISTS.map((list) => [list.path, list] as const);

describe.each(BY_PATH)('%s', (_path, list) => {
  test('shows the newest first, ten at a time, and says how many there are', async () => {
    const rows = await all(list);
    const first = await page(list);
    expect(rows.length).toBeGreaterThan(1);
    expect(first).toEqual({ rows: rows.slice(0, 10), total: rows.length, totalIsMinimum: false });
    const dates = rows.map((row) => (row[list.newest] as string | null) ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('compiles its serializer once, not for every answer', async () => {
    await page(list);
    const compiler = jest.spyOn(globalThis, 'Function');
    await page(list);
    expect(compiler).not.toHaveBeenCalled();
    compiler.mockRestore();
  });

  test('can be sorted by everything that it says it can be, both ways', async () => {
    const rows = await all(list);
    for (const [field] of shownFields(list).filter(([name]) => list.fields[name]?.sortable)) {
      const rising = await all(list, { sort: field, order: 'asc' });
      const falling = await all(list, { sort: field, order: 'desc' });
      expect(keys(list, rising)).toEqual(keys(list, falling).reverse());
      expect(keys(list, rising).sort()).toEqual(keys(list, rows).sort());
      const values = rising.map((row) => (Array.isArray(row[field]) ? row[field].join(', ') : row[field]));
      for (const [index, value] of values.entries()) expect(isInOrder(values[index - 1], value)).toBe(true);
    }
  });

  test('finds every value as it is shown, and nothing else', async () => {
    const rows = await all(list);
    for (const [field, format] of shownFields(list)) {
      for (const row of [rows[0], rows.at(-1)]) {
        // A search has at most a hundred characters.
        const search = format(row?.[field]).slice(0, 100).trim();
        if (search === '') continue;
        const found = await all(list, { search });
        expect(keys(list, found)).toContain(row?.[list.key]);
        expect(found).toEqual(rows.filter((one) => displays(list, one, search)));
      }
    }
  });

  test('finds the words of a row in any order, of its descriptions too', async () => {
    const rows = await all(list);
    const described = Object.keys(list.fields).find((name) => name.endsWith('Descriptions')) ?? list.key;
    const row = rows.find((one) => String(one[described]).includes(' ')) ?? rows[0];
    const words = `${String(row?.[described])} ${String(row?.[list.key])}`.split(/\s+/).slice(0, 12);
    const search = words.reverse().join(' ').toUpperCase();
    expect(keys(list, await all(list, { search }))).toContain(row?.[list.key]);
    expect(await all(list, { search: `${search} nowhere` })).toEqual([]);
  });

  test('turns pages without losing or repeating a row', async () => {
    const rows = await all(list);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => page(list, { page: String(number), pageSize: '20' })),
    );
    expect(pages.flatMap((one) => one.rows)).toEqual(rows.slice(0, 80));
    const past = await page(list, { page: '1000' });
    expect(past).toEqual({ rows: [], total: rows.length, totalIsMinimum: false });
  });

  test('shows a customer their own rows only', async () => {
    const mine = new Set(keys(list, await all(list)));
    const others = keys(list, await all(list, {}, large));
    // Several customers may have the same product; every other key names one document.
    if (list.key !== 'productCode') expect(others.filter((key) => mine.has(key))).toEqual([]);
    const none = await page(list, {}, await portal.signIn('new'));
    expect(none).toEqual({ rows: [], total: 0, totalIsMinimum: false });
  });
});

/** Empty values are the least. */
function isInOrder(one: unknown, next: unknown): boolean {
  if (one === undefined || one === null) return true;
  if (next === null) return false;
  return typeof one === 'number' ? one <= (next as number) : (one as string) <= (next as string);
}

test.each([
  ['a search in another case', 'q-1', 'Q-1'],
  ['a name without its accents', 'jose nunez', 'José Núñez'],
  ['a name with them', 'JOSÉ NÚÑEZ', 'José Núñez'],
  ['a name with accents that stand apart', 'José Núñez'.normalize('NFD'), 'José Núñez'],
  ['spaces around what is searched', '  A36 ', 'A36'],
])('%s finds the same', async (_, search, same) => {
  const list = listAt('/api/orders/history');
  const found = await all(list, { search });
  expect(found).toEqual(await all(list, { search: same }));
  const quotes = listAt('/api/quotes/history');
  expect(await all(quotes, { search })).toEqual(await all(quotes, { search: same }));
});

test.each(['%', '_', '\\', '100%', '.*', "'; drop table quote; --", '中村', '😀', '\u202e', '[', '^{}~|`'])(
  'the search %j is taken as it is written',
  async (search) => {
    const list = listAt('/api/quotes/history');
    const rows = await all(list);
    expect(await all(list, { search })).toEqual(rows.filter((row) => displays(list, row, search)));
  },
);

test('a status is found by its key, which the screen sends along, and not by the English word behind it', async () => {
  const list = listAt('/api/orders/history');
  const statusesOf = async (query: Record<string, string>) =>
    new Set((await all(list, query, large)).map((row) => row.status));
  expect(await statusesOf({ search: 'Cancelado', statuses: 'Cancelled' })).toEqual(new Set(['Cancelled']));
  expect(await statusesOf({ search: 'Cancelled' })).toEqual(new Set());
  const [order] = await all(list, {}, credit);
  const found = await all(list, { search: String(order?.salesOrder), statuses: 'Cancelled' });
  expect(keys(list, found)).toContain(order?.salesOrder);
  expect(found.every((row) => row.status === 'Cancelled' || row.salesOrder === order?.salesOrder)).toBe(true);
});

const collated = (language: 'en' | 'es') => new Intl.Collator(language).compare;

test.each(
  STATUS_LISTS.flatMap(([path, list, type]) => [
    [path, 'en', list, type] as const,
    [path, 'es', list, type] as const,
  ]),
)(
  '%s is sorted by its statuses as they are displayed in %s, on the page and in its export',
  async (path, language, list, type) => {
    const shown: Record<string, string> = STATUS_TEXTS[language][type];
    const query = { sort: 'status', order: 'asc', language };
    const rows = await all(list, query, large);
    const texts = rows.map(({ status }) => shown[String(status)] ?? '');
    expect(texts).toEqual(texts.toSorted(collated(language)));
    expect(texts).not.toContain('');
    const exported = new URLSearchParams({ ...query, column: `${list.key}:Number` });
    const file = await portal.app.inject({
      url: `${path}/export.csv?${exported.toString()}`,
      headers: large,
    });
    expect(file.body.trim().split('\r\n').slice(1)).toEqual(keys(list, rows));
  },
);

test('invoices due are found by the status that they have today, which no column holds', async () => {
  const list = listAt('/api/invoices');
  const rows = await all(list, {}, large);
  const today = dayIn('America/Los_Angeles', portal.now());
  const statusToday = (row: Row) => openInvoiceStatus(row as InvoiceDueRow, today);
  for (const status of ['Overdue', 'Open', 'Partially Paid'] as const) {
    const found = await all(list, { search: 'vencida', statuses: status }, large);
    expect(keys(list, found)).toEqual(
      keys(
        list,
        rows.filter((row) => statusToday(row) === status),
      ),
    );
  }
  expect(rows.some((row) => statusToday(row) === 'Overdue')).toBe(true);
  expect(await all(list, { search: 'Overdue' }, large)).toEqual([]);
});

test('statuses without a search, or of a list that has none, change nothing', async () => {
  expect(await all(listAt('/api/orders'), { statuses: 'Shipped' })).toEqual(await all(listAt('/api/orders')));
  expect(await all(listAt('/api/credit-memos'), { search: 'CM', statuses: 'Open' })).toEqual(
    await all(listAt('/api/credit-memos'), { search: 'CM' }),
  );
});

test('all rows of a list with more than ten thousand are refused, not cut', async () => {
  const { db } = portal.database;
  const countOf = (n: number) =>
    db
      .updateTable('list_count')
      .set({ n })
      .where('customer_id', '=', 1001)
      .where('list', '=', 'quotes')
      .execute();
  const before = (await page(listAt('/api/quotes'))).total;
  await countOf(10_001);
  const answer = await portal.app.inject({ url: '/api/quotes?pageSize=all', headers: credit });
  await countOf(before);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { pageSize: expect.any(String) as string } }),
  ]);
});

test.each([
  ['sort=password', 'sort'],
  ['sort=customer_id', 'sort'],
  ['sort=constructor', 'sort'],
  ['sort=orderStatus', 'sort'],
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=1e9', 'page'],
  ['page=1000000000', 'page'],
  ['page=1&page=2', 'page'],
  ['sort=__proto__', 'sort'],
  ['pageSize=7', 'pageSize'],
  ['pageSize=30', 'pageSize'],
  ['order=sideways', 'order'],
  [`search=${'x'.repeat(2_001)}`, 'search'],
  [`search=${'x'.repeat(10_000)}`, 'search'],
  ['search=a&search=b', 'search'],
])('a call with %s is refused by the name of the field', async (query, field) => {
  const answer = await portal.app.inject({ url: `/api/quotes?${query}`, headers: credit });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
});

test('a badge stands at the number of rows of its list, of credit memos at those with something left to use', async () => {
  const answer = await portal.app.inject({ url: '/api/order-counts-by-status', headers: credit });
  const total = async (path: string) => (await page(listAt(path))).total;
  const usable = await portal.database.db
    .selectFrom('credit_memo')
    .select((of) => of.fn.countAll().as('n'))
    .where('customer_id', '=', 1001)
    .where('amount_outstanding', '<', 0)
    .executeTakeFirstOrThrow();
  expect(Number(usable.n)).toBeGreaterThan(0);
  expect(Number(usable.n)).toBeLessThan(await total('/api/credit-memos'));
  expect(answer.json()).toEqual({
    data: [
      {
        newQuotes: await total('/api/quotes'),
        activeOrders: await total('/api/orders'),
        invoicesDue: await total('/api/invoices'),
        creditMemos: Number(usable.n),
      },
    ],
  });
});

test('a list needs a session, and a customer does not read that of another', async () => {
  expect((await portal.app.inject({ url: '/api/quotes' })).statusCode).toBe(401);
  const answer = await portal.app.inject({ url: '/api/quotes?customerId=1004', headers: credit });
  expect(answer.statusCode).toBe(403);
});
