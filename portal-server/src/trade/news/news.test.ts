import type { InjectOptions } from 'fastify';
import PostalMime from 'postal-mime';
import { deliverDue } from '../../platform/business-events/deliver-due.ts';
import { smtpDelivery } from '../../platform/mail/delivery.ts';
import { mailServer } from '../../platform/mail/testing/mail-server.ts';
import { mailsOf, PUBLIC_URL, sendQueued } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { anErpInvoice, anErpOrder, anErpQuote, anErpShipment } from '../import/testing/erp-records.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { shipmentTeller } from './shipment-teller.ts';
import { tellNews } from './tell-news.ts';

const CUSTOMER = 1001;
const WISHES = '/api/account/mail-wishes';
/** Ten in the morning in Los Angeles, on a Monday. */
const MONDAY = '2026-03-16T17:00:00Z';

let portal: TestPortal;
let headers: NonNullable<InjectOptions['headers']>;
beforeEach(async () => {
  portal = await testPortal({ seed: 'small' });
  // Only what a test makes is news.
  await portal.database.db.updateTable('quote').set(ORDER_STATUS.expired).execute();
  await portal.database.db.updateTable('invoice').set({ planned_for: '2026-03-20' }).execute();
  await portal.database.db.deleteFrom('shipment').execute();
  headers = await portal.signIn('credit');
  await tellNews(portal, portal.app.log);
});
afterEach(() => portal.close());

const send = (batch: ErpBatch, customerId = CUSTOMER) =>
  importRecords(portal, customerId, batch, portal.app.log);
const wish = (payload: object) => portal.app.inject({ method: 'PUT', url: WISHES, headers, payload });
const tell = () => tellNews(portal, portal.app.log);
const goTo = (moment: string): void =>
  portal.advance({ minutes: (Date.parse(moment) - portal.now().getTime()) / 60_000 });
const texts = async () => (await mailsOf(portal)).map(({ subject, text }) => ({ subject, text }));
const subjects = async () => (await texts()).map(({ subject }) => subject);
const aQuote = (number: string, quote: object = {}) =>
  anErpQuote({ orderNumber: number, quoteDate: '2026-03-16', expires: '2026-04-16', ...quote });
const anInvoice = (number: string, dueDate: string, invoice: object = {}) =>
  anErpInvoice({ invoiceNumber: number, dueDate, ...invoice });

test('without a choice people are told of what costs time or money, daily or weekly', async () => {
  const answer = await portal.app.inject({ url: WISHES, headers });
  expect(answer.json()).toEqual({
    data: {
      email: 'credit@demo.test',
      news: {
        quoteNew: 'never',
        quoteEnds: 'daily',
        orderShipped: 'never',
        orderDelivered: 'never',
        orderMoved: 'daily',
        invoiceDue: 'never',
        invoiceOverdue: 'weekly',
        discountEnds: 'never',
      },
      dueDays: 5,
      monthlyStatement: false,
      daysBefore: { quoteEnds: 3, discountEnds: 2, mostOfInvoices: 30 },
    },
  });
});

test('a new quote is told once, also after a second import and by several servers', async () => {
  await wish({ news: { quoteNew: 'atOnce' } });
  await send({ quotes: [aQuote('Q-NEW', { poNumber: 'PO-77' })] });
  expect((await Promise.all([tell(), tell(), tell()])).toSorted()).toEqual([0, 0, 1]);
  const [mail, ...others] = await mailsOf(portal);
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual(['credit@demo.test', 'New quotes: Q-NEW']);
  expect(mail?.text).toMatch(/- Q-NEW · PO PO-77 · \$[\d,.]+ · good until 04-16-2026/);
  expect(mail?.text).toContain(`${PUBLIC_URL}/orders/pending-quotes?details=quotes.Q-NEW`);
  expect(mail?.html).toContain('details=quotes.Q-NEW');
  await send({ quotes: [aQuote('Q-NEW', { version: 2 })] });
  await portal.database.db.deleteFrom('quote').where('order_number', '=', 'Q-NEW').execute();
  await send({ quotes: [aQuote('Q-NEW', { version: 3 })] });
  portal.advance({ minutes: 30 });
  expect(await tell()).toBe(0);
});

test('the history of a first import is no news', async () => {
  await wish({ news: { quoteNew: 'atOnce' } });
  await send({
    quotes: [aQuote('Q-OLD', { quoteDate: '2026-03-01' }), aQuote('Q-SOLD', { state: 'accepted' })],
  });
  expect(await tell()).toBe(0);
});

test('many at once are one mail, which names ten of each kind, and the next one comes ten minutes later', async () => {
  await wish({ news: { quoteNew: 'atOnce' } });
  await send({ quotes: Array.from({ length: 42 }, (_, at) => aQuote(`Q-N${100 + at}`)) });
  expect(await tell()).toBe(1);
  const [mail] = await texts();
  expect(mail?.subject).toBe('New quotes (42)');
  expect(mail?.text.match(/^- Q-N/gm)).toHaveLength(10);
  expect(mail?.text).toContain(`- and 32 more\n  ${PUBLIC_URL}/orders/pending-quotes\n`);
  await send({ quotes: [aQuote('Q-LATER')] });
  expect(await tell()).toBe(0);
  portal.advance({ minutes: 10 });
  expect(await tell()).toBe(1);
  expect(await subjects()).toEqual(['New quotes: Q-LATER']);
});

test('a daily and a weekly digest are one mail, in the morning of the distributor, without what is not true any more', async () => {
  goTo(MONDAY);
  await send({
    quotes: [aQuote('Q-ENDS', { expires: '2026-03-25' }), aQuote('Q-ANSWERED', { expires: '2026-03-25' })],
    invoices: [anInvoice('I-LATE', '2026-03-17'), anInvoice('I-FAR', '2026-05-01')],
  });
  // Until Sunday the overdue invoice waits for Monday, and the quotes have more than three days.
  for (const day of ['17', '18', '19', '20', '21']) {
    goTo(`2026-03-${day}T17:00:00Z`);
    expect(await tell()).toBe(0);
  }
  goTo('2026-03-22T17:00:00Z');
  expect(await tell()).toBe(1);
  await portal.database.db
    .updateTable('quote')
    .set(ORDER_STATUS.rejected)
    .where('order_number', '=', 'Q-ANSWERED')
    .execute();
  expect(await subjects()).toEqual(['Quotes that end soon: Q-ENDS']);
  await send({ quotes: [aQuote('Q-MORE', { expires: '2026-03-24' })] });
  // A minute before six, and six.
  goTo('2026-03-23T12:59:00Z');
  expect(await tell()).toBe(0);
  goTo('2026-03-23T13:00:00Z');
  expect(await tell()).toBe(1);
  const [mail, ...others] = await texts();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('What is new in your account (2)');
  expect(mail?.text).toMatch(
    /QUOTES THAT END SOON\n\n- Q-MORE[^]+OVERDUE INVOICES\n\n- I-LATE.*was due 03-17-2026/,
  );
  goTo('2026-03-30T17:00:00Z');
  expect(await tell()).toBe(0);
});

test('an invoice is told as many days before its due date as the person chose, and its discount two days before it ends', async () => {
  await wish({ news: { invoiceDue: 'daily', discountEnds: 'daily', invoiceOverdue: 'never' }, dueDays: 2 });
  await send({
    invoices: [
      anInvoice('I-DUE', '2026-03-20'),
      anErpInvoice({
        invoiceNumber: 'I-SAVES',
        dueDate: '2026-04-20',
        settlementDiscAmount: 10,
        settlementDiscDueDate: '2026-03-20',
      }),
    ],
  });
  goTo('2026-03-17T17:00:00Z');
  expect(await tell()).toBe(0);
  goTo('2026-03-18T17:00:00Z');
  expect(await tell()).toBe(1);
  const [mail] = await texts();
  expect(mail?.text).toMatch(/- I-DUE .*due 03-20-2026/);
  expect(mail?.text).toMatch(/- I-SAVES .*\$0\.10 · saved by paying by 03-20-2026/);
  goTo('2026-03-19T17:00:00Z');
  expect(await tell()).toBe(0);
});

test.each([
  ['never', '2026-03-17T17:00:00Z', 0],
  ['daily', '2026-03-17T17:00:00Z', 1],
  ['weekly', '2026-03-17T17:00:00Z', 0],
  ['weekly', '2026-03-23T17:00:00Z', 1],
  ['atOnce', MONDAY, 1],
])('what happened before a wish was changed to %s goes by the new wish', async (often, at, mails) => {
  await wish({ news: { quoteNew: 'daily' } });
  await send({ quotes: [aQuote('Q-NEW')] });
  await wish({ news: { quoteNew: often } });
  goTo(at);
  expect(await tell()).toBe(mails);
  expect(await subjects()).toEqual(mails === 1 ? ['New quotes: Q-NEW'] : []);
});

test('a wish that ends between the digest and its mail ends the mail', async () => {
  await wish({ news: { quoteNew: 'atOnce' } });
  await send({ quotes: [aQuote('Q-NEW')] });
  expect(await tell()).toBe(1);
  await wish({ news: { quoteNew: 'never' } });
  expect(await subjects()).toEqual([]);
});

test('a server that is killed between mark and mail leaves both to the next one', async () => {
  await wish({ news: { quoteNew: 'atOnce' } });
  await send({ quotes: [aQuote('Q-NEW')] });
  const { db } = portal.database;
  await db.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute();
  expect(await tell()).toBe(0);
  expect(portal.logs.join('')).toContain('news not told');
  await db.schema.alterTable('mail_outbox_away').renameTo('mail_outbox').execute();
  expect(await tell()).toBe(1);
  expect(await subjects()).toEqual(['New quotes: Q-NEW']);
});

test.each([
  ['was locked', { locked_at: new Date(MONDAY) }],
  ['moved to another customer', { customer_id: 1002 }],
])(
  'a person who %s is told nothing, neither of what waits nor in a mail that is queued',
  async (_why, change) => {
    await wish({ news: { quoteNew: 'atOnce', quoteEnds: 'daily' } });
    await send({ quotes: [aQuote('Q-NEW', { expires: '2026-03-17' })] });
    expect(await tell()).toBe(1);
    await send({ quotes: [aQuote('Q-WAITS', { expires: '2026-03-17' })] });
    await portal.database.db
      .updateTable('profile')
      .set(change)
      .where('email', '=', 'credit@demo.test')
      .execute();
    expect(await subjects()).toEqual([]);
    goTo('2026-03-17T17:00:00Z');
    expect(await tell()).toBe(0);
    const waiting = portal.database.db.selectFrom('news').select('number').where('told_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  },
);

test('a person who was removed is told nothing', async () => {
  await wish({ news: { quoteNew: 'atOnce' } });
  await send({ quotes: [aQuote('Q-NEW')] });
  expect(await tell()).toBe(1);
  await portal.database.db.deleteFrom('profile').where('email', '=', 'credit@demo.test').execute();
  expect(await subjects()).toEqual([]);
});

test('who never signed in is not mailed', async () => {
  await send({ quotes: [aQuote('Q-ENDS', { expires: '2026-03-17' })] }, 1002);
  goTo('2026-03-17T17:00:00Z');
  expect(await tell()).toBe(0);
});

test('the mail is in the language of the person', async () => {
  await portal.database.db
    .updateTable('profile')
    .set({ preferred_language: 1 })
    .where('email', '=', 'credit@demo.test')
    .execute();
  await wish({ news: { quoteNew: 'atOnce' } });
  await send({ quotes: [aQuote('Q-NEW')] });
  await tell();
  const [mail] = await mailsOf(portal);
  expect([mail?.language, mail?.subject]).toEqual(['es', 'Cotizaciones nuevas: Q-NEW']);
  expect(mail?.text).toContain('vigente hasta el 04-16-2026');
});

test('a mail has the headers of one-click unsubscribe, which ends all news without a login; reading changes nothing', async () => {
  await wish({ news: { quoteNew: 'atOnce', invoiceDue: 'daily' } });
  await send({ quotes: [aQuote('Q-NEW')] });
  await tell();
  const server = await mailServer();
  await sendQueued(portal, smtpDelivery(server.url, 'Metals <no-reply@portal.test>'));
  const mail = await PostalMime.parse(server.received[0]?.message ?? '');
  await server.close();
  const headerOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = headerOf('list-unsubscribe')?.replace(/^<|>$/g, '').replace(PUBLIC_URL, '') ?? '';
  const page = /\/stop-mails\?token=[\w-]+/.exec(mail.text ?? '')?.[0];
  const newsOf = async () =>
    (await portal.app.inject({ url: WISHES, headers })).json<{ data: { news: object } }>().data.news;
  const before = await newsOf();

  const got = await portal.app.inject({ url });
  expect([got.statusCode, got.headers.location]).toEqual([303, page]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const other = await portal.app.inject({ method: 'POST', url, headers: form, payload: 'a=b' });
  expect(other.statusCode).toBe(400);
  expect(await newsOf()).toEqual(before);

  const oneClick = () =>
    portal.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' });
  expect((await oneClick()).statusCode).toBe(200);
  expect((await oneClick()).statusCode).toBe(200);
  expect(new Set(Object.values(await newsOf()))).toEqual(new Set(['never']));
});

test('the page of a mail ends the mails by its token, and an unknown token ends nothing', async () => {
  await wish({ news: { quoteNew: 'atOnce' }, monthlyStatement: true });
  await send({ quotes: [aQuote('Q-NEW')] });
  await tell();
  const [mail] = await mailsOf(portal);
  const token = /stop-mails\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const stop = (sent: string | undefined) =>
    portal.app.inject({ method: 'POST', url: '/api/account/stop-mails', payload: { token: sent } });
  expect((await stop('x'.repeat(43))).statusCode).toBe(404);
  expect((await stop(token)).statusCode).toBe(200);
  const { data } = (await portal.app.inject({ url: WISHES, headers })).json<{
    data: { news: { quoteNew: string }; monthlyStatement: boolean };
  }>();
  expect([data.news.quoteNew, data.monthlyStatement]).toEqual(['never', true]);
});

const deliver = () => deliverDue([shipmentTeller], { ...portal, log: portal.app.log });
const aShipment = (changes: object) =>
  anErpShipment({
    shipmentNumber: 'SH-1',
    orders: [{ salesOrder: 'S-ERP', lines: [{ lineNumber: 1, quantity: '10' }] }],
    promisedOn: '2026-03-18',
    ...changes,
  });

test('an order is told when it moves, ships and is delivered, each once, also when it moves back', async () => {
  await wish({ news: { orderShipped: 'atOnce', orderDelivered: 'atOnce', orderMoved: 'atOnce' } });
  const steps: [object, RegExp | null][] = [
    [{ version: 1 }, null],
    [
      { version: 2, promisedOn: '2026-03-20' },
      /^- S-ERP · PO PO-9 · promised for 03-20-2026, before for 03-18-2026$/m,
    ],
    [{ version: 2, promisedOn: '2026-03-20' }, null],
    [{ version: 3, promisedOn: '2026-03-18' }, /promised for 03-18-2026, before for 03-20-2026/],
    [
      { version: 4, shippedOn: '2026-03-16', carrier: 'Basin Express', trackingNumber: 'BRX 72' },
      /^- S-ERP · PO PO-9 · shipped 03-16-2026 · Basin Express BRX 72$/m,
    ],
    [
      { version: 5, shippedOn: '2026-03-16', deliveredAt: '2026-03-17T02:00:00Z', signedBy: 'R. Ames' },
      /^- S-ERP · PO PO-9 · delivered 03-16-2026 · R. Ames$/m,
    ],
  ];
  await send({ orders: [anErpOrder({ orderNumber: null, poNumber: 'PO-9' })] });
  for (const [changes, told] of steps) {
    await send({ shipments: [aShipment(changes)] });
    await deliver();
    portal.advance({ minutes: 20 });
    expect(await tell()).toBe(told ? 1 : 0);
    const mails = await texts();
    expect(mails).toHaveLength(told ? 1 : 0);
    if (told) expect(mails[0]?.text).toMatch(told);
  }
});

test('an order whose promised day passed without shipping is late, once', async () => {
  await send({
    orders: [anErpOrder({ orderNumber: null }), anErpOrder({ orderNumber: null, salesOrder: 'S-OK' })],
    shipments: [
      aShipment({}),
      aShipment({
        shipmentNumber: 'SH-2',
        orders: [{ salesOrder: 'S-OK', lines: [] }],
        shippedOn: '2026-03-16',
      }),
    ],
  });
  await deliver();
  goTo('2026-03-18T17:00:00Z');
  expect(await tell()).toBe(0);
  goTo('2026-03-19T17:00:00Z');
  expect(await tell()).toBe(1);
  const [mail] = await texts();
  expect(mail?.subject).toBe('Orders that are late or moved: S-ERP');
  expect(mail?.text).toContain('- S-ERP · was promised for 03-18-2026, not shipped yet\n');
  goTo('2026-03-20T17:00:00Z');
  expect(await tell()).toBe(0);
});
