import { sql } from 'kysely';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS, ORDER_STATUS_KEYS } from '../orders/order-status.ts';
import { expireQuotesThatAreOver } from './expire-quotes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { timeZone: 'America/Los_Angeles' } });
});
afterAll(() => portal.close());

const CUSTOMER = 1001;
const QUOTE = {
  customer_id: CUSTOMER,
  quote_date: '2026-03-01',
  total: 10_000,
  product_codes: 'A36-PL-0.250',
  cash_sale: false,
};
const readQuote = (number: string) =>
  portal.database.db
    .selectFrom('quote')
    .select(['list', 'order_status'])
    .where('order_number', '=', number)
    .executeTakeFirst();
const pendingCount = async () =>
  (
    await portal.database.db
      .selectFrom('list_count')
      .select('n')
      .where('customer_id', '=', CUSTOMER)
      .where('list', '=', 'quotes')
      .executeTakeFirst()
  )?.n;

test('a pending quote expires when its last day is over where the distributor is, and not before', async () => {
  const { db } = portal.database;
  await expireQuotesThatAreOver(portal, portal.app.log);
  const before = await pendingCount();
  await db
    .insertInto('quote')
    .values([
      { ...QUOTE, ...ORDER_STATUS.pending, order_number: 'Q-TODAY', expires: '2026-03-16' },
      { ...QUOTE, ...ORDER_STATUS.pending, order_number: 'Q-OPEN', expires: null },
      { ...QUOTE, ...ORDER_STATUS.accepted, order_number: 'Q-ACCEPTED', expires: '2026-03-10' },
    ])
    .execute();
  // 06:59 UTC on the 17th is 23:59 on the 16th in Los Angeles.
  portal.advance({ minutes: 12 * 60 + 59 });
  await expireQuotesThatAreOver(portal, portal.app.log);
  expect(await readQuote('Q-TODAY')).toMatchObject({ list: 'quotes', ...ORDER_STATUS.pending });

  portal.advance({ minutes: 1 });
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const unlisten = await portal.database.listen('portal', { heard: resolve, missed: () => undefined });
  await expireQuotesThatAreOver(portal, portal.app.log);
  expect(await readQuote('Q-TODAY')).toMatchObject({ list: 'quotes-history', ...ORDER_STATUS.expired });
  expect(await readQuote('Q-OPEN')).toMatchObject(ORDER_STATUS.pending);
  expect(await readQuote('Q-ACCEPTED')).toMatchObject(ORDER_STATUS.accepted);
  expect(await told).toMatch(/^account /);
  await unlisten();

  const audit = await db
    .selectFrom('action_audit')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({ action: 'quotes.expire', actor: 'system', profile_id: null });
  expect(audit.subjects).toContain('quote Q-TODAY');
  // Of the three added quotes, the one without a last day is still pending.
  expect(await pendingCount()).toBeLessThanOrEqual((before ?? 0) + 1);
});

test('a customer whose quotes cannot be expired is logged, and does not keep those of others from expiring', async () => {
  const { db } = portal.database;
  await db
    .insertInto('quote')
    .values(
      [CUSTOMER, CUSTOMER + 1].map((customer_id) => ({
        ...QUOTE,
        ...ORDER_STATUS.pending,
        customer_id,
        order_number: `Q-OVER-${customer_id}`,
        expires: '2026-03-01',
      })),
    )
    .execute();
  await sql`alter table quote add constraint held check (order_number <> 'Q-OVER-1001' or order_status = 1)`.execute(
    db,
  );
  await expireQuotesThatAreOver(portal, portal.app.log);
  expect(await readQuote('Q-OVER-1001')).toMatchObject(ORDER_STATUS.pending);
  expect(await readQuote('Q-OVER-1002')).toMatchObject(ORDER_STATUS.expired);
  const line = portal.logs.find((text) => text.includes('quotes not expired')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', customer: CUSTOMER });
});

test('a customer all of whose quotes that are over are held by payments is left alone', async () => {
  const { db } = portal.database;
  const customer_id = CUSTOMER + 2;
  await db
    .insertInto('quote')
    .values({
      ...QUOTE,
      ...ORDER_STATUS.pending,
      customer_id,
      order_number: 'Q-HELD',
      expires: '2026-03-01',
      reserved_for: 'P-1',
    })
    .execute();
  const visits = () =>
    db
      .selectFrom('action_audit')
      .select('id')
      .where('customer_id', '=', customer_id)
      .where('action', '=', 'quotes.expire')
      .execute();
  const before = await visits();
  await expireQuotesThatAreOver(portal, portal.app.log);
  expect(await visits()).toEqual(before);
  expect(await readQuote('Q-HELD')).toMatchObject(ORDER_STATUS.pending);
});

test.each([
  ['quote', ORDER_STATUS.processing],
  ['sales_order', ORDER_STATUS.pending],
] as const)('a %s has none of the statuses that it cannot have', async (table, status) => {
  const wrong = portal.database.db.updateTable(table).set(status).execute();
  await expect(wrong).rejects.toThrow(`${table}_order_status_check`);
});

test('every status that the server writes has a key', () => {
  const numbers = Object.values(ORDER_STATUS).map(({ order_status }) => String(order_status));
  expect(Object.keys(ORDER_STATUS_KEYS).sort()).toEqual(numbers.sort());
});
