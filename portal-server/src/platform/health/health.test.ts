import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
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

test('metrics count answers by the pattern of their route', async () => {
  await portal.app.inject('/livez?secret=not-for-metrics');
  const { body } = await portal.app.inject('/metrics');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/livez",status="200"}');
  expect(body).not.toContain('not-for-metrics');
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
