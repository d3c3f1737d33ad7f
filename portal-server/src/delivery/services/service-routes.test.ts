import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { aSectionUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import { serviceKeys } from './service-keys.ts';
import { isServiceSecret } from './service-store.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

/** The embedded database has one connection: nothing waits there. */
const testOnServer = process.env.TEST_DATABASE_URL === undefined ? test.skip : test;

const TOKEN = 'token-of-the-example-team';
let portal: TestPortal;
beforeAll(async () => {
  const publishTokens = { 'mfe-example': TOKEN, 'mfe-other': 'token-of-the-other-team' };
  portal = await testPortal({ config: { publishTokens, publicUrl: 'https://portal.example' } });
});
afterAll(() => portal.close());

const ask = (method: 'GET' | 'PUT' | 'DELETE', payload?: object, token = TOKEN) =>
  portal.app.inject({
    method,
    url: '/registry/services/mfe-example',
    headers: { authorization: `Bearer ${token}`, 'portal-publisher': 'ana' },
    ...(payload && { payload }),
  } as InjectOptions);
const setTo = (url: string, more: object = {}) => ask('PUT', { url, ...more });
interface Set {
  data: { url: string; secret: string | null };
}

test('a team sets, shows and removes its service; the secret is told once', async () => {
  const { secret: first } = (await setTo('https://example.team/api/')).json<Set>().data;
  expect(first).toMatch(/^svc_[\w-]{43}$/);
  const moved = (await setTo('http://10.0.0.7:8080')).json<Set>().data;
  expect(moved).toEqual({ name: 'mfe-example', url: 'http://10.0.0.7:8080', secret: null });
  const { secret } = (await setTo('http://10.0.0.7:8080', { newSecret: true })).json<Set>().data;
  expect(secret).not.toBe(first);
  const shown = await ask('GET');
  expect(shown.body).not.toContain(secret);
  expect(shown.json()).toMatchObject({
    data: {
      url: 'http://10.0.0.7:8080',
      changes: [
        { action: 'set', by: 'mfe-example: ana' },
        { action: 'set' },
        { url: 'https://example.team/api' },
      ],
    },
  });
  const { secret_hash: kept } = await portal.database.db
    .selectFrom('section_service')
    .select('secret_hash')
    .executeTakeFirstOrThrow();
  expect(kept).not.toContain(secret);
  expect((await ask('DELETE')).statusCode).toBe(200);
  expect((await ask('DELETE')).statusCode).toBe(404);
  expect((await ask('GET')).json()).toMatchObject({
    data: { url: null, changes: [{ action: 'remove', url: null }, {}, {}, {}] },
  });
});

testOnServer('of two who set it first at once one gets a secret, which is the one that counts', async () => {
  await ask('DELETE');
  const { db } = portal.database;
  const [locked, release] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table section_service in share mode`.execute(trx);
    locked.resolve(null);
    await release.promise;
  });
  await locked.promise;
  const setting = Promise.all(['https://a.example.team', 'https://b.example.team'].map((url) => setTo(url)));
  await lockWaits(portal, 2, setting);
  release.resolve(null);
  const [answers] = await Promise.all([setting, holding]);
  const secrets = answers.map((answer) => answer.json<Set>().data.secret).filter((secret) => secret !== null);
  expect(secrets).toHaveLength(1);
  expect(await isServiceSecret(db, 'mfe-example', secrets[0] ?? '')).toBe(true);
});

test('another team, and nobody, is refused', async () => {
  expect((await ask('PUT', { url: 'https://x.test' }, 'token-of-the-other-team')).statusCode).toBe(403);
  expect((await ask('GET', undefined, 'unknown')).statusCode).toBe(401);
});

test.each([
  'ftp://x.test',
  'x.test',
  'https://me:secret@x.test',
  'https://x.test/?a=1',
  'https://x.test/#a',
  'http://10.0.0.1/#',
  'http://10.0.0.1/?',
  'https://portal.example/api',
  'http://169.254.169.254/latest',
  'https://169.254.169.254',
  'http://[fe80::1]/',
  'http://8.8.8.8',
  'http://[2606:4700::1]',
])('the address %s is refused', async (url) => {
  const answer = await setTo(url);
  expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([422, 'URL_REFUSED']);
});

describe('events', () => {
  let secret: string;
  beforeAll(async () => {
    const descriptor = descriptorOf('mfe-example', { events: ['example.booked'] });
    const published = await portal.app.inject({
      method: 'POST',
      url: '/registry/artifacts/mfe-example',
      headers: { authorization: `Bearer ${TOKEN}` },
      payload: aSectionUpload('mfe-example', '1.0.0-aa', { descriptor }),
    });
    if (published.statusCode !== 201) throw new Error(published.body);
    secret = (await setTo('https://example.team', { newSecret: true })).json<Set>().data.secret ?? '';
  });
  const push = (payload: object, bearer = secret, section = 'example') =>
    portal.app.inject({
      method: 'POST',
      url: `/api/sections/${section}/events`,
      headers: { authorization: `Bearer ${bearer}` },
      payload,
    });

  test('a pushed event reaches the open pages of its customer, and of nobody else', async () => {
    const listen = async (user: string) => {
      const answer = await portal.app.inject({
        url: '/api/events',
        headers: await portal.signIn(user),
        payloadAsStream: true,
      });
      let text = '';
      const body = answer.stream();
      body.on('data', (part: Buffer) => (text += part.toString()));
      return { heard: () => text, end: () => void body.destroy() };
    };
    const [theirs, others] = [await listen('credit'), await listen('cash')];
    for (let time = 0; time < 5; time += 1)
      expect((await push({ event: 'example.booked', customer: 1001 })).statusCode).toBe(200);
    while (!theirs.heard().includes('event: example.booked\ndata: {}'))
      await new Promise((later) => setTimeout(later, 50));
    expect(theirs.heard().match(/example\.booked/g)).toHaveLength(1);
    expect(others.heard()).not.toContain('example');
    for (const each of [theirs, others]) each.end();
  });

  test.each([
    [{ event: 'example.unknown', customer: 1001 }, 422],
    [{ event: 'account.changed', customer: 1001 }, 422],
    [{ event: 'example.booked' }, 400],
    [{ event: 'example.booked', customer: '1 example.booked' }, 400],
    [{ event: 'example.booked', customer: 1001, data: 'x' }, 400],
  ])('%j is refused', async (payload, status) => expect((await push(payload)).statusCode).toBe(status));

  test('the refusal of an event names those that the section declares', async () => {
    const answer = await push({ event: 'example.other', customer: 1001 });
    expect(answer.json()).toMatchObject({
      type: 'EVENT_UNKNOWN',
      message: 'The released section does not declare example.other. It declares: example.booked.',
    });
  });

  test('another secret, and another section, is refused', async () => {
    const event = { event: 'example.booked', customer: 1001 };
    expect((await push(event, 'svc_wrong')).statusCode).toBe(401);
    expect((await push(event, TOKEN)).statusCode).toBe(401);
    const { statusCode, body } = await push(event, secret, 'other');
    // Without the type, the page of a section that asks this would end the session.
    expect([statusCode, (JSON.parse(body) as { type: string }).type]).toEqual([401, 'SECTION_REFUSED']);
  });
});

describe('keys', () => {
  const DAYS = 24 * 60;
  const PERIOD_MS = 30 * DAYS * 60_000;
  const keys = async () => {
    const answer = await portal.app.inject('/registry/jwks.json');
    expect(answer.body).not.toMatch(/"d"/);
    return answer.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
  };

  test('change every 30 days, and the one before stays for as long', async () => {
    const first = await keys();
    expect(await keys()).toEqual(first);
    portal.advance({ minutes: 30 * DAYS });
    const second = await keys();
    expect(second).toHaveLength(2);
    expect(second[1]).toBe(first[0]);
    portal.advance({ minutes: 30 * DAYS });
    expect(await keys()).not.toContain(first[0]);
  });

  test('are read from a database that takes no writes', async () => {
    const stored = await keys();
    const read = await portal.database.db.transaction().execute(async (db) => {
      await sql`set transaction read only`.execute(db);
      return serviceKeys({ database: { ...portal.database, db }, now: portal.now }).publicKeys();
    });
    expect(read.keys.map(({ kid }) => kid)).toEqual(stored);
  });

  test('are public a day before they sign, so that a stored set has the next one', async () => {
    const untilNext = PERIOD_MS - (portal.now().getTime() % PERIOD_MS);
    portal.advance({ minutes: Math.floor(untilNext / 60_000) - 5 });
    const stored = await keys();
    portal.advance({ minutes: 10 });
    expect(stored).toContain((await serviceKeys(portal).current()).kid);
  });
});
