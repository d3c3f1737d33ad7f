import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { acceptByMany } from './testing/accept-by-many.ts';
import { addPendingQuote } from './testing/pending-quote.ts';

const [CREDIT, CASH, HOLD] = [1001, 1002, 1003];
const PROCESSED = 'Action cannot be completed because this item has already been processed.';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
let portal: TestPortal;
let who: Record<'credit' | 'cash' | 'hold' | 'staff', Headers>;
beforeAll(async () => {
  portal = await testPortal();
  who = {
    credit: await portal.signIn('credit'),
    cash: await portal.signIn('cash'),
    hold: await portal.signIn('hold'),
    staff: await portal.signIn('staff'),
  };
});
afterAll(() => portal.close());

const add = (customerId: number, quote?: Parameters<typeof addPendingQuote>[2]) =>
  addPendingQuote(portal.database.db, customerId, quote);
const send = async (path: string, headers: Headers, payload: object) => {
  const answer = await portal.app.inject({ method: 'POST', url: path, headers, payload });
  return { status: answer.statusCode, body: answer.json<{ data?: unknown; message?: string }>() };
};
const accept = (headers: Headers, payload: object) => send('/api/quotes/accept', headers, payload);
const reject = (headers: Headers, payload: object) => send('/api/quotes/reject', headers, payload);
const read = (customerId: number, number: string) =>
  portal.database.db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
const lastEvent = () =>
  portal.database.db.selectFrom('business_event').selectAll().orderBy('id', 'desc').executeTakeFirst();
const creditFor = async (headers: Headers, number: string) =>
  (await portal.app.inject({ url: `/api/account-credit/${number}`, headers })).json<{
    data: [{ availableCredit: number; isAbleToPay: boolean; notLater: string | null }];
  }>().data[0];

test.each(['later', 'now'] as const)(
  'quotes that cost something else than the person saw are not accepted to be paid %s',
  async (payment) => {
    const number = await add(CREDIT);
    const answer = await accept(who.credit, { quotes: [number], payment, total: 9_999 });
    expect(answer).toMatchObject({
      status: 409,
      body: { type: 'FIGURES_CHANGED', message: expect.stringContaining('Nothing was accepted') as string },
    });
    expect(await read(CREDIT, number)).toMatchObject(ORDER_STATUS.pending);
    expect((await accept(who.credit, { quotes: [number], payment, total: 10_000 })).status).toBe(200);
  },
);

test('quotes accepted to be paid later leave the list, keep who accepted them, and use credit', async () => {
  const quotes = [await add(CREDIT), await add(CREDIT, { po_number: 'PO-OLD' })];
  const before = await creditFor(who.credit, quotes[0] ?? '');
  expect(before).toMatchObject({ isAbleToPay: true, notLater: null });
  const answer = await accept(who.credit, { quotes, payment: 'later', poNumber: ' PO-77 ' });
  expect(answer).toEqual({ status: 200, body: { data: { total: 20_000, payAt: null } } });
  for (const number of quotes)
    expect(await read(CREDIT, number)).toMatchObject({
      list: 'quotes-history',
      ...ORDER_STATUS.accepted,
      payment: 'later',
      po_number: 'PO-77',
      answered_at: portal.now(),
      answered_by: expect.stringMatching(/\w/) as string,
    });
  expect(await lastEvent()).toMatchObject({
    kind: 'quotes.accepted',
    customer_id: CREDIT,
    data: { orderNumbers: quotes, payment: 'later' },
  });
  const after = await creditFor(who.credit, quotes[0] ?? '');
  expect(after.availableCredit).toBe(before.availableCredit - 20_000);
});

test('without a purchase order each quote keeps its own', async () => {
  const number = await add(CREDIT, { po_number: 'PO-OLD' });
  await accept(who.credit, { quotes: [number], payment: 'later' });
  expect((await read(CREDIT, number)).po_number).toBe('PO-OLD');
});

test('quotes to be paid now are checked, and stay pending until they are paid', async () => {
  const quotes = [await add(CASH), await add(CASH)];
  const before = await lastEvent();
  const answer = await accept(who.cash, { quotes, payment: 'now', poNumber: 'A&B' });
  expect(answer.body).toEqual({
    data: { total: 20_000, payAt: `/payment?quotes=${quotes.join('%2C')}&po=A%26B` },
  });
  expect(await read(CASH, quotes[0] ?? '')).toMatchObject({ ...ORDER_STATUS.pending, answered_by: null });
  expect(await lastEvent()).toEqual(before);
});

test('the address at which a quote is paid tells a comma in its number from one between two', async () => {
  await add(CASH, { order_number: 'Q-7,5' });
  const other = await add(CASH);
  const answer = await accept(who.cash, { quotes: ['Q-7,5', other], payment: 'now' });
  expect(answer.body).toEqual({
    data: { total: 20_000, payAt: `/payment?quotes=Q-7%252C5%2C${other}` },
  });
});

test('rejected quotes keep the reason, the comment and who rejected them', async () => {
  const number = await add(CREDIT);
  const answer = await reject(who.credit, { quotes: [number], reason: 'price', comment: ' Too dear ' });
  expect(answer).toEqual({ status: 200, body: { data: null } });
  expect(await read(CREDIT, number)).toMatchObject({
    ...ORDER_STATUS.rejected,
    reject_reason: 'price',
    reject_comment: 'Too dear',
    answered_at: portal.now(),
  });
  expect(await lastEvent()).toMatchObject({ kind: 'quotes.rejected', data: { orderNumbers: [number] } });
});

test.each([[undefined], ['  ']])('the reason "other" wants a comment: %j', async (comment) => {
  const number = await add(CREDIT);
  const answer = await reject(who.credit, { quotes: [number], reason: 'other', comment });
  expect(answer).toMatchObject({ status: 400, body: { fields: { comment: 'This field is required' } } });
  expect(await read(CREDIT, number)).toMatchObject(ORDER_STATUS.pending);
});

test.each([
  ['accepted', ORDER_STATUS.accepted, 'ALREADY_PROCESSED'],
  ['rejected', ORDER_STATUS.rejected, 'ALREADY_PROCESSED'],
  ['expired', ORDER_STATUS.expired, 'QUOTE_EXPIRED'],
  ['expired, though nothing says so yet,', { expires: '2026-03-15' }, 'QUOTE_EXPIRED'],
  ['held by a payment', { reserved_for: 'P-1' }, 'ALREADY_PROCESSED'],
])('one quote that was %s refuses the whole batch by its number', async (_how, state, type) => {
  const [open, answered] = [await add(CREDIT), await add(CREDIT, state)];
  const refused = { status: 422, body: { type, message: PROCESSED, items: [answered] } };
  const quotes = [open, answered];
  expect(await accept(who.credit, { quotes, payment: 'later' })).toEqual(refused);
  expect(await accept(who.credit, { quotes, payment: 'now' })).toEqual(refused);
  expect(await reject(who.credit, { quotes, reason: 'price' })).toEqual(refused);
  expect(await read(CREDIT, open)).toMatchObject({ ...ORDER_STATUS.pending, answered_by: null });
});

test('a quote of another customer is as unknown as one that does not exist', async () => {
  const foreign = await add(CASH);
  const shapes = await Promise.all(
    [foreign, 'Q-NOWHERE'].flatMap((number) => [
      accept(who.credit, { quotes: [number], payment: 'later' }),
      reject(who.credit, { quotes: [number], reason: 'price' }),
    ]),
  );
  for (const { status, body } of shapes)
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'No Records Found' });
  expect(
    (await portal.app.inject({ url: `/api/account-credit/${foreign}`, headers: who.credit })).statusCode,
  ).toBe(404);
  expect(await read(CASH, foreign)).toMatchObject(ORDER_STATUS.pending);
});

test('customers on credit hold see whom to call before they try to pay; others do not', async () => {
  const [held, free] = [await add(HOLD), await add(CREDIT)];
  const creditHold = {
    text: expect.stringMatching(/^Our records show .* credit hold.* at \S+/) as string,
    phone: expect.stringMatching(/^\S+$/) as string,
    overdueAt: '/orders/open-invoices?filter=overdue',
  };
  expect(await creditFor(who.hold, held)).toMatchObject({ creditHold });
  expect(await creditFor(who.credit, free)).toMatchObject({ creditHold: null });
});

test.each([
  ['cash', CASH, 10_000, 'cash'],
  ['hold', HOLD, 10_000, 'hold'],
  ['credit', CREDIT, 900_000_000, 'limit'],
] as const)('customer %s cannot pay %#s later, and is told why', async (user, customerId, total, reason) => {
  const number = await add(customerId, { total });
  expect(await creditFor(who[user], number)).toMatchObject({ isAbleToPay: false, notLater: reason });
  const answer = await accept(who[user], { quotes: [number], payment: 'later' });
  expect(answer).toMatchObject({ status: 422, body: { type: 'NOT_LATER' } });
  expect(await read(customerId, number)).toMatchObject(ORDER_STATUS.pending);
});

test.each([
  [49, 422],
  [50, 200],
])('quotes over %i cents together answer %i', async (total, status) => {
  const quotes = [await add(CREDIT, { total: total - 20 }), await add(CREDIT, { total: 20 })];
  expect(await accept(who.credit, { quotes, payment: 'later' })).toMatchObject({ status });
});

test('staff and visitors answer no quotes', async () => {
  const quotes = [await add(CREDIT)];
  for (const [path, payload] of [
    ['/api/quotes/accept', { quotes, payment: 'later' }],
    ['/api/quotes/reject', { quotes, reason: 'price' }],
  ] as const) {
    expect((await send(path, who.staff, payload)).status).toBe(403);
    expect((await send(path, {}, payload)).status).toBe(401);
  }
});

test('of a hundred people who accept ten quotes at once, one succeeds with each', async () => {
  const quotes = await Promise.all(Array.from({ length: 10 }, () => add(CREDIT, { total: 100 })));
  const accepted = await acceptByMany(portal, { people: 100, quotes, headers: who.credit });
  expect([...accepted]).toEqual(quotes.map((number) => [number, 1]));
  const events = await portal.database.db
    .selectFrom('business_event')
    .select('data')
    .where('kind', '=', 'quotes.accepted')
    .execute();
  for (const number of quotes)
    expect(events.filter(({ data }) => JSON.stringify(data).includes(`"${number}"`))).toHaveLength(1);
});

test.each(['now', 'later'] as const)(
  'a customer on credit hold accepts nothing to be paid %s',
  async (payment) => {
    const quotes = [await add(HOLD)];
    const { status, body } = await accept(who.hold, { quotes, payment });
    expect(status).toBe(422);
    expect(body).toMatchObject(
      payment === 'now'
        ? { type: 'CREDIT_HOLD', message: expect.stringMatching(/on credit hold.*800-555-0142/) as string }
        : { type: 'NOT_LATER' },
    );
    expect(await read(HOLD, quotes[0] ?? '')).toMatchObject(ORDER_STATUS.pending);
  },
);
