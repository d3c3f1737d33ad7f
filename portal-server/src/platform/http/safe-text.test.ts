import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { isSafeText } from './safe-text.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test.each([
  ['metal', true],
  ['métal 🔩', true],
  ['', true],
  ['me\0tal', false],
  ['\ud83d', false],
  ['\udd29 metal', false],
])('%j can be stored: %s', (text, expected) => expect(isSafeText(text)).toBe(expected));

const LOGIN = { user: 'credit@demo.test', password: 'Metals-2026!' };
const ASKING = { firstName: 'A', lastName: 'B', email: 'a@b.test', company: 'C' };

test.each([
  ['POST', '/api/login', { ...LOGIN, user: 'a\0' }, 'user'],
  ['POST', '/api/login', { ...LOGIN, user: '\ud83d' }, 'user'],
  ['PUT', '/api/reset-password', { email: 'a\0@b.test' }, 'email'],
  ['POST', '/api/account/access-request', { ...ASKING, company: '\0' }, 'company'],
  ['POST', '/api/passwordless/signin', { token: '\0' }, 'token'],
  ['PUT', '/api/account/passkeys/a', { name: '\0' }, 'name'],
  ['GET', '/api/orders?search=%00', undefined, 'search'],
] as const)('%s %s with %j is refused and names the field %s', async (method, url, payload, field) => {
  const headers = await portal.signIn('credit');
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'Bad Request', fields: { [field]: expect.stringMatching(/not valid|Invalid/) } },
  ]);
});

test.each([
  ['GET', '/api/orders/a%00'],
  ['GET', '/api/payments/%00'],
  ['DELETE', '/api/account/sessions/%00'],
  ['POST', '/api/sections/a%00/events'],
] as const)('%s %s names what cannot exist', async (method, url) => {
  const headers = await portal.signIn('credit');
  const answer = await portal.app.inject({ method, url, headers });
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No Records Found' }]);
});

test('a text in a cookie that cannot be stored is refused', async () => {
  const { app } = portal;
  const answer = await app.inject({ url: '/api/auth-token', headers: { cookie: 'device=%00' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { device: expect.any(String) } }]);
});

test('a body that nests too deep is refused before it is parsed', async () => {
  const payload = `{"user":${'['.repeat(100_000)}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/login', payload, headers });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { body: expect.any(String) } }]);
});
