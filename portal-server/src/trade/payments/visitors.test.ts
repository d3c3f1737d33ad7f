import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { payingPortal, type PayingPortal } from './testing/paying.ts';

const MOST = 6;
let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ config: { visitorCallsPerAddress: MOST } });
});
afterAll(() => paying.close());
beforeEach(() => paying.portal.advance({ minutes: 6 }));

/** Mails a link to a new invoice. Returns its token. */
async function newLink(): Promise<string> {
  const number = await paying.addInvoice();
  const payload = { kind: 'invoice', number, email: 'ap@customer.test' };
  await paying.portal.app.inject({
    method: 'POST',
    url: '/api/payment-links',
    payload,
    headers: paying.headers,
  });
  const [mail] = await mailsOf(paying.portal);
  return /link=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const count = async (table: 'action_audit' | 'payment_choice'): Promise<number> => {
  const { n } = await paying.portal.database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('visitors without a usable link are refused without a trace, and too many of them with 429', async () => {
  const before = await count('action_audit');
  const statuses: number[] = [];
  for (let call = 0; call < MOST + 2; call += 1)
    statuses.push((await paying.begin({ link: 'A'.repeat(43) }, {})).status);
  expect(statuses).toEqual([...Array.from({ length: MOST }, () => 404), 429, 429]);
  expect(await count('action_audit')).toBe(before);
});

test('a write to a payment in a session that is over is refused with 401, so that the page keeps what was typed', async () => {
  const number = await paying.addInvoice();
  const { payment } = await paying.begin({ invoices: [{ invoiceNumber: number }] });
  const change = { invoices: [{ invoiceNumber: number, amount: 10_00 }], creditMemos: [], method: 'card' };
  const over = { ...paying.headers, authorization: `Bearer ${'A'.repeat(43)}` };
  const answers = [
    await paying.send('PUT', `/api/payments/${payment.id}`, change, over),
    await paying.begin({ invoices: [{ invoiceNumber: number }] }, over),
    await paying.confirm(payment, { methodToken: 'ok' }, 'over', over),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('people who are signed in are not counted with the visitors of their address', async () => {
  const number = await paying.addInvoice();
  for (let call = 0; call < MOST + 2; call += 1)
    expect((await paying.begin({ invoices: [{ invoiceNumber: number }] })).status).toBe(200);
});

test('beginning again by a link goes on with the payment that was begun', async () => {
  const link = await newLink();
  const { payment } = await paying.begin({ link }, {});
  const choices = await count('payment_choice');
  const again = await paying.begin({ link, method: 'bank' }, {});
  expect(again.payment).toMatchObject({ id: payment.id, method: 'bank' });
  expect(await count('payment_choice')).toBe(choices);
});

test('a link that is opened in a second tab keeps what was chosen in the first, which pays it', async () => {
  const link = await newLink();
  const { payment: begun } = await paying.begin({ link }, {});
  const [{ number = '' } = {}] = begun.figures.lines;
  const change = {
    link,
    invoices: [{ invoiceNumber: number, amount: 60_00 }],
    creditMemos: [],
    method: 'card',
  };
  const { payment: chosen } = await paying.send('PUT', `/api/payments/${begun.id}`, change, {});
  const { payment: second } = await paying.begin({ link }, {});
  expect(second).toMatchObject({ id: begun.id, method: 'card', figures: { due: 60_00 } });
  const paid = await paying.confirm(chosen, { methodToken: 'ok', link }, 'first-tab', {});
  expect(paid.payment).toMatchObject({ state: 'settled', figures: { due: 60_00 } });
});

test('a link whose payment was confirmed begins another', async () => {
  const link = await newLink();
  const { payment } = await paying.begin({ link, method: 'card' }, {});
  const declined = await paying.confirm(payment, { methodToken: 'decline', link }, 'declined', {});
  expect(declined.payment.state).toBe('declined');
  const again = await paying.begin({ link, method: 'card' }, {});
  expect([again.status, again.payment.id === payment.id]).toEqual([200, false]);
});

test('a person of the customer who is signed in pays by a link under their own name, also with a saved method', async () => {
  const first = await paying.beginByCard(await paying.addInvoice());
  const { payment: kept } = await paying.confirm(first, { methodToken: 'ok', keep: { name: 'Office card' } });
  const link = await newLink();
  const { payment } = await paying.begin({ link, method: 'card' });
  const savedMethod = payment.form?.savedMethods[0]?.id;
  const paid = await paying.confirm(payment, { savedMethod, link });
  expect(paid.payment).toMatchObject({ state: 'settled', paidBy: kept.paidBy });
});

test('a person of another customer pays by a link as every bearer does', async () => {
  const link = await newLink();
  const other = await paying.portal.signIn('cash');
  const { payment } = await paying.begin({ link, method: 'card' }, other);
  expect(payment.form?.savedMethods).toEqual([]);
  const paid = await paying.confirm(payment, { methodToken: 'ok', link }, 'of-another', other);
  expect(paid.payment).toMatchObject({ state: 'settled', paidBy: 'ap@customer.test' });
});

test('the writes by one link in a day are limited', async () => {
  const link = await newLink();
  expect((await paying.begin({ link }, {})).status).toBe(200);
  const before = await count('action_audit');
  await paying.portal.database.db
    .updateTable('rate_limit')
    .set({ hits: 300 })
    .where('bucket', 'like', 'writes by payment link %')
    .execute();
  expect((await paying.begin({ link }, {})).status).toBe(429);
  expect(await count('action_audit')).toBe(before);
  paying.portal.advance({ minutes: 24 * 60 });
  expect((await paying.begin({ link }, {})).status).toBe(200);
});
