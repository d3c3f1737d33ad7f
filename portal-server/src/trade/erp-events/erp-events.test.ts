import { ErpEvent, type ErpEvents } from '@portal/shared-contracts/erp';
import type { NewKey } from '@portal/shared-contracts/schemas';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { startView } from '../../testing/start-view.ts';
import { record, reject } from '../webhooks/testing/happen.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { sweepErpEvents } from './read-events.ts';
import { eventRecorder } from './record-event.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await testPortal();
  authorization = await makeKey('ERP', { mayReadEvents: true, kinds: [] });
});
afterAll(() => portal.close());

async function makeKey(name: string, rights: { mayReadEvents: boolean; kinds: string[] }): Promise<string> {
  const payload = { name, ...rights };
  const made = await portal.app.inject({ method: 'POST', url: '/erp-keys', payload });
  return `Bearer ${made.json<NewKey>().token}`;
}
const get = async (query = '', bearer = authorization) => {
  const answer = await portal.app.inject({
    url: `/api/erp/v1/events?${query}`,
    headers: { authorization: bearer },
  });
  return { status: answer.statusCode, ...answer.json<{ data: ErpEvents; type?: string }>() };
};
/** Returns the cursor after all events until this moment. */
async function startAnew(): Promise<string> {
  await portal.database.db.deleteFrom('business_event').execute();
  await portal.database.db.deleteFrom('erp_event').execute();
  return (await get()).data.next;
}
/** Numbers of the rejected quotes of events. */
const numbers = ({ events }: ErpEvents) =>
  events.flatMap(({ type, data }) => (type === 'quote.rejected' ? data.orderNumbers : []));

test('decisions and requests of customers become events that match the schemas', async () => {
  const cursor = await startAnew();
  const { db } = portal.database;
  const customer = await portal.signIn('credit');
  const agent = await portal.signIn('agent');
  const post = async (url: string, payload?: object, headers: Parameters<typeof startView>[1] = customer) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': url },
      ...(payload && { payload }),
    });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  };
  const numbersOf = [await addPendingQuote(db, CUSTOMER), await addPendingQuote(db, CUSTOMER)];
  const [accepted, rejected] = numbersOf;
  const { sales_order: order } = await portal.database.db
    .selectFrom('sales_order')
    .select('sales_order')
    .where('customer_id', '=', CUSTOMER)
    .where('list', '=', 'orders-history')
    .executeTakeFirstOrThrow();
  await post('/api/quotes/accept', { quotes: [accepted], payment: 'later', poNumber: 'PO-7' });
  await post('/api/quotes/reject', { quotes: [rejected], reason: 'other', comment: 'Too late' });
  await post(`/api/orders/${order}/reorder`);
  await post('/api/account/update-session', { zipCode: '90210' });
  const invited = { email: 'new@customer.test', name: 'Nia New' };
  const request = { firstName: 'Iris', lastName: 'Núñez', email: 'iris@steel.test', company: 'Steel' };
  for (let time = 0; time < 2; time += 1) await post('/api/account/access-request', request, {});
  await startView(portal, agent, CUSTOMER);
  await post(`/api/staff/users?customerId=${CUSTOMER}`, invited, agent);
  await record(portal);

  const { events } = (await get(`after=${cursor}`)).data;
  for (const event of events) expect([event, Check(ErpEvent, event)]).toEqual([event, true]);
  const { account_number: accountNumber } = await portal.database.db
    .selectFrom('customer')
    .select('account_number')
    .where('id', '=', CUSTOMER)
    .executeTakeFirstOrThrow();
  expect(events).toMatchObject([
    {
      type: 'quote.accepted',
      timestamp: portal.now().toISOString(),
      data: { accountNumber, orderNumbers: [accepted], payment: 'later', poNumber: 'PO-7' },
    },
    { type: 'quote.rejected', data: { accountNumber, orderNumbers: [rejected], comment: 'Too late' } },
    { type: 'quote.requested', data: { accountNumber, repeated: order, requestedBy: 'Dana Reyes' } },
    { type: 'user.changed', data: { email: 'credit@demo.test', change: 'preferences', zipCode: '90210' } },
    { type: 'access.requested', data: { firstName: 'Iris', company: 'Steel', customerCode: null } },
    { type: 'user.changed', data: { ...invited, accountNumber, change: 'added', isLocked: false } },
  ]);
});

test('pages go on after the cursor, and an answer without events repeats it', async () => {
  const cursor = await startAnew();
  await reject(portal, ['Q-1'], ['Q-2'], ['Q-3']);
  await record(portal);
  const first = (await get(`after=${cursor}&limit=2`)).data;
  expect([numbers(first), first.hasMore]).toEqual([['Q-1', 'Q-2'], true]);
  const second = (await get(`after=${first.next}&limit=2`)).data;
  expect([numbers(second), second.hasMore]).toEqual([['Q-3'], false]);
  expect((await get(`after=${second.next}`)).data).toEqual({ events: [], next: second.next, hasMore: false });
  expect(numbers((await get()).data)).toEqual(['Q-1', 'Q-2', 'Q-3']);
});

test('an event that is delivered twice is recorded once', async () => {
  const cursor = await startAnew();
  await reject(portal, ['Q-1']);
  await record(portal);
  await portal.database.db.updateTable('business_event').set({ published_at: null, due_at: null }).execute();
  await record(portal);
  expect(numbers((await get(`after=${cursor}`)).data)).toEqual(['Q-1']);
});

test('events that are committed in any order are delivered once each, whenever somebody reads', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => at);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(1, 3, 100),
      async (order, together, limit) => {
        let cursor = await startAnew();
        await reject(portal, ...ids.map((id) => [`Q-${id}`]));
        // Events are numbered in one order and committed in another. They are delivered only after the
        // commit.
        const all = await portal.database.db.selectFrom('business_event').selectAll().orderBy('id').execute();
        const uncommitted = () =>
          portal.database.db.updateTable('business_event').set({ published_at: portal.now() });
        await uncommitted().execute();
        const seen: string[] = [];
        for (let from = 0; from < order.length; from += together) {
          const committed = order.slice(from, from + together).map((at) => all[at]?.id ?? 0);
          await portal.database.db
            .updateTable('business_event')
            .set({ published_at: null })
            .where('id', 'in', committed)
            .execute();
          await Promise.all([record(portal), record(portal)]);
          const { data } = await get(`after=${cursor}&limit=${limit}`);
          seen.push(...numbers(data));
          cursor = data.next;
        }
        for (let more = true; more;) {
          const { data } = await get(`after=${cursor}&limit=${limit}`);
          seen.push(...numbers(data));
          [cursor, more] = [data.next, data.hasMore];
        }
        expect(seen.toSorted()).toEqual(ids.map((id) => `Q-${id}`));
      },
    ),
    { numRuns: 15 },
  );
});

test('a server that records while another does waits, so that nobody reads past what is not committed', async () => {
  const cursor = await startAnew();
  await reject(portal, ['Q-1'], ['Q-2']);
  const [one, two] = await portal.database.db
    .selectFrom('business_event')
    .selectAll()
    .orderBy('id')
    .execute();
  const consume = (event: typeof one) =>
    event &&
    eventRecorder.consume(
      { ...event, happenedAt: event.happened_at, customerId: event.customer_id, by: 'system' },
      { ...portal, log: portal.app.log },
    );
  const holding = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const first = portal.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('erp_event_head').select('position').forUpdate().execute();
    held.resolve();
    await holding.promise;
  });
  await held.promise;
  const others = [consume(two), consume(one)];
  // The embedded database has one connection, which the transaction above uses, so there the read waits too.
  const reading = get(`after=${cursor}`);
  if (portal.database.kind === 'postgres') expect(numbers((await reading).data)).toEqual([]);
  holding.resolve();
  await Promise.all([first, ...others]);
  await reading;
  const all = (await get(`after=${cursor}`)).data;
  expect([numbers(all).toSorted(), all.next]).toEqual([['Q-1', 'Q-2'], String(Number(cursor) + 2)]);
});

test('events are stored for 30 days, and a cursor from before that is refused', async () => {
  const cursor = await startAnew();
  await reject(portal, ['Q-1']);
  await record(portal);
  portal.advance({ minutes: 31 * 24 * 60 });
  await sweepErpEvents(portal.database.db, portal.now());
  expect(await get(`after=${cursor}`)).toMatchObject({ status: 410, type: 'CURSOR_EXPIRED' });
  const { next } = (await get()).data;
  await reject(portal, ['Q-2']);
  await record(portal);
  expect(numbers((await get(`after=${next}`)).data)).toEqual(['Q-2']);
  expect((await get(`after=${Number(next) + 50}`)).status).toBe(400);
});

test('events can be read only with a key that permits it', async () => {
  const other = await makeKey('WMS', { mayReadEvents: false, kinds: ['orders'] });
  const staff = await portal.signIn('staff');
  expect((await get('', other)).status).toBe(403);
  expect((await get('', 'Bearer erp_1_x')).status).toBe(401);
  expect((await get('', '')).status).toBe(401);
  expect((await portal.app.inject({ url: '/api/erp/v1/events', headers: staff })).statusCode).toBe(401);
});
