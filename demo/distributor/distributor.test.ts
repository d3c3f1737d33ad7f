import { mailsOf } from '@portal/portal-server/src/platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '@portal/portal-server/src/testing/test-portal.ts';
import { aCallOff } from '@portal/portal-server/src/trade/call-offs/testing/a-call-off.ts';
import { ORDER_STATUS } from '@portal/portal-server/src/trade/orders/order-status.ts';
import type { CalledOff, CallOffDetails } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import {
  accept,
  call,
  connectedDistributor,
  CUSTOMER,
  invoicesOf,
  linesOf,
  ordersOf,
  pendingQuotes,
  type ConnectedDistributor,
} from './testing/connected-distributor.ts';

const NEWS_MS = 60_000;
const HOUR = { minutes: 60 };

describe('by the two doors', () => {
  let portal: TestPortal;
  let distributor: ConnectedDistributor;
  beforeAll(async () => {
    portal = await testPortal();
    distributor = await connectedDistributor(portal);
  });
  afterAll(async () => {
    expect(distributor.complaints).toEqual([]);
    await portal.close();
  });

  test('an accepted quote becomes an order, which leaves in two parts, each invoiced with its test reports', async () => {
    const quote = await pendingQuotes(portal).where('freight', '>', 4_500).executeTakeFirstOrThrow();
    await accept(portal, [quote.order_number]);
    const credit = await call<[{ availableCredit: number }]>(
      portal,
      `/api/account-credit/${quote.order_number}`,
    );
    const states: unknown[] = [];
    for (let step = 0; step < 6; step += 1) {
      await distributor.work();
      states.push((await ordersOf(portal, quote.id)).map(({ order_status }) => order_status));
      portal.advance({ minutes: 1 });
    }
    const { processing, inProduction, shipped, invoiced } = ORDER_STATUS;
    const statesOf = (...all: { order_status: number }[]) => all.map(({ order_status }) => order_status);
    expect(states).toEqual([
      statesOf(processing),
      statesOf(inProduction),
      statesOf(shipped, inProduction),
      statesOf(invoiced, shipped),
      statesOf(invoiced, invoiced),
      statesOf(invoiced, invoiced),
    ]);

    const orders = await ordersOf(portal, quote.id);
    const number = quote.order_number.slice(1);
    expect(orders.map(({ sales_order }) => sales_order)).toEqual([`S${number}`, `SB${number}`]);
    expect(orders.every(({ po_number, tracking_number }) => po_number === 'PO-77' && tracking_number)).toBe(
      true,
    );
    const sumOf = (lines: { total_sell_price: number }[]) =>
      lines.reduce((sum, line) => sum + line.total_sell_price, 0);
    const sent = await linesOf(
      portal,
      'order',
      orders.map(({ id }) => id),
    );
    expect(sumOf(sent)).toBe(sumOf(await linesOf(portal, 'quote', [quote.id])));

    const invoices = await invoicesOf(portal, quote.order_number);
    expect(invoices.map(({ invoice_number }) => invoice_number)).toEqual([`I${number}`, `IB${number}`]);
    expect(invoices.reduce((sum, { amount_outstanding }) => sum + amount_outstanding, 0)).toBe(quote.total);
    expect(invoices.map(({ due_date }) => due_date)).toEqual(['2026-04-15', '2026-04-15']);
    const detail = await call<object>(portal, `/api/order-details/I${number}/invoices`);
    expect(
      (detail as { documents: { documentName: string }[] }).documents.map((one) => one.documentName),
    ).toEqual(expect.arrayContaining(['Invoice', 'Packing list', 'Material test report']) as string[]);
    const reports = await portal.database.db
      .selectFrom('test_report')
      .select('heat')
      .where(
        'heat',
        'in',
        sent.flatMap(({ heat }) => heat ?? []),
      )
      .execute();
    expect(reports).toHaveLength(new Set(sent.map(({ heat }) => heat)).size);
    // Each invoice is sent once, with a link with which it can be paid.
    const letters = await mailsOf(portal);
    expect(letters.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['credit@demo.test', `Pay Invoice I${number}`],
      ['credit@demo.test', `Pay Invoice IB${number}`],
    ]);
    for (const { text } of letters) expect(text).toMatch(/\/payment\?link=[\w-]{20,}/);
    // First the quote, then its orders, then their invoices use the same credit.
    expect(await call(portal, `/api/account-credit/${quote.order_number}`)).toEqual(credit);
  });

  test('what is ordered again is quoted at the prices of today', async () => {
    const order = await portal.database.db
      .selectFrom('sales_order')
      .select(['id', 'sales_order'])
      .where('customer_id', '=', CUSTOMER)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { orderNumber } = await call<{ orderNumber: string }>(
      portal,
      `/api/orders/${order.sales_order}/reorder`,
      {},
    );
    const quoteOf = () =>
      portal.database.db
        .selectFrom('quote')
        .selectAll()
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow();
    const before = await quoteOf();
    const lines = await linesOf(portal, 'quote', [before.id]);
    await distributor.work();
    const { erp_version, ...answered } = await quoteOf();
    expect(erp_version).toBe(portal.now().getTime());
    // The portal knew the prices, so the answer is the same.
    expect({ ...answered, erp_version: null }).toEqual(before);
    expect(await linesOf(portal, 'quote', [before.id])).toEqual(lines);
  });

  test('what is called off is confirmed a step later, unless it was cancelled', async () => {
    const askFor = async () => {
      const body = await aCallOff(portal.database.db, CUSTOMER, portal.now());
      return (await call<CalledOff>(portal, '/api/call-offs', body)).callOffNumber;
    };
    const [kept, cancelled] = [await askFor(), await askFor()];
    const stateOf = async (number: string) =>
      (await call<CallOffDetails>(portal, `/api/call-offs/${number}`)).status;
    await distributor.work();
    expect(await stateOf(kept)).toBe('requested');
    await call(portal, `/api/call-offs/${cancelled}/cancel`, {});
    portal.advance({ minutes: 1 });
    await distributor.work();
    expect([await stateOf(kept), await stateOf(cancelled)]).toEqual(['confirmed', 'cancelled']);
  });

  test('wherever it is killed, everything is done once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }), async (kills) => {
        const quote = await pendingQuotes(portal).executeTakeFirst();
        if (!quote) return;
        await accept(portal, [quote.order_number]);
        for (const kill of kills) {
          distributor.killBefore(kill);
          await distributor.work();
          portal.advance({ minutes: kill % 2 });
        }
        distributor.killBefore(Infinity);
        portal.advance(HOUR);
        await distributor.work();
        const [orders, invoices] = [
          await ordersOf(portal, quote.id),
          await invoicesOf(portal, quote.order_number),
        ];
        expect(orders.every(({ list }) => list === 'orders-history')).toBe(true);
        const total = (rows: { total: number }[]) => rows.reduce((sum, row) => sum + row.total, 0);
        expect([total(orders), total(invoices)]).toEqual([quote.total, quote.total]);
        expect(distributor.books().toSend).toEqual([]);
        expect(distributor.books().orders).toEqual({});
      }),
      { numRuns: 4 },
    );
  });
});

test('news alternates between a new quote, a price and a credit memo, each once', async () => {
  const portal = await testPortal();
  const distributor = await connectedDistributor(portal, { newsMs: NEWS_MS });
  const count = async () => {
    const { db } = portal.database;
    const rows = await Promise.all([
      db.selectFrom('quote').select('id').execute(),
      db.selectFrom('credit_memo').select('id').execute(),
      db.selectFrom('product_price').select('product_code').where('erp_version', 'is not', null).execute(),
    ]);
    return rows.map(({ length }) => length);
  };
  await distributor.work();
  const [quotes = 0, memos = 0, prices = 0] = await count();
  for (let slot = 0; slot < 3; slot += 1) {
    portal.advance({ minutes: 1 });
    distributor.killBefore(1);
    await distributor.work();
    distributor.killBefore(Infinity);
    await distributor.work();
    await distributor.work();
  }
  expect(distributor.complaints).toEqual([]);
  expect(await count()).toEqual([quotes + 1, memos + 1, prices + 1]);
  await portal.close();
});
