import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { dayIn } from '@portal/shared-contracts/dates';
import { invoiceSaving, PAYMENT_STATES } from '@portal/shared-contracts/payments';
import type { ListPage, PaymentState } from '@portal/shared-contracts/schemas';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { pendingQuotes } from '../quotes/list.ts';
import type { Row } from './testing/shown.ts';
import { listPage } from './testing/list-page.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

async function page(path: string, query: Record<string, string>): Promise<ListPage<Row>> {
  const url = `${path}?${new URLSearchParams(query)}`;
  const answer = await portal.app.inject({ url, headers: await portal.signIn('credit') });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: ListPage<Row> }>().data;
}

/** Cents that a row adds to the sum of `field`, by the rules that screens and papers ask. */
function cents(path: string, field: string, row: Row): number {
  const amount = (name: string): number => Number(row[name]);
  if (path === '/api/payments' && field !== 'returnedAmount') {
    if (!PAYMENT_STATES[row['status'] as PaymentState].isPaid) return 0;
    return field === 'amount' ? amount(field) - amount('returnedAmount') : amount(field);
  }
  if (path !== '/api/invoices' || field !== 'settlementDiscAmount') return amount(field);
  const saving = invoiceSaving(
    {
      outstanding: amount('amountOutstanding'),
      total: amount('originalAmount'),
      discountAmount: amount(field),
      discountUntil: row['settlementDiscDueDate'] as string | null,
    },
    { terms: { isCash: false, termsDays: 30 }, today: dayIn('America/Los_Angeles', portal.now()) },
  );
  return saving?.amount ?? 0;
}

describe.each(ALL_LISTS.map((list) => [list.path, list] as const))('%s', (path, { fields }) => {
  const money = Object.entries(fields).flatMap(([name, { type }]) => (type === 'money' ? [name] : []));

  test.each(['', '1', 'no such text'])('answers the sums of all rows with "%s"', async (search) => {
    const { rows, total } = await page(path, { pageSize: 'all', search });
    const sums = Object.fromEntries(
      money.map((field) => [field, rows.reduce((sum, row) => sum + cents(path, field, row), 0)]),
    );
    expect(await page(path, { search, sums: 'true' })).toEqual({
      rows: [],
      total,
      totalIsMinimum: false,
      sums,
    });
  });
});

test('a filter leaves rows out of the sums', async () => {
  const { rows } = await page('/api/invoices', { pageSize: 'all', filter: 'discounted' });
  const { total, sums } = await page('/api/invoices', { filter: 'discounted', sums: 'true' });
  expect([total, sums?.['amountOutstanding']]).toEqual([
    rows.length,
    rows.reduce((sum, row) => sum + Number(row['amountOutstanding']), 0),
  ]);
  expect(sums?.['amountOutstanding']).toBeGreaterThan(0);
});

test('more than 10,000 rows have no sums', async () => {
  const { database, drop } = await openTestDatabase(smallDemo('2026-03-16'));
  await database.db.updateTable('list_count').set({ n: 10_001 }).execute();
  const reader = { customerId: 1001, today: '2026-03-16' };
  const answer = await listPage(database.db, pendingQuotes, reader, { sums: true });
  expect(answer).toEqual({ rows: [], total: 10_000, totalIsMinimum: true });
  await drop();
});
