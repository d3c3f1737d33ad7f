import type { TimelineEntry } from '@portal/shared-contracts/schemas';
import { views } from '../../identity/staff/views/grant-routes.ts';
import { recordStaff } from '../../identity/staff/audit/record-staff.ts';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { startView } from '../../testing/start-view.ts';
import { byCard, CUSTOMER, payingPortal, type PayingPortal } from '../payments/testing/paying.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { documents } from '../documents/routes.ts';
import { servingLists } from '../list-routes/serving-lists.ts';
import { quotes } from '../quotes/routes.ts';
import { timeline } from './routes.ts';

let paying: PayingPortal;
let agent: PayingPortal['headers'];
beforeAll(async () => {
  paying = await payingPortal({ areas: [views, quotes, timeline, documents, servingLists(ALL_LISTS)] });
  agent = await paying.portal.signIn('agent');
  for (const customerId of [CUSTOMER, 1002]) await startView(paying.portal, agent, customerId);
});
afterAll(() => paying.close());

const post = (url: string, payload: object, headers: object = paying.headers) =>
  paying.portal.app.inject({ method: 'POST', url, payload, headers: { ...headers } });
async function read(type: string, number: string, customerId = CUSTOMER) {
  const url = `/api/staff/timeline/${type}/${encodeURIComponent(number)}?customerId=${customerId}`;
  const answer = await paying.portal.app.inject({ url, headers: agent });
  return answer.json<{ data: TimelineEntry[] }>().data;
}
const told = async (type: string, number: string) =>
  (await read(type, number)).map(({ event, by, isByStaff }) => [event, by, isByStaff]);
const later = () => paying.portal.advance({ minutes: 1 });

test('an invoice lists its links, payments and downloads, the last first', async () => {
  const number = await paying.addInvoice();
  const { db } = paying.portal.database;
  await post('/api/payment-links', { kind: 'invoice', number, email: 'ap@customer.test' });
  await mailsOf(paying.portal);
  later();
  const declined = await paying.pay(byCard(number), 'decline');
  expect(declined.payment.state).toBe('declined');
  later();
  const entry = { kind: 'download', subject: 'invoice', number, customerId: CUSTOMER } as const;
  const { id: profileId } = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', 'agent@demo.test')
    .executeTakeFirstOrThrow();
  await recordStaff(db, { ...entry, profileId }, paying.portal.now());
  later();
  const paid = await paying.pay(byCard(number));
  expect(paid.payment.state).toBe('settled');
  const entries = await told('invoices', number);
  expect(entries.slice(-3)).toEqual([
    ['downloaded', 'Grace Okafor', true],
    ['declined', 'Dana Reyes', false],
    ['linkSent', 'Dana Reyes', false],
  ]);
  expect((await read('invoices', number)).at(-1)).toMatchObject({ recipient: 'ap@customer.test' });
  expect(entries[0]?.[0]).toMatch(/paid|settled/);
  expect((await read('invoices', number))[0]).toMatchObject({ number: paid.payment.paymentNumber });
});

test('a quote shows who answered it, and whether on behalf of the customer', async () => {
  const { db } = paying.portal.database;
  const [own, onBehalf] = [await addPendingQuote(db, CUSTOMER), await addPendingQuote(db, CUSTOMER)];
  const reject = (number: string) => ({ quotes: [number], reason: 'price' });
  expect((await post('/api/quotes/reject', reject(own))).statusCode).toBe(200);
  const asAgent = await post(`/api/quotes/reject?customerId=${CUSTOMER}`, reject(onBehalf), agent);
  expect(asAgent.statusCode).toBe(200);
  expect(await told('quotes', own)).toEqual([['rejected', 'Dana Reyes', false]]);
  expect(await told('quotes', onBehalf)).toEqual([['rejected', 'Grace Okafor', true]]);
});

test('a document lists archives that hold it, exported lists of its type, and who withdrew a link', async () => {
  const number = await paying.addInvoice();
  await post('/api/payment-links', { kind: 'invoice', number, email: 'ap@customer.test' });
  later();
  const inView = `customerId=${CUSTOMER}`;
  const { app } = paying.portal;
  await app.inject({ url: `/api/invoices/history/export.csv?${inView}`, headers: agent });
  later();
  const documents = [{ kind: 'invoice', number }];
  expect((await post(`/api/documents/zip?${inView}`, { documents }, agent)).statusCode).toBe(200);
  later();
  const links = await app.inject({ url: `/api/staff/payment-links?${inView}`, headers: agent });
  const link = links
    .json<{ data: { id: number; number: string }[] }>()
    .data.find((one) => one.number === number);
  const url = `/api/staff/payment-links/${link?.id}/withdraw?${inView}`;
  expect((await app.inject({ method: 'POST', url, headers: agent })).statusCode).toBe(200);
  expect((await told('invoices', number)).filter(([event]) => event !== 'listExported')).toEqual([
    ['linkWithdrawn', 'Grace Okafor', true],
    ['downloaded', 'Grace Okafor', true],
    ['linkSent', 'Dana Reyes', false],
  ]);
  expect(await told('invoices', number)).toContainEqual(['listExported', 'Grace Okafor', true]);
  expect(await told('quotes', number)).toEqual([]);
  expect(await told('invoices', 'I-0')).toEqual([]);
});

test('a document of another customer is answered like one that does not exist', async () => {
  const number = await paying.addInvoice();
  await post('/api/payment-links', { kind: 'invoice', number, email: 'ap@customer.test' });
  expect(await read('invoices', number)).toContainEqual(expect.objectContaining({ event: 'linkSent' }));
  expect(await read('invoices', number, 1002)).toEqual([]);
  expect(await read('orders', 'S-0')).toEqual([]);
  expect(await read('orders', number)).toEqual([]);
});
