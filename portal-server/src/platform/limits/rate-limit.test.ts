import { buildApp } from '../../app.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { countHit, sweepLimits } from './rate-limit.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { loginsPerAddress: 5 }, seed: 'none' });
});
afterAll(() => portal.close());

test('a limit holds over all server processes together, until its window ends', async () => {
  const other = await buildApp(portal);
  const attempt = async (app: TestPortal['app'], remoteAddress = '203.0.113.7') =>
    (await app.inject({ method: 'POST', url: '/api/login', payload: {}, remoteAddress })).statusCode;
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    statuses.push(await attempt(portal.app), await attempt(other));
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  expect(await attempt(other, '203.0.113.8')).toBe(400);
  portal.advance({ minutes: 5 });
  expect(await attempt(other)).toBe(400);
  await other.close();
});

test('who asks many at once is counted as often', async () => {
  const { db } = portal.database;
  const counted = await Promise.all(
    Array.from({ length: 20 }, () => countHit(db, 'test', 60_000, portal.now())),
  );
  expect(counted.map(({ hits }) => hits).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test('addresses that a caller claims for itself do not count', async () => {
  portal.advance({ minutes: 5 });
  const attempt = async (claimed: string) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: {},
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': claimed },
      })
    ).statusCode;
  for (let round = 1; round <= 5; round += 1) expect(await attempt(`198.51.100.${round}`)).toBe(400);
  expect(await attempt('198.51.100.6')).toBe(429);
});

test('expired rows are swept, and others stay', async () => {
  const { db } = portal.database;
  await countHit(db, 'short', 60_000, portal.now());
  await countHit(db, 'long', 3_600_000, portal.now());
  portal.advance({ minutes: 10 });
  await sweepLimits(db, portal.now());
  const left = await db.selectFrom('rate_limit').select('bucket').execute();
  expect(left).toEqual([{ bucket: 'long' }]);
});
