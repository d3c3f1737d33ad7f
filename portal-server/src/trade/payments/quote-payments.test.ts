import { ORDER_STATUS } from '../orders/order-status.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

test('each order of a payment stands with its quote; a quote without an order yet has none', async () => {
  const { db } = paying.portal.database;
  const quotes = await db
    .selectFrom('quote')
    .select(['id', 'order_number'])
    .where('customer_id', '=', CUSTOMER)
    .where('list', '=', 'quotes')
    .orderBy('order_number')
    .limit(3)
    .execute();
  const orderNumbers = quotes.map(({ order_number }) => order_number);
  const { payment } = await paying.pay({ quotes: { orderNumbers }, method: 'card' });
  expect([payment.state, payment.orders]).toEqual(['settled', []]);
  const orders = await db
    .selectFrom('sales_order')
    .select(['id', 'sales_order'])
    .where('customer_id', '=', CUSTOMER)
    .orderBy('sales_order')
    .limit(2)
    .execute();
  // The later quote became the earlier order.
  const paired = [
    { quote: quotes[2], order: orders[0] },
    { quote: quotes[1], order: orders[1] },
  ];
  for (const { quote, order } of paired)
    await db
      .updateTable('sales_order')
      .set({ quote_id: quote?.id ?? null })
      .where('customer_id', '=', CUSTOMER)
      .where('id', '=', order?.id ?? 0)
      .execute();
  expect((await paying.read(payment.id)).orders).toEqual(
    paired.map(({ quote, order }) => ({ quote: quote?.order_number, order: order?.sales_order })),
  );
});

test('of quotes one of which others answered meanwhile the rest is paid, once the payer has seen it', async () => {
  const { db } = paying.portal.database;
  const [left, answered] = [await addPendingQuote(db, CUSTOMER), await addPendingQuote(db, CUSTOMER)];
  const quotes = { orderNumbers: [left, answered] };
  const { payment } = await paying.begin({ quotes, creditMemos: [] });
  await db
    .updateTable('quote')
    .set(ORDER_STATUS.rejected)
    .where('customer_id', '=', CUSTOMER)
    .where('order_number', '=', answered)
    .execute();
  expect(await paying.confirm(payment)).toMatchObject({
    status: 422,
    error: { type: 'ALREADY_PROCESSED', items: [answered] },
  });
  const path = `/api/payments/${payment.id}`;
  const chosen = await paying.send('PUT', path, { creditMemos: [], method: 'card' });
  expect(chosen.payment.figures.lines.map(({ number }) => number)).toEqual([left]);
  expect((await paying.confirm(chosen.payment)).payment.state).toBe('settled');
  const statuses = await db
    .selectFrom('quote')
    .select('order_status')
    .where('customer_id', '=', CUSTOMER)
    .where('order_number', 'in', [left, answered])
    .orderBy('order_status')
    .execute();
  expect(statuses.map(({ order_status }) => order_status).sort()).toEqual(
    [ORDER_STATUS.accepted.order_status, ORDER_STATUS.rejected.order_status].sort(),
  );
});
