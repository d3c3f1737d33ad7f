import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none', config: { metricsToken: 'a-token-for-the-metrics' } });
});
afterAll(() => portal.close());

test('the server is alive, and ready while its database answers', async () => {
  expect((await portal.app.inject('/livez')).statusCode).toBe(200);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
});

test('a server that is about to end is alive, but not ready', async () => {
  portal.app.isDraining = true;
  expect((await portal.app.inject('/livez')).statusCode).toBe(200);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
  portal.app.isDraining = false;
});

test.each([
  ['this machine', {}, '127.0.0.1', 200],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
  [
    "a page of another site, whose name has this machine's address",
    { host: 'other.example:8080' },
    '127.0.0.1',
    404,
  ],
  ['another machine', {}, '203.0.113.9', 404],
  ['another machine with a wrong token', { authorization: 'Bearer guess' }, '203.0.113.9', 404],
  ['another machine with the token', { authorization: 'Bearer a-token-for-the-metrics' }, '203.0.113.9', 200],
])('metrics asked for by %s', async (_who, headers, remoteAddress, status) => {
  const answer = await portal.app.inject({ url: '/metrics', headers, remoteAddress });
  expect(answer.statusCode).toBe(status);
});

test('metrics count answers by the pattern of their route', async () => {
  await portal.app.inject('/livez?secret=canary');
  const { body } = await portal.app.inject('/metrics');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/livez",status="200"}');
  expect(body).not.toContain('canary');
});

test('without its database the server is alive, but not ready', async () => {
  const withoutDatabase = await testPortal({ seed: 'none' });
  await withoutDatabase.database.close();
  expect((await withoutDatabase.app.inject('/livez')).statusCode).toBe(200);
  const answer = await withoutDatabase.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { message: 'The portal is busy. Please try again in a moment.' },
  ]);
  await withoutDatabase.close();
});
