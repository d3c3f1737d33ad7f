import type { CustomerLink } from '@portal/shared-contracts/schemas';
import { views } from '../../../identity/staff/views/grant-routes.ts';
import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { startView } from '../../../testing/start-view.ts';
import { CUSTOMER, payingPortal, type PayingPortal } from '../testing/paying.ts';
import { linkState } from './customer-links.ts';

type Headers = PayingPortal['headers'];
const EMAIL = 'ap@customer.test';

let paying: PayingPortal;
let agent: Headers;
let viewer: Headers;
beforeAll(async () => {
  paying = await payingPortal({ areas: [views] });
  agent = await paying.portal.signIn('agent');
  viewer = await paying.portal.signIn('viewer');
  for (const headers of [agent, viewer]) await startView(paying.portal, headers, CUSTOMER);
});
afterAll(() => paying.close());

const inject = (method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) =>
  paying.portal.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
const open = (token: string) => inject('GET', `/api/auth-encrypted/${token}`);
const tokenIn = (text = ''): string => /link=([\w-]+)/.exec(text)?.[1] ?? 'none-none-none-none-none';
/** Mails a link to an invoice. Returns the token in the mail. */
async function linkTo(number: string): Promise<string> {
  await inject('POST', '/api/payment-links', { kind: 'invoice', number, email: EMAIL }, paying.headers);
  return tokenIn((await mailsOf(paying.portal)).at(-1)?.text);
}
const linksOf = async (headers = agent): Promise<CustomerLink[]> =>
  (await inject('GET', `/api/staff/payment-links?customerId=${CUSTOMER}`, undefined, headers)).json<{
    data: CustomerLink[];
  }>().data;
const linkOf = async (number: string) => (await linksOf()).find((link) => link.number === number)!;
const withdraw = (id: number, headers = agent, customerId = CUSTOMER) =>
  inject('POST', `/api/staff/payment-links/${id}/withdraw?customerId=${customerId}`, undefined, headers);

test('a withdrawn link has expired for its bearer, who gets no new one; the audit names who withdrew it', async () => {
  const number = await paying.addInvoice();
  const token = await linkTo(number);
  const { payment } = await paying.begin({ link: token, method: 'card' }, {});
  const link = await linkOf(number);
  expect(link).toMatchObject({ kind: 'invoice', recipient: EMAIL, state: 'open', paidAt: null });
  expect((await withdraw(link.id)).statusCode).toBe(200);
  expect((await withdraw(link.id)).statusCode).toBe(200);
  expect(await linkOf(number)).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) });

  const opened = await open(token);
  expect([opened.statusCode, opened.json()]).toEqual([
    410,
    { type: 'LINK_WITHDRAWN', message: 'Link Expired' },
  ]);
  const refused = await paying.confirm(payment, { methodToken: 'ok', link: token }, 'withdrawn', {});
  expect([refused.status, refused.error.type]).toEqual([410, 'LINK_WITHDRAWN']);
  paying.portal.advance({ minutes: 11 });
  expect((await inject('POST', '/api/payment-links/renew', { token })).json()).toEqual({ data: null });
  expect(await mailsOf(paying.portal)).toEqual([]);
  expect(await paying.outstanding(number)).toBe(100_00);

  const recorded = await paying.portal.database.db
    .selectFrom('staff_audit')
    .select(['staff_name', 'subject', 'number'])
    .where('kind', '=', 'link.withdrawn')
    .execute();
  expect(recorded[0]).toEqual({ staff_name: 'Grace Okafor', subject: 'invoice', number });
});

test('a link that was sent after one was withdrawn is a new one', async () => {
  const number = await paying.addInvoice();
  await linkTo(number);
  await withdraw((await linkOf(number)).id);
  paying.portal.advance({ minutes: 1 });
  expect((await open(await linkTo(number))).statusCode).toBe(200);
});

test('a link whose letter was not written yet is withdrawn with its letter', async () => {
  const number = await paying.addInvoice();
  await inject('POST', '/api/payment-links', { kind: 'invoice', number, email: EMAIL }, paying.headers);
  await withdraw((await linkOf(number)).id);
  expect(await mailsOf(paying.portal)).toEqual([]);
});

test('a letter that was sent twice is one link, of which all tokens are withdrawn', async () => {
  const number = await paying.addInvoice();
  const first = await linkTo(number);
  const { db } = paying.portal.database;
  const { id: _, ...same } = await db
    .selectFrom('payment_link')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_link')
    .values({ ...same, token_hash: 'another' })
    .execute();
  expect((await linksOf()).filter((link) => link.number === number)).toHaveLength(1);
  await withdraw((await linkOf(number)).id);
  expect((await open(first)).statusCode).toBe(410);
  const open_ = await db
    .selectFrom('payment_link')
    .select('id')
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .execute();
  expect(open_).toEqual([]);
});

test('a link that is being paid, or was, is not withdrawn, and its payer goes on', async () => {
  const number = await paying.addInvoice();
  const token = await linkTo(number);
  const { payment } = await paying.begin({ link: token, method: 'card' }, {});
  paying.gateway.isDown = true;
  await paying.confirm(payment, { methodToken: 'ok', link: token }, 'in-flight', {});
  const { id, state } = await linkOf(number);
  expect(state).toBe('paying');
  expect((await withdraw(id)).statusCode).toBe(422);
  paying.gateway.isDown = false;
  await paying.reconcile();
  const again = await paying.begin({ link: token, method: 'card' }, {});
  await paying.confirm(again.payment, { methodToken: 'ok', link: token }, 'again', {});
  expect(await linkOf(number)).toMatchObject({ state: 'used', paidAt: expect.any(String) });
  expect((await withdraw(id)).statusCode).toBe(422);
});

test('those who may only look see the links and withdraw none; nobody withdraws a link of another customer', async () => {
  const number = await paying.addInvoice();
  await linkTo(number);
  const { id } = await linkOf(number);
  expect((await linksOf(viewer)).some((link) => link.number === number)).toBe(true);
  const refused = await withdraw(id, viewer);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    type: 'READ_ONLY_VIEW',
    message: expect.stringContaining('Ask an administrator') as string,
  });
  expect((await withdraw(id, paying.headers)).statusCode).toBe(403);
  await startView(paying.portal, agent, 1002);
  expect((await withdraw(id, agent, 1002)).statusCode).toBe(404);
  expect((await linkOf(number)).state).toBe('open');
});

const now = new Date('2026-03-14T12:00:00Z');
const later = new Date('2026-03-15T12:00:00Z');
test.each([
  [{ expires_at: later, withdrawn_at: null, status: null }, 'open'],
  [{ expires_at: now, withdrawn_at: null, status: null }, 'expired'],
  [{ expires_at: later, withdrawn_at: now, status: null }, 'withdrawn'],
  [{ expires_at: later, withdrawn_at: null, status: 'declined' as const }, 'open'],
  [{ expires_at: later, withdrawn_at: null, status: 'challenge' as const }, 'paying'],
  [{ expires_at: now, withdrawn_at: null, status: 'submitted' as const }, 'used'],
  [{ expires_at: now, withdrawn_at: now, status: 'refunded' as const }, 'used'],
])('a link with %j is %s', (facts, state) => expect(linkState(facts, now)).toBe(state));
