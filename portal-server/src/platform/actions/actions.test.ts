import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { signIn } from '../../identity/sign-in/routes.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { HttpError } from '../http/http-error.ts';
import type { Area } from '../http/portal-app.ts';
import { addAction, type RouteInput } from './action-route.ts';
import type { Action } from './action.ts';
import { sweepAttempts } from './attempt.ts';

const Body = Type.Object({
  text: Type.String({ maxLength: 20 }),
  fate: Type.Optional(Type.Union([Type.Literal('refused'), Type.Literal('broken'), Type.Literal('killed')])),
});
type Input = RouteInput<typeof Body>;

/** Called when an action has begun. A test can delay the action here. */
let begun: () => Promise<void> = async () => undefined;
/** False to let actions with the fates `broken` and `killed` succeed. */
let isUnlucky = true;

const add: Action<Input, { id: number }> = {
  name: 'test.add',
  allow: ['customer'],
  async run({ trx, input: { body }, now }) {
    const { rows } = await sql<{ id: number }>`
      insert into effect (text, at) values (${body.text}, ${now}) returning id`.execute(trx);
    await begun();
    if (body.fate === 'refused')
      throw new HttpError(422, { text: 'alreadyProcessed', items: ['Q-1', 'Q-2'] });
    if (body.fate === 'broken' && isUnlucky) throw new Error('broken');
    if (body.fate === 'killed' && isUnlucky)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    const id = rows[0]?.id ?? 0;
    return { data: { id }, subjects: [`effect ${id}`], events: [{ kind: 'test.added', data: { id } }] };
  },
};
const actions: Area = (app, services) => {
  const route = { summary: 'Adds', body: Body, data: Type.Object({ id: Type.Integer() }) };
  addAction(app, services, { ...route, path: '/api/test/add' }, add);
  addAction(app, services, { ...route, path: '/api/test/pay', needsKey: true }, { ...add, name: 'test.pay' });
};

type Headers = Record<string, string>;
let portal: TestPortal;
let credit: Headers;
let base: string;
beforeAll(async () => {
  portal = await testPortal({ areas: [signIn, actions] });
  await sql`create table effect (id integer generated always as identity, text text, at timestamptz)`.execute(
    portal.database.db,
  );
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  credit = (await portal.signIn('credit')) as Headers;
});
beforeEach(async () => {
  begun = async () => undefined;
  isUnlucky = true;
  await sql`truncate effect restart identity`.execute(portal.database.db);
  await portal.database.db.deleteFrom('idempotency_key').execute();
});
afterAll(() => portal.close());

interface Got {
  status: number;
  body: { data?: { id: number }; message?: string; items?: string[]; fields?: object; type?: string };
  isRepeated: boolean;
}
async function post(body: object, key?: string, headers = credit, path = '/api/test/add'): Promise<Got> {
  const answer = await fetch(base + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Got['body'],
    isRepeated: answer.headers.get('idempotent-replayed') === 'true',
  };
}
const effects = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from effect`.execute(portal.database.db)).rows[0]?.n ?? 0;
const lastAudits = (count: number) =>
  portal.database.db
    .selectFrom('action_audit')
    .select(['action', 'actor', 'profile_id', 'customer_id', 'subjects', 'outcome', 'reason', 'happened_at'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

test('the same attempt is carried out once and answered alike, quoted or bare', async () => {
  const first = await post({ text: 'a' }, 'key-1');
  const again = await post({ text: 'a' }, '"key-1"');
  expect(first).toMatchObject({ status: 200, isRepeated: false });
  expect(again).toEqual({ ...first, isRepeated: true });
  expect(await effects()).toBe(1);
});

test('without a key, and with another, it is carried out again', async () => {
  await post({ text: 'a' });
  await post({ text: 'a' });
  await post({ text: 'a' }, 'key-2');
  expect(await effects()).toBe(3);
});

test('the key of another request is refused with 422, and nothing is done', async () => {
  await post({ text: 'a' }, 'key-3');
  const other = await post({ text: 'b' }, 'key-3');
  expect(other).toMatchObject({ status: 422, body: { type: 'KEY_OF_ANOTHER_REQUEST' } });
  const otherAction = await post({ text: 'a' }, 'key-3', credit, '/api/test/pay');
  expect(otherAction.status).toBe(422);
  expect(await effects()).toBe(1);
});

test("another person's attempt with the same key is another attempt", async () => {
  const cash = (await portal.signIn('cash')) as Headers;
  await post({ text: 'a' }, 'key-4');
  expect(await post({ text: 'b' }, 'key-4', cash)).toMatchObject({ status: 200, isRepeated: false });
  expect(await effects()).toBe(2);
});

test('twenty at once with one key are carried out once; each gets the same answer or 409', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => post({ text: 'a' }, 'key-5')));
  expect(await effects()).toBe(1);
  expect(all.filter(({ status, isRepeated }) => status === 200 && !isRepeated)).toHaveLength(1);
  for (const { status, body } of all)
    expect(status === 200 ? body.data : [status, body.type]).toEqual(
      status === 200 ? { id: 1 } : [409, 'ATTEMPT_UNDER_WAY'],
    );
  expect((await post({ text: 'a' }, 'key-5')).body.data).toEqual({ id: 1 });
});

test('on a PostgreSQL server, the same attempt is refused with 409 while it is under way', async () => {
  if (portal.database.kind !== 'postgres') return;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: holding } = Promise.withResolvers<void>();
  begun = () => {
    holding();
    return held;
  };
  const first = post({ text: 'a' }, 'key-6');
  await isHeld;
  expect((await post({ text: 'a' }, 'key-6')).status).toBe(409);
  release();
  expect((await first).status).toBe(200);
});

test('a refusal undoes what was done, names the items, is audited, and answers a repeated attempt', async () => {
  const refused = await post({ text: 'a', fate: 'refused' }, 'key-7');
  expect(refused).toMatchObject({ status: 422, body: { items: ['Q-1', 'Q-2'] } });
  expect(refused.body.message).toMatch(/already been processed/);
  expect(refused.isRepeated).toBe(false);
  expect(await post({ text: 'a', fate: 'refused' }, 'key-7')).toEqual({ ...refused, isRepeated: true });
  expect(await effects()).toBe(0);
  expect(await lastAudits(1)).toEqual([
    expect.objectContaining({ outcome: 'refused', reason: 'alreadyProcessed', subjects: ['Q-1', 'Q-2'] }),
  ]);
});

test.each([
  ['broken', 500],
  // The connection is gone, which passes.
  ['killed', 503],
] as const)(
  'an attempt that was %s between has done nothing, and can be made again with its key',
  async (fate, status) => {
    // The embedded database has no connections that could be ended.
    if (fate === 'killed' && portal.database.kind !== 'postgres') return;
    expect((await post({ text: 'a', fate }, `key-${fate}`)).status).toBe(status);
    expect(await effects()).toBe(0);
    isUnlucky = false;
    expect((await post({ text: 'a', fate }, `key-${fate}`)).status).toBe(200);
    expect(await effects()).toBe(1);
  },
);

test('who did what for whom, when and on what is audited, with an event for other systems', async () => {
  const { body } = await post({ text: 'a' });
  const [entry] = await lastAudits(1);
  expect(entry).toMatchObject({ action: 'test.add', actor: 'customer', customer_id: 1001, outcome: 'done' });
  expect(entry?.subjects).toEqual([`effect ${body.data?.id}`]);
  expect(entry?.happened_at).toEqual(portal.now());
  expect(typeof entry?.profile_id).toBe('number');
  const event = await portal.database.db
    .selectFrom('business_event')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ kind: 'test.added', customer_id: 1001, data: body.data, published_at: null });
});

test('open pages of the customer are notified', async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const unlisten = await portal.database.listen('portal', { heard: resolve, missed: () => undefined });
  await post({ text: 'a' });
  expect(await told).toBe('account 1001');
  await unlisten();
});

test('the audit is append-only', async () => {
  const { db } = portal.database;
  await post({ text: 'a' });
  await expect(db.updateTable('action_audit').set({ action: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('action_audit').execute()).rejects.toThrow('append-only');
});

test('a caller who may not do it is refused before anything is read or stored', async () => {
  const staff = (await portal.signIn('staff')) as Headers;
  const before = (await lastAudits(1))[0];
  expect((await post({ text: 'a' }, 'key-8', staff)).status).toBe(403);
  expect((await post({ text: 'a' }, 'key-8', {})).status).toBe(401);
  expect((await lastAudits(1))[0]).toEqual(before);
  expect(await effects()).toBe(0);
});

test.each([
  ['too long', 'x'.repeat(129)],
  ['empty', '""'],
  ['of several words', 'a b'],
])('a key that is %s is refused', async (_, key) => {
  expect(await post({ text: 'a' }, key)).toMatchObject({
    status: 400,
    body: { fields: { 'idempotency-key': 'This value is not valid' } },
  });
});

test('a payment needs a key', async () => {
  expect((await post({ text: 'a' }, undefined, credit, '/api/test/pay')).status).toBe(400);
  expect((await post({ text: 'a' }, 'key-9', credit, '/api/test/pay')).status).toBe(200);
});

test('a key is stored for 24 hours; after that it is swept and can be used for another request', async () => {
  const kept = () => portal.database.db.selectFrom('idempotency_key').select('created_at').execute();
  await post({ text: 'a' }, 'key-10');
  portal.advance({ minutes: 24 * 60 - 1 });
  await sweepAttempts(portal.database.db, portal.now());
  expect(await kept()).toHaveLength(1);
  portal.advance({ minutes: 1 });
  const signedIn = (await portal.signIn('credit')) as Headers;
  expect((await post({ text: 'b' }, 'key-10', signedIn)).status).toBe(200);
  portal.advance({ minutes: 24 * 60 });
  await sweepAttempts(portal.database.db, portal.now());
  expect(await kept()).toHaveLength(0);
});
