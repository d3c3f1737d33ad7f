import type { AddressInfo } from 'node:net';
import { EventStreams } from '../../platform/events/event-streams.ts';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { GRANT_LIMIT } from '../staff/views/grant-actions.ts';
import { endViewsThatAreOver } from './routes.ts';

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

/** Listens in a view over a real connection; `ended` answers all that the page was told, once the server has ended the stream. */
async function listen(customerId = CREDIT) {
  const { port } = portal.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/events?customerId=${customerId}`;
  const answer = await fetch(url, { headers, signal: left.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => (await reader.read()).value ?? 'the end';
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

test('the end of another view leaves it alone', async () => {
  await startView(portal, headers, CREDIT);
  const { grantId } = await startView(portal, headers, CASH);
  const [page, other] = [await listen(CREDIT), await listen(CASH)];
  await send('DELETE', `/api/staff/grants/${grantId}`);
  expect(await other.next()).toBe('the end');
  await portal.database.db
    .updateTable('quote')
    .set({ reject_comment: 'touched' })
    .where('customer_id', '=', CREDIT)
    .execute();
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
        session: 'any',
        grant: { id: grantId, endsInMs: GRANT_LIMIT },
      })
      .resume();
  await endViewsThatAreOver(streams, portal);
  expect(streams.grants).toHaveLength(2);
  await send('DELETE', `/api/staff/grants/${grants[0]?.grantId}`);
  await endViewsThatAreOver(streams, portal);
  await new Promise((resolve) => setImmediate(resolve));
  expect(streams.grants).toEqual([grants[1]?.grantId]);
  streams.endAll();
});
