import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { acceptQuotesIn } from './answers.ts';
import { expireQuotesThatAreOver } from './expire-quotes.ts';
import { lockPendingQuotes, releaseQuotesIn, reserveQuotesIn } from './lock-quotes.ts';
import { addPendingQuote } from './testing/pending-quote.ts';

const CUSTOMER = 1001;
const [TODAY, LATER] = ['2026-03-16', '2026-03-20'];
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const inTransaction = <Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
  portal.database.db.transaction().execute(work);
const read = (number: string) =>
  portal.database.db
    .selectFrom('quote')
    .selectAll()
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
const held = async () => {
  const number = await addPendingQuote(portal.database.db, CUSTOMER, { expires: TODAY });
  const asked = { customerId: CUSTOMER, orderNumbers: [number], today: TODAY };
  await inTransaction((trx) => reserveQuotesIn(trx, { ...asked, paymentId: 'P-1' }));
  return { number, asked };
};

test('a quote that a payment holds is not held by another one, and does not expire', async () => {
  const { number, asked } = await held();
  await expect(
    inTransaction((trx) => reserveQuotesIn(trx, { ...asked, paymentId: 'P-2' })),
  ).rejects.toMatchObject({
    status: 422,
    items: [number],
  });
  portal.advance({ minutes: 24 * 60 });
  await expireQuotesThatAreOver(portal, portal.app.log);
  expect(await read(number)).toMatchObject(ORDER_STATUS.pending);
});

test('the payment that holds a quote accepts it, also after its last day', async () => {
  const { number, asked } = await held();
  const later = { ...asked, today: LATER };
  await expect(inTransaction((trx) => lockPendingQuotes(trx, later))).rejects.toMatchObject({ status: 422 });
  const accepted = {
    customerId: CUSTOMER,
    payment: 'now' as const,
    answeredBy: 'Dana Reyes',
    now: portal.now(),
  };
  const { event } = await inTransaction(async (trx) => {
    const quotes = await lockPendingQuotes(trx, { ...later, paymentId: 'P-1' });
    return acceptQuotesIn(trx, quotes, { ...accepted, paymentId: 'P-1' });
  });
  expect(event).toEqual({
    kind: 'quotes.accepted',
    data: {
      orderNumbers: [number],
      payment: 'now',
      poNumber: null,
      acceptedBy: 'Dana Reyes',
      paymentId: 'P-1',
      paymentNumber: null,
    },
    documents: [`quote ${number}`],
  });
  expect(await read(number)).toMatchObject({ ...ORDER_STATUS.accepted, reserved_for: null, payment: 'now' });
});

test('a quote that its payment released can be answered again', async () => {
  const { number, asked } = await held();
  await inTransaction((trx) => releaseQuotesIn(trx, { customerId: CUSTOMER, paymentId: 'P-1' }));
  await inTransaction((trx) => reserveQuotesIn(trx, { ...asked, paymentId: 'P-2' }));
  expect((await read(number)).reserved_for).toBe('P-2');
});
