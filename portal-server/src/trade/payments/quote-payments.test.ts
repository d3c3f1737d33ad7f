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
