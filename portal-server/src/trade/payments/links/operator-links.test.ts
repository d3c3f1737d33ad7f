import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { payingPortal, type PayingPortal } from '../testing/paying.ts';

const TOKEN = 'a-token-of-operators-1234';
let paying: PayingPortal;
beforeAll(async () => {
  paying = await payingPortal({ config: { operatorToken: TOKEN, metricsToken: 'a-token-for-the-metrics' } });
});
afterAll(() => paying.close());

const mailLink = (body: object, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  paying.portal.app.inject({ method: 'POST', url: '/payment-links', payload: body, ...from });
const accountOf = async (): Promise<string> =>
  (
    await paying.portal.database.db
      .selectFrom('customer')
      .select('account_number')
      .where('id', '=', 1001)
      .executeTakeFirstOrThrow()
  ).account_number;

test('operators mail a link to a document of a customer, in the language of who gets it', async () => {
  const [account, number] = [await accountOf(), await paying.addInvoice()];
  const { db } = paying.portal.database;
  await db
    .updateTable('profile')
    .set({ preferred_language: 1 })
    .where('email', '=', 'credit@demo.test')
    .execute();
  const sent = await mailLink({ account, kind: 'invoice', number, email: 'Credit@demo.test' });
  expect([sent.statusCode, sent.json()]).toEqual([200, { mailedTo: 'credit@demo.test' }]);
  await mailLink({ account, kind: 'invoice', number, email: 'ap@customer.test' });
  const mails = await mailsOf(paying.portal);
  expect(mails.map(({ to, language }) => [to, language])).toEqual([
    ['credit@demo.test', 'es'],
    ['ap@customer.test', 'en'],
  ]);
  expect(mails[1]?.text).toMatch(/\/payment\?link=[\w-]{20,}/);
  const audited = await db
    .selectFrom('action_audit')
    .select(['actor', 'customer_id', 'subjects', 'outcome'])
    .where('action', '=', 'payment-links.mail')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(audited).toEqual({
    actor: 'system',
    customer_id: 1001,
    subjects: [`invoice ${number}`],
    outcome: 'done',
  });
});

test('an unknown account, a document that is not theirs, and one that is paid are refused, and no mail is sent', async () => {
  const [account, number] = [await accountOf(), await paying.addInvoice({ amount_outstanding: 0 })];
  const of = { account, kind: 'invoice', number, email: 'ap@customer.test' };
  const refusals = [
    await mailLink({ ...of, account: 'X-1' }),
    await mailLink({ ...of, number: 'I-0' }),
    await mailLink({ ...of, kind: 'order', number: 'S-0' }),
    await mailLink(of),
    await mailLink({ ...of, email: 'nobody' }),
  ].map((answer) => [answer.statusCode, answer.json<{ type?: string }>().type]);
  expect(refusals).toEqual([
    [404, 'ACCOUNT_UNKNOWN'],
    [404, 'DOCUMENT_UNKNOWN'],
    [404, 'DOCUMENT_UNKNOWN'],
    [422, 'ALREADY_PROCESSED'],
    [400, undefined],
  ]);
  expect(await mailsOf(paying.portal)).toEqual([]);
});

test.each([
  ['nobody elsewhere', {}, 404],
  ['a bearer of the token of metrics', { authorization: 'Bearer a-token-for-the-metrics' }, 404],
  ['a bearer of the token of operators', { authorization: `Bearer ${TOKEN}` }, 200],
])('%s mails a link', async (_who, headers, status) => {
  const body = {
    account: await accountOf(),
    kind: 'invoice',
    number: await paying.addInvoice(),
    email: 'ap@customer.test',
  };
  expect((await mailLink(body, { remoteAddress: '203.0.113.7', headers })).statusCode).toBe(status);
});
