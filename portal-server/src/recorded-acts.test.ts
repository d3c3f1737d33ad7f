import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { areas } from './areas.ts';
import { addAction } from './platform/actions/action-route.ts';
import type { Area } from './platform/http/portal-app.ts';
import { DECLARING_TOKEN, declaredAction, releaseDeclaring } from './delivery/testing/declared-section.ts';
import { exampleService, type ExampleService } from './delivery/services/testing/example-service.ts';
import { startView } from './testing/start-view.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';
import { aCallOff } from './trade/call-offs/testing/a-call-off.ts';
import { ORDER_STATUS } from './trade/orders/order-status.ts';
import { addPendingQuote } from './trade/quotes/testing/pending-quote.ts';

type Headers = NonNullable<InjectOptions['headers']>;
const CUSTOMER = 1001;

/** Runs while an act is carried out. Default: does nothing. */
let meanwhile: string | null = null;

/** An act that lets something happen meanwhile. */
const slowAct: Area = (app, services) =>
  addAction(
    app,
    services,
    { path: '/api/slow-act', summary: 'Slow', data: Type.Null(), config: { inView: 'act' } },
    {
      name: 'test.slow-act',
      allow: ['staff'],
      async run({ trx }) {
        await trx.updateTable('customer').set({ contact_email: 'act@act.test' }).execute();
        if (meanwhile) await sql.raw(meanwhile).execute(trx);
        return { data: null, subjects: ['quote Q-1'] };
      },
    },
  );

let service: ExampleService;
let portal: TestPortal;
let agent: Headers;
let viewer: Headers;
beforeAll(async () => {
  const config = { publishTokens: { '*': DECLARING_TOKEN } };
  portal = await testPortal({ areas: [...areas, slowAct], config });
  await releaseDeclaring(portal, [declaredAction('book', ['customer', 'agent'])]);
  service = await exampleService();
  await service.setFor(portal);
  agent = await portal.signIn('agent');
  viewer = await portal.signIn('viewer');
});
beforeEach(async () => {
  meanwhile = null;
  for (const headers of [agent, viewer]) await startView(portal, headers, CUSTOMER);
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

interface Entry {
  kind: string;
  subject: string;
  number: string;
  detail: string;
}
interface Answered {
  orderNumber: string;
  callOffNumber: string;
}
/** A call on behalf of the customer, and its audit entry. */
interface Act {
  url: string;
  payload?: object;
  /** The answer has the number of a new quote or call-off. */
  entries: (answered: Answered) => Entry[];
}

const onQuote = (detail: string, numbers: string[]): Entry[] =>
  numbers.map((number) => ({ kind: 'act', subject: 'quote', number, detail }));
const pendingQuote = () => addPendingQuote(portal.database.db, CUSTOMER);

const answerTo = (what: 'accept' | 'reject', answer: object) => async (): Promise<Act> => {
  const quotes = [await pendingQuote(), await pendingQuote()];
  const entries = () => onQuote(`quotes.${what}`, quotes);
  return { url: `/api/quotes/${what}`, payload: { quotes, ...answer }, entries };
};

const ofUser = (path: string, kind: string, detail: string) => async (): Promise<Act> => {
  const { id, email } = await portal.database.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('customer_id', '=', CUSTOMER)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const entries = () => [{ kind, subject: 'users', number: email, detail }];
  return { url: `/api/staff/users/${id}/${path}`, entries };
};

let invited = 0;

/** A call of each action that staff may do on behalf of customers. */
const ACTS: Readonly<Record<string, () => Promise<Act>>> = {
  'test.slow-act': async () => ({ url: '/api/slow-act', entries: () => onQuote('test.slow-act', ['Q-1']) }),
  'quotes.accept': answerTo('accept', { payment: 'later' }),
  'quotes.reject': answerTo('reject', { reason: 'price' }),
  'orders.reorder': async () => {
    const { sales_order: number } = await portal.database.db
      .selectFrom('sales_order')
      .select('sales_order')
      .where('customer_id', '=', CUSTOMER)
      .where('list', '=', 'orders-history')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return {
      url: `/api/orders/${number}/reorder`,
      entries: ({ orderNumber }) => [
        ...onQuote('orders.reorder', [orderNumber]),
        { kind: 'act', subject: 'order', number, detail: 'orders.reorder' },
      ],
    };
  },
  'own-parts.save': async () => {
    const { product_code: productCode } = await portal.database.db
      .selectFrom('inventory_item')
      .select('product_code')
      .where('customer_id', '=', CUSTOMER)
      .executeTakeFirstOrThrow();
    const entry = { kind: 'act', subject: 'ownPart', number: productCode, detail: 'own-parts.save' };
    const payload = { productCode, ownPartNumber: 'ACT-1' };
    return { url: '/api/own-part-numbers', payload, entries: () => [entry] };
  },
  'quotes.request': async () => {
    const { number, line } = await portal.database.db
      .selectFrom('line_item as l')
      .innerJoin('sales_order as o', (join) =>
        join.onRef('o.customer_id', '=', 'l.customer_id').onRef('o.id', '=', 'l.document_id'),
      )
      .select(['o.sales_order as number', 'l.line_number as line'])
      .where('l.customer_id', '=', CUSTOMER)
      .where('l.bought_on', 'is not', null)
      .where('l.no_of_pieces', '>', 0)
      .orderBy('o.id', 'desc')
      .executeTakeFirstOrThrow();
    return {
      url: '/api/order-again',
      payload: { lines: [{ salesOrder: number, lineNumber: line, amount: '1' }] },
      entries: ({ orderNumber }) => [
        ...onQuote('quotes.request', [orderNumber]),
        { kind: 'act', subject: 'order', number, detail: 'quotes.request' },
      ],
    };
  },
  'quotes.requote': async () => {
    const { order_number: number } = await portal.database.db
      .selectFrom('quote')
      .select('order_number')
      .where('customer_id', '=', CUSTOMER)
      .where('order_status', '=', ORDER_STATUS.expired.order_status)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const entries = ({ orderNumber }: Answered) => onQuote('quotes.requote', [orderNumber, number]);
    return { url: `/api/quotes/${number}/requote`, entries };
  },
  'call-offs.request': async () => ({
    url: '/api/call-offs',
    payload: await aCallOff(portal.database.db, CUSTOMER, portal.now()),
    entries: ({ callOffNumber }) => [
      { kind: 'act', subject: 'callOff', number: callOffNumber, detail: 'call-offs.request' },
    ],
  }),
  'call-offs.cancel': async () => {
    const { data } = await call({
      url: '/api/call-offs',
      payload: await aCallOff(portal.database.db, CUSTOMER, portal.now()),
      entries: () => [],
    });
    const number = data?.callOffNumber ?? '';
    return {
      url: `/api/call-offs/${number}/cancel`,
      entries: () => [{ kind: 'act', subject: 'callOff', number, detail: 'call-offs.cancel' }],
    };
  },
  'example.book': async () => ({
    url: '/api/sections/example/book',
    payload: {},
    entries: () => [{ kind: 'act', subject: 'section', number: 'example/book', detail: 'example.book' }],
  }),
  'sections.write': async () => ({
    url: '/api/sections/example/bookings',
    payload: { day: '2026-03-17' },
    entries: () => [
      { kind: 'act', subject: 'section', number: 'example/bookings', detail: 'sections.write' },
    ],
  }),
  'users.invite': async () => {
    invited += 1;
    const email = `person${invited}@new.test`;
    const entry = { kind: 'user.invited', subject: 'users', number: email, detail: 'users.invite' };
    return { url: '/api/staff/users', payload: { name: 'New Person', email }, entries: () => [entry] };
  },
  'users.mail-password': ofUser('password-mail', 'user.passwordMailed', 'users.mail-password'),
  'users.lock': ofUser('lock', 'user.locked', 'users.lock'),
  'users.unlock': ofUser('unlock', 'user.unlocked', 'users.unlock'),
  'users.end-sessions': ofUser('end-sessions', 'user.sessionsEnded', 'users.end-sessions'),
  'payment-links.withdraw': async () => {
    const [number, at] = [await pendingQuote(), portal.now()];
    const { id } = await portal.database.db
      .insertInto('payment_link')
      .values({
        customer_id: CUSTOMER,
        kind: 'quote',
        number,
        recipient: 'ap@customer.test',
        language: 'en',
        token_hash: null,
        created_at: at,
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { kind: 'link.withdrawn', subject: 'quote', number, detail: 'payment-links.withdraw' };
    return { url: `/api/staff/payment-links/${id}/withdraw`, entries: () => [entry] };
  },
};

let keys = 0;
async function call({ url, payload }: Act, headers = agent, customerId = CUSTOMER) {
  keys += 1;
  const answer = await portal.app.inject({
    method: 'POST',
    url: `${url}?customerId=${customerId}`,
    headers: { ...headers, 'idempotency-key': `key-${keys}` },
    ...(payload && { payload }),
  });
  const { data, type } = answer.json<{ data?: Answered; type?: string }>();
  return { status: answer.statusCode, data, type };
}

/** Records of acts: entries of both audits, and events. */
async function traces(): Promise<{ staff: number; actions: number; events: number }> {
  const { db } = portal.database;
  const count = async (table: 'staff_audit' | 'action_audit' | 'business_event') =>
    (await db.selectFrom(table).select('id').execute()).length;
  return {
    staff: await count('staff_audit'),
    actions: await count('action_audit'),
    events: await count('business_event'),
  };
}
const newest = async (count: number): Promise<Entry[]> =>
  (
    await portal.database.db
      .selectFrom('staff_audit')
      .select(['kind', 'subject', 'number', 'detail'])
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  ).reverse() as Entry[];

test('every action that staff may do in a view has a call here', () => {
  const acts = portal.app.accessTable().filter(({ inView }) => inView === 'act');
  // A section's own service has three methods.
  const names = [...new Set(acts.map(({ action }) => action))];
  // Declared by a section.
  names.push('example.book');
  expect(names.sort()).toEqual(Object.keys(ACTS).sort());
});

describe.each(Object.keys(ACTS))('%s', (name) => {
  const make = ACTS[name]!;

  test('leaves an entry for each thing that it was done on, and none where it is refused', async () => {
    const act = await make();
    const before = await traces();
    expect((await call(act, viewer)).status).toBe(403);
    expect(await call(act, agent, 1002)).toMatchObject({ status: 403, type: 'NO_GRANT' });
    expect(await traces()).toEqual(before);
    const { status, data } = await call(act);
    expect(status).toBe(200);
    const entries = act.entries(data ?? { orderNumber: '', callOffNumber: '' });
    expect((await traces()).staff - before.staff).toBe(entries.length);
    expect(await newest(entries.length)).toEqual(entries);
  });

  test('is not done when it cannot be recorded', async () => {
    const act = await make();
    const before = await traces();
    const { db } = portal.database;
    await sql`alter table staff_audit_head rename to staff_audit_head_away`.execute(db);
    const { status } = await call(act);
    await sql`alter table staff_audit_head_away rename to staff_audit_head`.execute(db);
    expect(status).toBe(500);
    expect(await traces()).toEqual(before);
  });
});

const OF_AGENT = "(select id from profile where email = 'agent@demo.test')";
test.each([
  [
    'the view ends',
    `update staff_grant set ended_at = now(), end_reason = 'left' where profile_id = ${OF_AGENT}`,
    'NO_GRANT',
  ],
  ['the permission goes', `update profile set staff_permission = null where id = ${OF_AGENT}`, 'NO_GRANT'],
  [
    'the permission becomes less',
    `update profile set staff_permission = 'viewer' where id = ${OF_AGENT}`,
    'READ_ONLY_VIEW',
  ],
])('an act is undone when %s while it is carried out', async (_what, statement, type) => {
  meanwhile = statement;
  const before = await traces();
  const act = await ACTS['test.slow-act']!();
  expect(await call(act)).toMatchObject({ status: 403, type });
  expect(await traces()).toEqual(before);
  meanwhile = null;
  expect((await call(act)).status).toBe(200);
});
