import type { OrderDetails, ShortPayReason } from '@portal/shared-contracts/schemas';
import { details } from '../details/routes.ts';
import { readPaymentEntries } from '../timeline/entries.ts';
import { checkBooks } from './books/check-books.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from './testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ areas: [details] });
});
afterAll(() => paying.close());

const PRICE: ShortPayReason = { kind: 'price', note: 'Quoted at $58.00' };
const less = (invoiceNumber: string, reason: ShortPayReason, amount = 60_00) => ({
  invoices: [{ invoiceNumber, amount, reason }],
  creditMemos: [],
  method: 'card' as const,
});
async function marked(number: string): Promise<OrderDetails['shortPayment']> {
  const url = `/api/order-details/${number}/invoices`;
  const answer = await paying.portal.app.inject({ url, headers: paying.headers });
  return answer.json<{ data: OrderDetails }>().data.shortPayment;
}
const inBooks = async (number: string) =>
  (await checkBooks(paying.portal.database, paying.gateway, new Date(0))).shortPayments.filter(
    (each) => each.number === number,
  );

test('the reason of a lowered amount is in the payment, panel, time line, books and event', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.pay(less(number, PRICE));
  expect(payment.figures.lines).toMatchObject([{ amount: 60_00, reason: PRICE }]);
  const said = { reason: 'price', note: 'Quoted at $58.00' };
  const { paymentNumber } = payment;
  expect(await marked(number)).toEqual({ ...said, payment: paymentNumber });
  expect(await inBooks(number)).toMatchObject([{ ...said, payment: paymentNumber, open: 40_00 }]);
  const { db } = paying.portal.database;
  expect(await readPaymentEntries(db, { customerId: CUSTOMER, type: 'invoices', number })).toContainEqual(
    expect.objectContaining({ event: 'paidShort', number: paymentNumber, ...said }),
  );
  const event = await db
    .selectFrom('business_event')
    .select('data')
    .where('kind', '=', 'payments.settled')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event.data).toMatchObject({ documents: [{ number, amount: 60_00, discount: 0, reason: PRICE }] });
});

test('the last payment that stands says why; an invoice that is paid is not marked', async () => {
  const number = await paying.addInvoice();
  await paying.pay(less(number, PRICE));
  await paying.pay(less(number, { kind: 'freight' }, 10_00));
  expect(await marked(number)).toMatchObject({ reason: 'freight', note: null });
  await paying.pay({ invoices: [{ invoiceNumber: number }], creditMemos: [], method: 'card' });
  expect(await marked(number)).toBeNull();
  expect(await inBooks(number)).toEqual([]);
});

test('a declined payment and a returned one mark nothing', async () => {
  const number = await paying.addInvoice();
  expect((await paying.pay(less(number, PRICE), 'decline')).payment.state).toBe('declined');
  expect(await marked(number)).toBeNull();
  const { payment } = await paying.pay({ ...less(number, PRICE), method: 'bank' });
  expect(await marked(number)).toMatchObject({ reason: 'price' });
  paying.gateway.move(`${payment.id}.1`, { state: 'returned', failure: 'account_closed' });
  await paying.notify(`${payment.id}.1`);
  expect(await marked(number)).toBeNull();
});

test('an invoice that is paid in full keeps no reason, and another reason needs a note', async () => {
  const number = await paying.addInvoice();
  expect((await paying.begin(less(number, { kind: 'other' }))).status).toBe(400);
  const whole = await paying.begin(less(number, PRICE, 100_00));
  expect(whole.payment.figures.lines[0]).not.toHaveProperty('reason');
});

test('a reason that the payer did not see is shown again before anything is charged', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.begin(less(number, PRICE));
  await paying.send('PUT', `/api/payments/${payment.id}`, less(number, { kind: 'tax' }));
  const refused = await paying.confirm(payment);
  expect([refused.status, refused.error.type]).toEqual([409, 'FIGURES_CHANGED']);
});
