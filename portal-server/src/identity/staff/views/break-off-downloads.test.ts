import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { Area } from '../../../platform/http/portal-app.ts';
import { asFile } from '../../../platform/http/attachment.ts';
import { signIn } from '../../sign-in/routes.ts';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { GRANT_LIMIT } from './grant-actions.ts';
import { views } from './grant-routes.ts';

const [CREDIT, CASH] = [1001, 1002];

/** A file without an end, like a long list that is read slowly. */
async function* growing(): AsyncGenerator<string> {
  for (;;) {
    yield 'a line\n';
    await pause(5);
  }
}
let finish: () => void = () => undefined;
/** A file that the test ends. */
async function* unfinished(): AsyncGenerator<string> {
  yield 'a line\n';
  await new Promise<void>((resolve) => (finish = resolve));
}
/** More bytes than the buffers of a connection hold. */
const LARGE = Buffer.alloc(64 * 1_024 * 1_024, 'a document');

const files: Area = (app) => {
  app.get('/api/large', { config: { inView: { download: 'invoice' } } }, (_request, reply) =>
    asFile(reply, 'invoice.pdf', 'application/pdf').send(LARGE),
  );

  app.get('/api/unfinished', { config: { inView: { download: 'openOrders' } } }, (_request, reply) =>
    asFile(reply, 'orders.csv', 'text/csv').send(Readable.from(unfinished())),
  );

  app.get('/api/growing', { config: { inView: { download: 'openOrders' } } }, (_request, reply) =>
    asFile(reply, 'orders.csv', 'text/csv').send(Readable.from(growing())),
  );
};

let portal: TestPortal;
let headers: Record<string, string>;
beforeAll(async () => {
  portal = await testPortal({ areas: [signIn, views, files] });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  headers = (await portal.signIn('viewer')) as Record<string, string>;
});
afterAll(() => portal.close());

/** Begins a download. The result resolves when it has ended, and says how. */
async function download(customerId = CREDIT, file = 'growing') {
  const { port } = portal.app.server.address() as AddressInfo;
  const left = new AbortController();
  const url = `http://127.0.0.1:${port}/api/${file}?customerId=${customerId}`;
  const answer = await fetch(url, { headers, signal: left.signal });
  const reader = answer.body!.getReader();
  const first = await reader.read();
  expect(first.done).toBe(false);
  const read = async (): Promise<'whole' | 'broken off'> => {
    try {
      while (!(await reader.read()).done);
      return 'whole';
    } catch {
      return 'broken off';
    }
  };
  return { next: () => reader.read(), rest: read, leave: () => left.abort() };
}
const send = (method: 'POST' | 'DELETE', url: string) => portal.app.inject({ method, url, headers });

test.each([
  ['is left', (grantId: number) => send('DELETE', `/api/staff/grants/${grantId}`)],
  ['ends with its session', () => send('POST', '/api/logout')],
])('a file that is being downloaded breaks off when the view %s', async (_how, end) => {
  const { grantId } = await startView(portal, headers, CREDIT);
  const files = [await download(), await download(CREDIT, 'large')];
  await end(grantId);
  expect(await Promise.all(files.map(({ rest }) => rest()))).toEqual(['broken off', 'broken off']);
});

test('one that was made whole before arrives whole while the view goes on', async () => {
  await startView(portal, headers, CREDIT);
  expect(await (await download(CREDIT, 'large')).rest()).toBe('whole');
});

test('it breaks off when the view expires', async () => {
  await startView(portal, headers, CREDIT);
  portal.advance({ minutes: 29 });
  await portal.app.inject({ url: '/api/staff/customers/recent', headers });
  portal.advance({ minutes: 29 });
  await portal.app.inject({ url: '/api/staff/customers/recent', headers });
  portal.advance({ minutes: GRANT_LIMIT / 60_000 - 58 - 1 / 600 });
  const files = [await download(), await download(CREDIT, 'large')];
  expect(await Promise.all(files.map(({ rest }) => rest()))).toEqual(['broken off', 'broken off']);
});

test('it goes on when the view is extended, and breaks off when that ends', async () => {
  await startView(portal, headers, CREDIT);
  const { grantId: other } = await startView(portal, headers, CASH);
  const [file, long, ofOther] = [
    await download(CREDIT, 'unfinished'),
    await download(),
    await download(CASH),
  ];
  const { grantId } = await startView(portal, headers, CREDIT);
  // Notifications arrive in order: after this one, the extension has arrived too.
  await send('DELETE', `/api/staff/grants/${other}`);
  expect(await ofOther.rest()).toBe('broken off');
  finish();
  expect(await file.rest()).toBe('whole');
  await send('DELETE', `/api/staff/grants/${grantId}`);
  expect(await long.rest()).toBe('broken off');
});

test('the end of another view leaves it alone', async () => {
  await startView(portal, headers, CREDIT);
  const { grantId } = await startView(portal, headers, CASH);
  const { next, leave } = await download();
  const other = await download(CASH);
  await send('DELETE', `/api/staff/grants/${grantId}`);
  expect(await other.rest()).toBe('broken off');
  expect((await next()).done).toBe(false);
  leave();
});
