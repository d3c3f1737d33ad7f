import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.forgetSessions());
afterAll(() => portal.close());

const login = (payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url: '/api/login', payload, headers });
const account = (headers: Record<string, unknown> = {}, query = '') =>
  portal.app.inject({ url: `/api/account${query}`, headers: headers as Record<string, string> });
const GOOD = { user: 'credit@demo.test', password: 'Metals-2026!' };

test('the API wants both halves of the token, and neither alone opens anything', async () => {
  const { authorization, cookie } = await portal.signIn('credit');
  const other = await portal.signIn('cash');
  expect((await account({ authorization, cookie })).statusCode).toBe(200);
  for (const halves of [
    {},
    { authorization },
    { cookie },
    { authorization, cookie: other.cookie },
    { authorization: `${String(authorization)}x`, cookie },
  ]) {
    const answer = await account(halves);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthorized' }]);
  }
});

test('the database holds no half of a token', async () => {
  const { authorization, cookie } = await portal.signIn('credit');
  const stored = JSON.stringify(await portal.database.db.selectFrom('session').selectAll().execute());
  expect(stored).not.toContain(String(authorization).replace('Bearer ', ''));
  expect(stored).not.toContain(String(cookie).replace('serverAuthkey=', ''));
});

test('a session ends after half an hour without a call', async () => {
  const headers = await portal.signIn('credit');
  portal.advance({ minutes: 29 });
  expect((await account(headers)).statusCode).toBe(200);
  portal.advance({ minutes: 29 });
  expect((await account(headers)).statusCode).toBe(200);
  portal.advance({ minutes: 30 });
  expect((await account(headers)).statusCode).toBe(401);
});

test('a session ends after twelve hours, however busy', async () => {
  const headers = await portal.signIn('credit');
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    portal.advance({ minutes: 20 });
    expect((await account(headers)).statusCode).toBe(200);
  }
  portal.advance({ minutes: 20 });
  expect((await account(headers)).statusCode).toBe(401);
});

test('signing out ends the session on the server and clears its cookie', async () => {
  const headers = await portal.signIn('credit');
  const answer = await portal.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'serverAuthkey', value: '', httpOnly: true, secure: true, maxAge: 0 }),
    expect.objectContaining({ name: 'session-id', value: '', secure: true, maxAge: 0 }),
  ]);
  expect((await account(headers)).statusCode).toBe(401);
});

test('a page that lost its half can still sign out', async () => {
  const headers = await portal.signIn('credit');
  await portal.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { cookie: String(headers.cookie) },
  });
  expect((await account(headers)).statusCode).toBe(401);
});

test('signing out without a session answers as if there was one', async () => {
  expect((await portal.app.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(200);
});

test('signing in again in the same browser ends the session before', async () => {
  const before = await portal.signIn('credit');
  await login(GOOD, { cookie: String(before.cookie) });
  expect((await account(before)).statusCode).toBe(401);
});

test('a customer who names a customer is refused, even by their own number', async () => {
  const headers = await portal.signIn('credit');
  expect((await account(headers, '?customerId=1002')).statusCode).toBe(403);
  expect((await account(headers, '?customerId=1001')).statusCode).toBe(403);
});

test('logs hold no password, no token and no half of one', async () => {
  const headers = await portal.signIn('credit');
  await account(headers);
  await login({ user: 'credit@demo.test', password: 'canary-password' });
  await login({ user: 'canary-user', password: ['canary-list'] });
  await portal.app.inject({ method: 'POST', url: '/api/logout', headers });
  const logged = portal.logs.join('');
  expect(logged).toContain('/api/login');
  const secrets = [
    GOOD.password,
    'canary',
    String(headers.authorization).replace('Bearer ', ''),
    String(headers.cookie).replace('serverAuthkey=', ''),
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
