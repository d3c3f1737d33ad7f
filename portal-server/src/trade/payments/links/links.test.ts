import type { Payment } from '@portal/shared-contracts/schemas';
import { mailsOf, sendQueued } from '../../../platform/mail/testing/mailbox.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { addPendingQuote } from '../../quotes/testing/pending-quote.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../testing/paying.ts';

let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal();
});
afterAll(() => paying.close());

const post = (url: string, payload: object, headers = {}) =>
  paying.portal.app.inject({ method: 'POST', url, payload, headers });
const open = (token: string) => paying.portal.app.inject(`/api/auth-encrypted/${token}`);
const tokenIn = (text = ''): string => /link=([\w-]+)/.exec(text)?.[1] ?? 'none-none-none-none-none';
/** Mails a link to an invoice. Returns the token in the mail. */
async function linkTo(number: string, email = 'ap@customer.test'): Promise<string> {
  const sent = await post('/api/payment-links', { kind: 'invoice', number, email }, paying.headers);
  expect(sent.statusCode).toBe(200);
  const mail = (await mailsOf(paying.portal)).find(({ to }) => to === email);
  return tokenIn(mail?.text);
}

/** Mails a link to a pending quote. */
async function linkToQuote(): Promise<{ number: string; token: string }> {
  const number = await addPendingQuote(paying.portal.database.db, CUSTOMER);
  const email = 'quotes@customer.test';
  await post('/api/payment-links', { kind: 'quote', number, email }, paying.headers);
  const mail = (await mailsOf(paying.portal)).find(({ to }) => to === email);
  return { number, token: tokenIn(mail?.text) };
}
const changeQuote = (number: string, changes: { order_status?: number; expires?: string }) =>
  paying.portal.database.db.updateTable('quote').set(changes).where('order_number', '=', number).execute();

test('a link opens its document to a visitor, who pays it and nothing else', async () => {
  const memo = await paying.addMemo(10_00);
  const [number, foreign] = [await paying.addInvoice(), await paying.addInvoice()];
  const link = await linkTo(number);
  const opened = await open(link);
  expect([opened.statusCode, opened.json()]).toEqual([
    200,
    {
      data: {
        kind: 'invoice',
        number,
        customerName: 'Copperline Fabrication',
        isCustomerOnHold: false,
        creditHold: null,
      },
    },
  ]);
  expect(opened.cookies).toEqual([]);
  const { payment } = await paying.begin({ link, method: 'card' }, {});
  expect(payment.figures).toMatchObject({ due: 100_00, memos: [] });
  expect(payment.form).toMatchObject({ savedMethods: [] });
  const change = { invoices: [{ invoiceNumber: foreign }], creditMemos: [memo], method: 'card', link };
  expect((await paying.send('PUT', `/api/payments/${payment.id}`, change, {})).status).toBe(400);
  // A person who knows the id but has no link can read the payment, but not pay.
  expect((await paying.read(payment.id, {})).form).toBeNull();
  expect((await paying.confirm(payment, { methodToken: 'ok' }, 'no-link', {})).status).toBe(404);
  const paid = await paying.confirm(payment, { methodToken: 'ok', link }, 'by-link', {});
  // The list of payments names the payer: the person to whom the link was sent.
  expect(paid.payment).toMatchObject({ state: 'settled', paidBy: 'ap@customer.test' });
  expect([await paying.outstanding(number), await paying.outstanding(foreign)]).toEqual([0, 100_00]);
  expect((await open(link)).statusCode).toBe(208);
  expect((await paying.begin({ link }, {})).status).toBe(422);
  expect(await paying.memoLeft(memo)).toBe(10_00);
});

test('opening a link changes nothing, and a link of a document that is being paid says so', async () => {
  const number = await paying.addInvoice();
  const link = await linkTo(number);
  for (let scan = 0; scan < 3; scan += 1) expect((await open(link)).statusCode).toBe(200);
  paying.gateway.isDown = true;
  const payment = await paying.beginByCard(number);
  await paying.confirm(payment);
  expect((await open(link)).statusCode).toBe(204);
  paying.gateway.isDown = false;
  await paying.reconcile();
  expect((await open(link)).statusCode).toBe(200);
});

test('a link to an order pays the invoices that nobody is paying yet, and the others once they are free again', async () => {
  const order = await paying.portal.database.db
    .selectFrom('sales_order')
    .select(['id', 'sales_order'])
    .where('customer_id', '=', CUSTOMER)
    .where('id', 'not in', (invoiced) =>
      invoiced.selectFrom('invoice').select('sales_order_id').where('sales_order_id', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  const of = { sales_order_id: order.id };
  const [paid, free] = [await paying.addInvoice(of), await paying.addInvoice(of)];
  const email = 'orders@customer.test';
  await post('/api/payment-links', { kind: 'order', number: order.sales_order, email }, paying.headers);
  const link = tokenIn((await mailsOf(paying.portal)).find(({ to }) => to === email)?.text);
  const begin = async () => (await paying.begin({ link, method: 'card' }, {})).payment;
  const linesOf = ({ figures }: Payment) =>
    Object.fromEntries(figures.lines.map(({ number, amount }) => [number, amount]));

  const { id } = await begin();
  const invoices = [{ invoiceNumber: paid, amount: 50_00 }, { invoiceNumber: free }];
  await paying.send('PUT', `/api/payments/${id}`, { invoices, creditMemos: [], method: 'card', link }, {});
  paying.gateway.isDown = true;
  await paying.confirm(await paying.beginByCard(paid));
  expect((await open(link)).statusCode).toBe(200);
  expect(linesOf(await begin())).toEqual({ [free]: 100_00 });
  paying.gateway.isDown = false;
  await paying.reconcile();
  const again = await begin();
  expect([again.id, linesOf(again)]).toEqual([id, { [paid]: 50_00, [free]: 100_00 }]);
});

test('a link of a customer on credit hold says so, and begins no payment', async () => {
  const number = await paying.addInvoice();
  const link = await linkTo(number);
  const { db } = paying.portal.database;
  const hold = (is_on_credit_hold: boolean) =>
    db.updateTable('customer').set({ is_on_credit_hold }).where('id', '=', 1001).execute();
  await hold(true);
  expect((await open(link)).json()).toMatchObject({
    data: {
      isCustomerOnHold: true,
      creditHold: expect.stringMatching(/on credit hold.*800-555-0142/) as string,
    },
  });
  const refused = await paying.begin({ link, method: 'card' }, {});
  expect(refused).toMatchObject({ status: 422, error: { type: 'CREDIT_HOLD' } });
  expect(refused.error.message).toMatch(/on credit hold.*800-555-0142/);
  await hold(false);
});

test.each([
  ['unknown', 'A'.repeat(43), 404],
  ['too short', 'abc', 400],
])('a token that is %s answers as such', async (_how, token, status) =>
  expect((await open(token)).statusCode).toBe(status),
);

test('nobody sends a link to a document of another customer', async () => {
  const cash = await paying.portal.signIn('cash');
  const number = await paying.addInvoice();
  const sent = await post('/api/payment-links', { kind: 'invoice', number, email: 'a@b.test' }, cash);
  expect(sent.statusCode).toBe(404);
  expect((await post('/api/payment-links', { kind: 'invoice', number, email: 'a@b.test' })).statusCode).toBe(
    401,
  );
});

test.each([
  ['whose day is over', { expires: '2026-03-15' }],
  ['that was marked as expired', ORDER_STATUS.expired],
])('a link to a quote %s says that it has expired', async (_which, expiry) => {
  const { number, token } = await linkToQuote();
  expect((await open(token)).statusCode).toBe(200);
  await changeQuote(number, expiry);
  const opened = await open(token);
  expect([opened.statusCode, opened.json()]).toMatchObject([410, { type: 'QUOTE_EXPIRED' }]);
  expect((await paying.begin({ link: token }, {})).status).not.toBe(200);
});

test.each([
  ['accepted', ORDER_STATUS.accepted],
  ['rejected', ORDER_STATUS.rejected],
])('a link to a quote that was %s meanwhile has nothing to pay, and begins nothing', async (_how, status) => {
  const { number, token } = await linkToQuote();
  await changeQuote(number, status);
  expect((await open(token)).statusCode).toBe(208);
  expect(await paying.begin({ link: token }, {})).toMatchObject({
    status: 422,
    error: { type: 'ALREADY_PROCESSED' },
  });
});

test('a letter that is sent again has a new link, and the first link stays valid', async () => {
  const number = await paying.addInvoice();
  const email = 'twice@customer.test';
  await post('/api/payment-links', { kind: 'invoice', number, email }, paying.headers);
  const sent: string[] = [];
  // The mail server has accepted the mail, but its answer is lost.
  await sendQueued(paying.portal, ({ text }) => {
    sent.push(tokenIn(text));
    return Promise.reject(new Error('connection lost'));
  });
  const { payment } = await paying.begin({ link: sent[0]!, method: 'card' }, {});
  paying.portal.advance({ minutes: 20 });
  const [again] = await mailsOf(paying.portal);
  sent.push(tokenIn(again?.text));
  expect(new Set(sent).size).toBe(2);
  for (const token of sent) expect((await open(token)).statusCode).toBe(200);
  const paid = await paying.confirm(payment, { methodToken: 'ok', link: sent[0]! }, 'first-letter', {});
  expect(paid.payment.state).toBe('settled');
  for (const token of sent) expect((await open(token)).statusCode).toBe(208);
});

test('a renewed link leaves the one before valid until that expires', async () => {
  const number = await paying.addInvoice();
  const link = await linkTo(number, 'renews@customer.test');
  paying.portal.advance({ minutes: 11 });
  await post('/api/payment-links/renew', { token: link });
  const [mail] = await mailsOf(paying.portal);
  for (const token of [link, tokenIn(mail?.text)]) expect((await open(token)).statusCode).toBe(200);
});

// This test comes late, because everybody is signed out during it.
test('an expired link is renewed by mail to the same address, but not too often', async () => {
  const number = await paying.addInvoice();
  const link = await linkTo(number, 'old@customer.test');
  paying.portal.advance({ minutes: 15 * 24 * 60 });
  const expired = await open(link);
  expect([expired.statusCode, expired.json()]).toEqual([
    410,
    { type: 'LINK_EXPIRED', message: 'Link Expired' },
  ]);
  expect((await paying.begin({ link }, {})).status).toBe(410);
  for (const token of [link, link, 'B'.repeat(43)])
    expect((await post('/api/payment-links/renew', { token })).json()).toEqual({ data: null });
  const mails = await mailsOf(paying.portal);
  expect(mails.map(({ to }) => to)).toEqual(['old@customer.test']);
  expect((await open(tokenIn(mails[0]?.text))).statusCode).toBe(200);
});

test('many requests at once renew a link once, and it is renewed five times a day at most', async () => {
  const headers = await paying.portal.signIn('credit');
  const number = await paying.addInvoice();
  const email = 'often@customer.test';
  await post('/api/payment-links', { kind: 'invoice', number, email }, headers);
  const token = tokenIn((await mailsOf(paying.portal)).find(({ to }) => to === email)?.text);
  const renew = () => post('/api/payment-links/renew', { token });
  const sent: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    paying.portal.advance({ minutes: 11 });
    const answers = await Promise.all([renew(), renew(), renew(), renew()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    sent.push((await mailsOf(paying.portal)).length);
  }
  expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0]);
  paying.portal.advance({ minutes: 24 * 60 });
  await renew();
  expect(await mailsOf(paying.portal)).toHaveLength(1);
});
