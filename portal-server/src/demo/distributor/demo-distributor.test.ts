import { tellDue } from '../../platform/business-events/tell-due.ts';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS } from '../../trade/orders/order-status.ts';
import { payingPortal, type PayingPortal } from '../../trade/payments/testing/paying.ts';
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
  // The invoice is sent once, with a link with which it can be paid.
  const letters = await mailsOf(portal);
  expect(letters).toMatchObject([
    { to: 'credit@demo.test', subject: `Pay Invoice ${quote.replace('Q', 'I')}` },
  ]);
  expect(letters[0]?.text).toMatch(/\/payment\?link=[\w-]{20,}/);
  // Quote, order and invoice in turn use the same credit.
  expect(await get(`/api/account-credit/${quote}`)).toEqual(credit);
});

describe('a quote that is paid by bank when it is accepted', () => {
  let paying: PayingPortal;
  beforeAll(async () => {
    paying = await payingPortal({ config: { demoStepSeconds: 60 } });
  });
  afterAll(() => paying.close());

  test.each([
    ['settled', { state: 'succeeded' }, { isOpen: false, paid_on: '2026-03-16' }],
    ['returned', { state: 'returned', failure: 'insufficient_funds' }, { isOpen: true, paid_on: null }],
  ] as const)('is invoiced as paid until the payment is %s', async (state, told, { isOpen, paid_on }) => {
    const { portal: paid, gateway } = paying;
    const { order_number, total } = await paid.database.db
      .selectFrom('quote')
      .select(['order_number', 'total'])
      .where('customer_id', '=', CUSTOMER)
      .where('list', '=', 'quotes')
      .where('reserved_for', 'is', null)
      .where('order_status', '=', ORDER_STATUS.pending.order_status)
      .orderBy('order_number')
      .executeTakeFirstOrThrow();
    const { payment } = await paying.pay({ quotes: { orderNumbers: [order_number] }, method: 'bank' });
    expect(payment.state).toBe('submitted');
    const tell = async (): Promise<unknown> => {
      paid.advance({ minutes: 5 });
      await tellDue([demoDistributor], { ...paid, log: paid.app.log });
      return paid.database.db
        .selectFrom('invoice')
        .select(['amount_outstanding', 'paid_on', 'fully_paid_actual_date'])
        .where('order_number', '=', order_number)
        .executeTakeFirst();
    };
    const invoice = { amount_outstanding: 0, paid_on: null, fully_paid_actual_date: null };
    expect(await tell()).toEqual(invoice);
    gateway.move(`${payment.id}.1`, told);
    await paying.notify(`${payment.id}.1`);
    expect((await paying.read(payment.id)).state).toBe(state);
    expect(await tell()).toEqual({
      amount_outstanding: isOpen ? total : 0,
      paid_on,
      fully_paid_actual_date: paid_on,
    });
  });
});
