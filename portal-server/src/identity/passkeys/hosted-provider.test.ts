import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Passkey } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

type Reply = { status?: number; body?: unknown };
// A stand-in for the HTTP interface of Passwordless.dev.
const asked: { path: string; secret: unknown; body: unknown }[] = [];
const replies: Record<string, Reply> = {};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  asked.push({ path, secret: request.headers['apisecret'], body: await json(request) });
  const { status = 200, body } = replies[path] ?? { status: 404, body: { title: 'No such call' } };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

let service: Server;
let portal: TestPortal;
beforeAll(async () => {
  service = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  portal = await testPortal({
    config: {
      passwordless: {
        apiUrl: `http://127.0.0.1:${port}`,
        apiKey: 'portal:public:1',
        apiSecret: 'portal:secret:1',
      },
    },
  });
});
beforeEach(() => {
  asked.length = 0;
  for (const path of Object.keys(replies)) delete replies[path];
});
afterAll(async () => {
  await portal.close();
  service.close();
});

const post = (url: string, payload: object) => portal.app.inject({ method: 'POST', url, payload });

test('browsers are sent to the service, and the portal makes none of its calls itself', async () => {
  expect((await portal.app.inject('/api/passwordless/settings')).json()).toEqual({
    data: { apiUrl: portal.config.passwordless?.apiUrl, apiKey: 'portal:public:1' },
  });
  expect((await post('/api/passwordless/provider/signin/begin', {})).statusCode).toBe(404);
  const page = await portal.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain(
    `connect-src 'self' ${portal.config.passwordless?.apiUrl};`,
  );
});

test('a registration token is the service’s, asked for with the secret', async () => {
  replies['/register/token'] = { body: { token: 'register_abc' } };
  const headers = await portal.signIn('credit');
  const answer = await portal.app.inject({ url: '/api/passwordless/register/laptop', headers });
  expect(answer.json()).toEqual({ data: { token: 'register_abc' } });
  expect(asked).toEqual([
    {
      path: '/register/token',
      secret: 'portal:secret:1',
      body: expect.objectContaining({
        username: 'credit@demo.test',
        displayname: 'Dana Reyes',
        discoverable: true,
      }) as unknown,
    },
  ]);
});

test.each([
  [{ status: 400, body: { title: 'The user is not allowed' } }, 400, 'The user is not allowed'],
  [{ status: 403 }, 400, 'The registration of the passkey has expired. Please start again.'],
  [{ status: 502 }, 503, 'Passkeys are not available right now. Please try again later.'],
])('a service that answers %j is passed on as %i', async (reply: Reply, status, title) => {
  replies['/register/token'] = reply;
  const headers = await portal.signIn('credit');
  const answer = await portal.app.inject({ url: '/api/passwordless/register/laptop', headers });
  expect([answer.statusCode, answer.json()]).toEqual([status, { message: title, title }]);
});

test('a person whom the service verifies is signed in, once per token', async () => {
  const { id } = await portal.database.db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', 'cash@demo.test')
    .executeTakeFirstOrThrow();
  replies['/signin/verify'] = { body: { success: true, type: 'passkey_signin', userId: String(id) } };
  const first = await post('/api/passwordless/signin', { token: 'verify_1' });
  expect([first.statusCode, first.json<{ data: { profileId: number } }>().data.profileId]).toEqual([200, id]);
  expect((await post('/api/passwordless/signin', { token: 'verify_1' })).statusCode).toBe(400);
});

test.each<[string, Reply]>([
  ['refuses', { status: 400, body: { title: 'The token is no longer valid' } }],
  ['says no', { body: { success: false, type: 'passkey_signin', userId: '1' } }],
  ['knows a registration alone', { body: { success: true, type: 'passkey_register', userId: '1' } }],
  ['knows somebody of another portal', { body: { success: true, type: 'passkey_signin', userId: 'abc' } }],
  ['knows somebody who has left', { body: { success: true, type: 'passkey_signin', userId: '999999' } }],
])('a sign-in is refused when the service %s', async (what, reply) => {
  replies['/signin/verify'] = reply;
  const answer = await post('/api/passwordless/signin', { token: `verify_${what}` });
  expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([400, 'LOGIN_FAILED']);
});

/** The service's answer that a person signed with a passkey at a time, in ms from now. */
async function verifiedAt(ms: number): Promise<Reply> {
  const { id } = await portal.database.db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', 'credit@demo.test')
    .executeTakeFirstOrThrow();
  const timestamp = new Date(Date.now() + ms).toISOString();
  return { body: { success: true, type: 'passkey_signin', userId: String(id), timestamp } };
}

test("a passkey's signature from before a sign-out everywhere opens no session, one from after it does", async () => {
  const headers = await portal.signIn('credit');
  await portal.app.inject({ method: 'POST', url: '/api/account/sessions/sign-out-everywhere', headers });
  replies['/signin/verify'] = await verifiedAt(-60_000);
  expect((await post('/api/passwordless/signin', { token: 'verify_before' })).statusCode).toBe(400);
  replies['/signin/verify'] = await verifiedAt(60_000);
  expect((await post('/api/passwordless/signin', { token: 'verify_after' })).statusCode).toBe(200);
});

test('a service that cannot be reached is reported as such', async () => {
  replies['/signin/verify'] = { status: 500 };
  const answer = await post('/api/passwordless/signin', { token: 'verify_x' });
  expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([
    503,
    'Passkeys are not available right now. Please try again later.',
  ]);
});

test('passkeys are listed, renamed and removed at the service', async () => {
  replies['/credentials/list'] = {
    body: {
      values: [
        { descriptor: { id: 'b' }, nickname: 'Phone', createdAt: '2026-02-02T00:00:00Z' },
        {
          descriptor: { id: 'a' },
          nickname: 'Laptop',
          createdAt: '2026-01-01T00:00:00Z',
          lastUsedAt: '2026-03-01T00:00:00Z',
        },
      ],
    },
  };
  replies['/credentials/delete'] = {};
  const headers = await portal.signIn('credit');
  const list = async () =>
    (await portal.app.inject({ url: '/api/account/passkeys', headers })).json<{ data: Passkey[] }>().data;
  const [laptop] = await list();
  expect((await list()).map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
    ['Laptop', '2026-03-01T00:00:00Z'],
    ['Phone', null],
  ]);

  const url = `/api/account/passkeys/${laptop!.id}`;
  await portal.app.inject({ method: 'PUT', url, headers, payload: { name: 'Work' } });
  await portal.app.inject({ method: 'PUT', url, headers, payload: { name: 'Workshop' } });
  expect((await list()).map(({ name }) => name)).toEqual(['Workshop', 'Phone']);

  expect((await portal.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  expect(asked.at(-1)).toMatchObject({ path: '/credentials/delete', body: { credentialId: 'a' } });
  replies['/signin/verify'] = await verifiedAt(-60_000);
  expect((await post('/api/passwordless/signin', { token: 'verify_removed' })).statusCode).toBe(400);
  expect((await list()).map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
  const unknown = await portal.app.inject({ method: 'DELETE', url: `${url}x`, headers });
  expect(unknown.statusCode).toBe(404);
});
