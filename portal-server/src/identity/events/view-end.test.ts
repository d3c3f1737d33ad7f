import type { AddressInfo } from 'node:net';
import { EventStreams } from '../../platform/events/event-streams.ts';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { hashToken } from '../session/session-token.ts';
import { GRANT_LIMIT } from '../staff/views/grant-actions.ts';
import { endExpiredStreams } from './routes.ts';

const [CREDIT, CASH] = [1001, 1002];

let portal: TestPortal;
let headers: Record<string, string>;
const left = new AbortController();
beforeAll(async () => {
  portal = await testPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await setPermission('agent');
  headers = (await portal.signIn('agent')) as Record<string, string>;
});
afterAll(() => {
  left.abort();
  return portal.close();
});

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, by: object = headers) =>
  portal.app.inject({ method, url, headers: { ...by } });
const setPermission = (permission: 'agent' | null) =>
  portal.database.db
    .updateTable('profile')
    .set({ staff_permission: permission })
    .where('email', '=', 'agent@demo.test')
    .execute();
const stayActive = async (minutes: number): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += 20) {
    portal.advance({ minutes: Math.min(20, minutes - passed) });
    await send('GET', '/api/staff/customers/recent');
  }
};

const touchQuotes = () =>
  portal.database.db
    .updateTable('quote')
    .set({ reject_comment: 'touched' })
    .where('customer_id', '=', CREDIT)
    .execute();

/** The events of a stream, without the comments that keep the connection open. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  let unread = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const events = (unread + text).split('\n\n');
    unread = events.pop() ?? '';
    yield* events.filter((event) => !event.startsWith(':'));
  }
}

/**
 * Listens in a view over a real connection. `ended` resolves with all events when the server has ended the
 * stream.
 */
async function listen(customerId = CREDIT, { age = 0, by }: { age?: number; by?: object } = {}) {
  const { port } = portal.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/events?${by ? '' : `customerId=${customerId}&`}age=${age}`;
  const answer = await fetch(url, { headers: { ...headers, ...by }, signal: left.signal });
  expect(answer.status).toBe(200);
  const received = eventsOf(answer.body!);
  const next = async (): Promise<string> => {
    const event = await received.next();
    return event.done ? 'the end' : event.value;
  };
  expect(await next()).toContain('event: connected');
  return { next };
}

test.each([
  ['is left', (grantId: number) => send('DELETE', `/api/staff/grants/${grantId}`)],
  [
    'is ended by an administrator',
    async (grantId: number) => send('DELETE', `/api/staff/grants/${grantId}`, await portal.signIn('staff')),
  ],
  ['ends with the permission', () => setPermission(null)],
  ['ends with its session', () => send('POST', '/api/logout')],
])('the stream of events ends when the view %s', async (_how, end) => {
  const { grantId } = await startView(portal, headers, CREDIT);
  const page = await listen();
  await end(grantId);
  expect(await page.next()).toBe('the end');
});

test('it ends when the view expires', async () => {
  await startView(portal, headers, CREDIT);
  await stayActive(GRANT_LIMIT / 60_000 - 1 / 600);
  expect(await (await listen()).next()).toBe('the end');
});

test('a page of a view that is extended listens anew, beyond the old end, and is told what changed meanwhile', async () => {
  await startView(portal, headers, CREDIT);
  await stayActive(GRANT_LIMIT / 60_000 - 1 / 600);
  const own = await listen(CREDIT, { by: await portal.signIn('credit') });
  const before = await listen();
  const listened = Date.now();
  await startView(portal, headers, CREDIT);
  expect(await before.next()).toBe('the end');
  await touchQuotes();
  expect(await own.next()).toContain('event: account.changed');
  const page = await listen(CREDIT, { age: Date.now() - listened });
  expect(await page.next()).toContain('event: account.changed');
  // The event arrives no earlier than a second later, when the view would have ended.
  await touchQuotes();
  expect(await page.next()).toContain('event: account.changed');
});

test('the end of another view leaves it alone', async () => {
  await startView(portal, headers, CREDIT);
  const { grantId } = await startView(portal, headers, CASH);
  const [page, other] = [await listen(CREDIT), await listen(CASH)];
  await send('DELETE', `/api/staff/grants/${grantId}`);
  expect(await other.next()).toBe('the end');
  await touchQuotes();
  expect(await page.next()).toContain('event: account.changed');
});

test('the streams of a view are ended later where its end was missed', async () => {
  const streams = new EventStreams();
  const grants = [await startView(portal, headers, CREDIT), await startView(portal, headers, CASH)];
  for (const { grantId } of grants)
    streams
      .open({
        customerId: CREDIT,
        profileId: 1,
        session: hashToken(String(headers.authorization).replace('Bearer ', '')),
        grant: { id: grantId, endsInMs: GRANT_LIMIT },
      })
      .resume();
  await endExpiredStreams(streams, portal);
  expect(streams.grants).toHaveLength(2);
  await send('DELETE', `/api/staff/grants/${grants[0]?.grantId}`);
  await endExpiredStreams(streams, portal);
  await new Promise((resolve) => setImmediate(resolve));
  expect(streams.grants).toEqual([grants[1]?.grantId]);
  streams.endAll();
});
