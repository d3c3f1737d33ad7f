import { tellDue } from '../../src/platform/business-events/tell-due.ts';
import { testPortal, type TestPortal } from '../../src/testing/test-portal.ts';
import { demoDistributor } from './demo-distributor.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal({ config: { demoStepSeconds: 60 } });
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const work = () => tellDue([demoDistributor], { ...portal, log: portal.app.log });
const get = async <Data>(url: string) =>
  (await portal.app.inject({ url, headers })).json<{ data: Data }>().data;

test('an accepted quote becomes an order that is made, shipped and invoiced with its test reports', async () => {
  const { order_number: quote, total } = await portal.database.db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('list', '=', 'quotes')
    .where('freight', '>', 4_500)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const payload = { quotes: [quote], payment: 'later', poNumber: 'PO-77' };
  const accepted = await portal.app.inject({ method: 'POST', url: '/api/quotes/accept', headers, payload });
  expect(accepted.statusCode).toBe(200);
  const credit = await get<[{ availableCredit: number }]>(`/api/account-credit/${quote}`);

  const order = quote.replace('Q', 'S');
  const states: unknown[] = [];
  for (let step = 0; step < 5; step += 1) {
    await work();
    // Told once more in the same step, it changes nothing.
    await portal.database.db.updateTable('business_event').set({ due_at: null }).execute();
    await work();
    states.push((await get<{ status: string }>(`/api/orders/${order}`)).status);
    portal.advance({ minutes: 1 });
  }
  expect(states).toEqual(['Processing', 'In Production', 'Shipped', 'Invoiced', 'Invoiced']);

  const invoice = await get<object>(`/api/order-details/${quote.replace('Q', 'I')}/invoices`);
  expect(invoice).toMatchObject({
    orderNumber: quote,
    salesOrder: order,
    poNumber: 'PO-77',
    total,
    amountOutstanding: total,
    settlementDiscAmount: Math.round(total / 100),
    dueDate: '2026-04-15',
    status: 'Open',
  });
  expect(
    (invoice as { documents: { documentName: string }[] }).documents.map((one) => one.documentName),
  ).toEqual(expect.arrayContaining(['Invoice', 'Packing list', 'Material test report']) as string[]);
  // Quote, order and invoice in turn use the same credit.
  expect(await get(`/api/account-credit/${quote}`)).toEqual(credit);
});

test('of a quote that was paid when it was accepted nothing is left to pay', async () => {
  const { db } = portal.database;
  const { order_number, id } = await db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('list', '=', 'quotes')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('quote')
    .set({ order_status: 15, payment: 'now' })
    .where('id', '=', id)
    .execute();
  const event = {
    id: 0,
    kind: 'quotes.accepted',
    happenedAt: new Date(portal.now().getTime() - 600_000),
    customerId: CUSTOMER,
    data: { orderNumbers: [order_number] },
  };
  expect(await demoDistributor.consume(event, { ...portal, log: portal.app.log })).toBeUndefined();
  const invoice = db.selectFrom('invoice').selectAll().where('order_number', '=', order_number);
  expect(await invoice.executeTakeFirst()).toMatchObject({ amount_outstanding: 0, paid_on: '2026-03-16' });
});
