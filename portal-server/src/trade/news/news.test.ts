import { mailsOf, PUBLIC_URL } from '../../platform/mail/testing/mailbox.ts';
import { anErpInvoice } from '../import/testing/erp-records.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { aNewQuote, newsPortal, WISHES, type NewsPortal } from './testing/news-portal.ts';

/** Ten in the morning in Los Angeles. */
const MONDAY = '2026-03-16T17:00:00Z';

let news: NewsPortal;
beforeEach(async () => {
  news = await newsPortal();
});
afterEach(() => news.portal.close());

const anInvoice = (number: string, dueDate: string) => anErpInvoice({ invoiceNumber: number, dueDate });

test('without a choice people are told of what costs time or money, daily or weekly', async () => {
  const answer = await news.portal.app.inject({ url: WISHES, headers: news.headers });
  expect(answer.json()).toEqual({
    data: {
      email: 'credit@demo.test',
      news: {
        quoteNew: 'never',
        quoteEnds: 'daily',
        orderShipped: 'never',
        orderDelivered: 'never',
        orderMoved: 'daily',
        certificate: 'never',
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
  await news.wish({ news: { quoteNew: 'atOnce' } });
  await news.send({ quotes: [aNewQuote('Q-NEW', { poNumber: 'PO-77' })] });
  expect((await Promise.all([news.tell(), news.tell(), news.tell()])).toSorted()).toEqual([0, 0, 1]);
  const [mail, ...others] = await mailsOf(news.portal);
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual(['credit@demo.test', 'New quotes: Q-NEW']);
  expect(mail?.text).toMatch(/- Q-NEW · PO PO-77 · \$[\d,.]+ · valid until 04-16-2026/);
  expect(mail?.text).toContain(`${PUBLIC_URL}/orders/pending-quotes?details=quotes.Q-NEW`);
  expect(mail?.html).toContain('details=quotes.Q-NEW');
  await news.send({ quotes: [aNewQuote('Q-NEW', { version: 2 })] });
  await news.portal.database.db.deleteFrom('quote').where('order_number', '=', 'Q-NEW').execute();
  await news.send({ quotes: [aNewQuote('Q-NEW', { version: 3 })] });
  news.portal.advance({ minutes: 30 });
  expect(await news.tell()).toBe(0);
});

test('the history of a first import is no news', async () => {
  await news.wish({ news: { quoteNew: 'atOnce' } });
  await news.send({
    quotes: [aNewQuote('Q-OLD', { quoteDate: '2026-03-01' }), aNewQuote('Q-SOLD', { state: 'accepted' })],
  });
  expect(await news.tell()).toBe(0);
});

test('many at once are one mail, which names ten of each kind, and the next one comes ten minutes later', async () => {
  await news.wish({ news: { quoteNew: 'atOnce' } });
  await news.send({ quotes: Array.from({ length: 42 }, (_, at) => aNewQuote(`Q-N${100 + at}`)) });
  expect(await news.tell()).toBe(1);
  const [mail] = await news.texts();
  expect(mail?.subject).toBe('New quotes (42)');
  expect(mail?.text.match(/^- Q-N/gm)).toHaveLength(10);
  expect(mail?.text).toContain(`- and 32 more\n  ${PUBLIC_URL}/orders/pending-quotes\n`);
  await news.send({ quotes: [aNewQuote('Q-LATER')] });
  expect(await news.tell()).toBe(0);
  news.portal.advance({ minutes: 10 });
  expect(await news.tell()).toBe(1);
  expect(await news.subjects()).toEqual(['New quotes: Q-LATER']);
});

test('a daily and a weekly digest are one mail, in the morning of the distributor, without what is not true any more', async () => {
  news.goTo(MONDAY);
  await news.send({
    quotes: [
      aNewQuote('Q-ENDS', { expires: '2026-03-25' }),
      aNewQuote('Q-ANSWERED', { expires: '2026-03-25' }),
    ],
    invoices: [anInvoice('I-LATE', '2026-03-17'), anInvoice('I-FAR', '2026-05-01')],
  });
  // Until Sunday the overdue invoice waits for Monday, and the quotes have more than three days.
  for (const day of ['17', '18', '19', '20', '21']) {
    news.goTo(`2026-03-${day}T17:00:00Z`);
    expect(await news.tell()).toBe(0);
  }
  news.goTo('2026-03-22T17:00:00Z');
  expect(await news.tell()).toBe(1);
  await news.portal.database.db
    .updateTable('quote')
    .set(ORDER_STATUS.rejected)
    .where('order_number', '=', 'Q-ANSWERED')
    .execute();
  expect(await news.subjects()).toEqual(['Quotes that end soon: Q-ENDS']);
  await news.send({ quotes: [aNewQuote('Q-MORE', { expires: '2026-03-24' })] });
  // A minute before six, and six.
  news.goTo('2026-03-23T12:59:00Z');
  expect(await news.tell()).toBe(0);
  news.goTo('2026-03-23T13:00:00Z');
  expect(await news.tell()).toBe(1);
  const [mail, ...others] = await news.texts();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('What is new in your account (2)');
  expect(mail?.text).toMatch(
    /QUOTES THAT END SOON\n\n- Q-MORE[^]+OVERDUE INVOICES\n\n- I-LATE.*was due 03-17-2026/,
  );
  news.goTo('2026-03-30T17:00:00Z');
  expect(await news.tell()).toBe(0);
});

test('an invoice is told as many days before its due date as the person chose, and its discount two days before it ends', async () => {
  await news.wish({
    news: { invoiceDue: 'daily', discountEnds: 'daily', invoiceOverdue: 'never' },
    dueDays: 2,
  });
  await news.send({
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
  news.goTo('2026-03-17T17:00:00Z');
  expect(await news.tell()).toBe(0);
  news.goTo('2026-03-18T17:00:00Z');
  expect(await news.tell()).toBe(1);
  const [mail] = await news.texts();
  expect(mail?.text).toMatch(/- I-DUE .*due 03-20-2026/);
  expect(mail?.text).toMatch(/- I-SAVES .*\$0\.10 · saved by paying by 03-20-2026/);
  news.goTo('2026-03-19T17:00:00Z');
  expect(await news.tell()).toBe(0);
});

test.each([
  ['never', '2026-03-17T17:00:00Z', 0],
  ['daily', '2026-03-17T17:00:00Z', 1],
  ['weekly', '2026-03-17T17:00:00Z', 0],
  ['weekly', '2026-03-23T17:00:00Z', 1],
  ['atOnce', MONDAY, 1],
])('what happened before a wish was changed to %s goes by the new wish', async (often, at, mails) => {
  await news.wish({ news: { quoteNew: 'daily' } });
  await news.send({ quotes: [aNewQuote('Q-NEW')] });
  await news.wish({ news: { quoteNew: often } });
  news.goTo(at);
  expect(await news.tell()).toBe(mails);
  expect(await news.subjects()).toEqual(mails === 1 ? ['New quotes: Q-NEW'] : []);
});

test('a wish that ends between the digest and its mail ends the mail', async () => {
  await news.wish({ news: { quoteNew: 'atOnce' } });
  await news.send({ quotes: [aNewQuote('Q-NEW')] });
  expect(await news.tell()).toBe(1);
  await news.wish({ news: { quoteNew: 'never' } });
  expect(await news.subjects()).toEqual([]);
});

test('a server that is killed between mark and mail leaves both to the next one', async () => {
  await news.wish({ news: { quoteNew: 'atOnce' } });
  await news.send({ quotes: [aNewQuote('Q-NEW')] });
  const { db } = news.portal.database;
  await db.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute();
  expect(await news.tell()).toBe(0);
  expect(news.portal.logs.join('')).toContain('news not told');
  await db.schema.alterTable('mail_outbox_away').renameTo('mail_outbox').execute();
  expect(await news.tell()).toBe(1);
  expect(await news.subjects()).toEqual(['New quotes: Q-NEW']);
});

test.each([
  ['was locked', { locked_at: new Date(MONDAY) }],
  ['moved to another customer', { customer_id: 1002 }],
])(
  'a person who %s is told nothing, neither of what waits nor in a mail that is queued',
  async (_why, change) => {
    await news.wish({ news: { quoteNew: 'atOnce', quoteEnds: 'daily' } });
    await news.send({ quotes: [aNewQuote('Q-NEW', { expires: '2026-03-17' })] });
    expect(await news.tell()).toBe(1);
    await news.send({ quotes: [aNewQuote('Q-WAITS', { expires: '2026-03-17' })] });
    await news.portal.database.db
      .updateTable('profile')
      .set(change)
      .where('email', '=', 'credit@demo.test')
      .execute();
    expect(await news.subjects()).toEqual([]);
    news.goTo('2026-03-17T17:00:00Z');
    expect(await news.tell()).toBe(0);
    const waiting = news.portal.database.db.selectFrom('news').select('number').where('told_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  },
);

test('a person who was removed is told nothing', async () => {
  await news.wish({ news: { quoteNew: 'atOnce' } });
  await news.send({ quotes: [aNewQuote('Q-NEW')] });
  expect(await news.tell()).toBe(1);
  await news.portal.database.db.deleteFrom('profile').where('email', '=', 'credit@demo.test').execute();
  expect(await news.subjects()).toEqual([]);
});

test('who never signed in is not mailed', async () => {
  await news.send({ quotes: [aNewQuote('Q-ENDS', { expires: '2026-03-17' })] }, 1002);
  news.goTo('2026-03-17T17:00:00Z');
  expect(await news.tell()).toBe(0);
});

test('the mail is in the language of the person', async () => {
  await news.portal.database.db
    .updateTable('profile')
    .set({ preferred_language: 1 })
    .where('email', '=', 'credit@demo.test')
    .execute();
  await news.wish({ news: { quoteNew: 'atOnce' } });
  await news.send({ quotes: [aNewQuote('Q-NEW')] });
  await news.tell();
  const [mail] = await mailsOf(news.portal);
  expect([mail?.language, mail?.subject]).toEqual(['es', 'Cotizaciones nuevas: Q-NEW']);
  expect(mail?.text).toContain('vigente hasta el 04-16-2026');
});
