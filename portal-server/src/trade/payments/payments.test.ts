import { ORDER_STATUS } from '../orders/order-status.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const invoices = (...numbers: string[]) => ({
  invoices: numbers.map((invoiceNumber) => ({ invoiceNumber })),
});
const invoice = (number: string) =>
  paying.portal.database.db
    .selectFrom('invoice')
    .selectAll()
    .where('invoice_number', '=', number)
    .executeTakeFirstOrThrow();

test('an invoice is paid by card: charged once, settled at once, and booked', async () => {
  const number = await paying.addInvoice();
  const { status, payment } = await paying.pay({ ...invoices(number), method: 'card' });
  expect([status, payment.state, payment.figures.due]).toEqual([200, 'settled', 100_00]);
  expect(payment).toMatchObject({ instrument: { brand: 'Visa', last4: '4242' }, paidBy: expect.any(String) });
  expect(await invoice(number)).toMatchObject({
    amount_outstanding: 0,
    payment_state: 2,
    paid_on: '2026-03-16',
    fully_paid_actual_date: '2026-03-16',
  });
  expect(
    paying.gateway.charges.filter(({ description }) => description === payment.paymentNumber),
  ).toHaveLength(1);
  const events = await paying.portal.database.db
    .selectFrom('business_event')
    .select('kind')
    .where('customer_id', '=', CUSTOMER)
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('payments.settled');
});

test('two invoices less a credit memo by bank with discount: submitted, then settled', async () => {
  const memo = await paying.addMemo(20_00);
  const [one, other] = [await paying.addInvoice(), await paying.addInvoice()];
  const { payment } = await paying.pay({ ...invoices(one, other), method: 'bank' });
  // 1 % of what is paid by bank: 180.00
  expect([payment.state, payment.figures.discountTotal, payment.figures.due]).toEqual([
    'submitted',
    1_80,
    178_20,
  ]);
  expect(await invoice(one)).toMatchObject({
    amount_outstanding: 0,
    payment_state: 1,
    paid_on: null,
  });
  expect(await paying.memoLeft(memo)).toBe(0);
  paying.gateway.move(`${payment.id}.1`, { state: 'succeeded' });
  expect(await paying.notify(`${payment.id}.1`)).toBe(200);
  expect((await paying.read(payment.id)).state).toBe('settled');
  expect(await invoice(other)).toMatchObject({ payment_state: 2, fully_paid_actual_date: '2026-03-16' });
});

test('a returned bank payment opens its invoices again, and takes discount and credits back', async () => {
  const memo = await paying.addMemo(20_00);
  const number = await paying.addInvoice();
  const { payment } = await paying.pay({ ...invoices(number), method: 'bank' });
  expect(payment.state).toBe('submitted');
  paying.gateway.move(`${payment.id}.1`, { state: 'returned', failure: 'insufficient_funds' });
  await paying.notify(`${payment.id}.1`);
  expect(await paying.read(payment.id)).toMatchObject({ state: 'returned', failure: 'insufficient_funds' });
  expect(await invoice(number)).toMatchObject({
    amount_outstanding: 100_00,
    payment_state: 0,
    paid_on: null,
  });
  expect(await paying.memoLeft(memo)).toBe(20_00);
  const { db } = paying.portal.database;
  expect(
    await db.selectFrom('credit_application').selectAll().where('customer_id', '=', CUSTOMER).execute(),
  ).not.toContainEqual(expect.objectContaining({ amount: 20_00, invoice_id: (await invoice(number)).id }));
  const paidAgain = await paying.pay({ ...invoices(number), creditMemos: [], method: 'card' });
  expect(paidAgain.payment.state).toBe('settled');
  await db.deleteFrom('credit_memo').where('credit_note_number', '=', memo).execute();
});

test('a part is refused that would leave less of an invoice than can be paid alone', async () => {
  const invoiceNumber = await paying.addInvoice();
  const part = (amount: number) => ({ invoices: [{ invoiceNumber, amount }], creditMemos: [] });
  const refused = await paying.begin(part(99_90));
  expect([refused.status, refused.error.fields?.['invoices']]).toEqual([
    400,
    expect.stringContaining('leave at least $0.50'),
  ]);
  expect((await paying.begin(part(99_50))).payment.figures.due).toBe(99_50);
});

test('an impossible payment id is answered like an unknown one', async () => {
  const change = { creditMemos: [], method: 'card' };
  for (const id of ['nope', 'A'.repeat(22), 'x'.repeat(200)]) {
    expect([id, (await paying.send('GET', `/api/payments/${id}`)).status]).toEqual([id, 404]);
    expect([id, (await paying.send('PUT', `/api/payments/${id}`, change)).status]).toEqual([id, 404]);
  }
});

test('an amount whose rest became too small is shown as all, and paid as shown', async () => {
  const invoiceNumber = await paying.addInvoice();
  const begun = await paying.begin({
    invoices: [{ invoiceNumber, amount: 60_00 }],
    creditMemos: [],
    method: 'card',
  });
  await paying.pay({ invoices: [{ invoiceNumber, amount: 39_90 }], creditMemos: [], method: 'card' });
  const shown = await paying.read(begun.payment.id);
  expect(shown.figures.due).toBe(60_10);
  expect((await paying.confirm(shown)).payment.state).toBe('settled');
});

test('a quote of $0.00 cannot be paid, neither when it is begun nor when it is confirmed', async () => {
  const { db } = paying.portal.database;
  await db
    .insertInto('quote')
    .values({
      customer_id: CUSTOMER,
      quote_date: '2026-03-01',
      product_codes: 'A36-PL-0.250',
      cash_sale: false,
      ...ORDER_STATUS.pending,
      order_number: 'Q-FREE',
      total: 100_00,
    })
    .execute();
  const request = { quotes: { orderNumbers: ['Q-FREE'] }, creditMemos: [], method: 'card' as const };
  const begun = await paying.begin(request);
  await db.updateTable('quote').set({ total: 0 }).where('order_number', '=', 'Q-FREE').execute();
  const seen = await paying.read(begun.payment.id);
  for (const answer of [await paying.begin(request), await paying.confirm(seen)])
    expect([answer.status, answer.error.type]).toEqual([422, 'BELOW_MINIMUM']);
});
