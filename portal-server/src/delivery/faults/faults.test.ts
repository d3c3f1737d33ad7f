import type { ClientFault } from '@portal/shared-contracts/schemas';
import { buildApp } from '../../app.ts';
import { health } from '../../platform/health/routes.ts';
import { delivery } from '../area.ts';
import { aSectionUpload } from '../testing/fake-artifacts.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { REPORTS_A_MINUTE } from '../counts/report-limits.ts';
import { ALL_REPORTS, faultCounts, faults } from './routes.ts';

const fault: ClientFault = {
  section: 'mfe-quotes',
  version: '1.0.0-aa',
  kind: 'render',
  error: 'TypeError',
  place: '/assets/mfe-quotes/1.0.0-aa/section.js:1:2345',
  shown: 'error',
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none', areas: [delivery, health, faults] });
  const published = await portal.app.inject({
    method: 'POST',
    url: '/registry/artifacts/mfe-quotes',
    headers: { authorization: 'Bearer demo-publish-token' },
    payload: aSectionUpload('mfe-quotes'),
  });
  expect(published.statusCode).toBeLessThan(300);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.logs.length = 0;
  await portal.database.db.deleteFrom('hourly_count').execute();
  await portal.database.db.deleteFrom('rate_limit').execute();
});

const report = (payload: object, { app = portal.app, from = '203.0.113.1' } = {}) =>
  app.inject({ method: 'POST', url: '/api/client-faults', payload, remoteAddress: from });
const counted = () => faultCounts(portal.database.db).since(portal.now());
const logged = () => portal.logs.filter((line) => line.includes('client fault'));

test('a report needs no session; it is counted, logged and in the metrics', async () => {
  expect((await report({ ...fault, view: { customerId: 1001, grantId: 7 } })).statusCode).toBe(200);
  expect((await report({ ...fault, error: 'RangeError' })).statusCode).toBe(200);
  const lastRelease = {
    name: 'mfe-quotes',
    version: '1.0.0-aa',
    action: 'publish',
    at: portal.now().toISOString(),
  };
  expect(await counted()).toEqual([
    { count: 2, lastAt: portal.now(), last: { ...fault, error: 'RangeError', lastRelease } },
  ]);
  expect(logged().map((line) => JSON.parse(line) as object)[0]).toMatchObject({
    level: 'warn',
    ...fault,
    view: { customerId: 1001, grantId: 7 },
    lastRelease,
  });
  const { body } = await portal.app.inject('/metrics');
  expect(body).toContain('client_faults_total{section="mfe-quotes",version="1.0.0-aa",kind="render"} 2');
});

test('a report counts as many faults as it says', async () => {
  const repeated = { ...fault, kind: 'busy' };
  for (const count of [1, 41]) expect((await report({ ...repeated, count })).statusCode).toBe(200);
  const [sum] = await counted();
  expect(sum).toMatchObject({ count: 42, last: repeated });
  expect(sum?.last).not.toHaveProperty('count');
  expect(JSON.parse(logged()[1]!)).toMatchObject({ count: 41 });
  expect((await portal.app.inject('/metrics')).body).toContain('kind="busy"} 42');
});

test('the hours of a fault are added up, and those of long ago are forgotten', async () => {
  await report(fault);
  portal.advance({ minutes: 60 });
  await report(fault);
  const [both] = await faultCounts(portal.database.db).since(new Date(portal.now().getTime() - 3_600_000));
  expect(both?.count).toBe(2);
  expect((await counted())[0]?.count).toBe(1);
  portal.advance({ minutes: 31 * 24 * 60 });
  await report(fault);
  expect(await faultCounts(portal.database.db).since(new Date(0))).toHaveLength(1);
});

test.each<[string, object]>([
  ['another field', { ...fault, user: 'ann@example.test' }],
  ['words of an error', { ...fault, error: 'Cannot read Ann Example' }],
  ['an address with a query', { ...fault, place: '/assets/x.js?id=secret:1:1' }],
  ['an unknown kind', { ...fault, kind: 'mood' }],
  ['a count of nothing', { ...fault, count: 0 }],
  ['a count of more than a page reports', { ...fault, count: 1_000_000 }],
  ['no section', { ...fault, section: '../../etc' }],
  ['a version that was never published', { ...fault, version: '9.9.9-zz' }],
  ['nothing', {}],
])('a report with %s is refused and leaves no trace', async (_what, payload) => {
  expect((await report(payload)).statusCode).toBe(400);
  expect([await counted(), logged()]).toEqual([[], []]);
});

test('a report that is too big is refused unread', async () => {
  expect((await report({ ...fault, error: 'E'.repeat(2_000) })).statusCode).toBe(413);
});

test('another site cannot send reports through its visitors', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/client-faults',
    headers: { origin: 'https://elsewhere.test' },
    payload: fault,
  });
  expect(answer.statusCode).toBe(403);
});

test('a flood from one sender is cut off in all processes together, for a minute; others are still heard', async () => {
  const { ofOneSender } = REPORTS_A_MINUTE;
  const other = await buildApp(portal, { areas: [faults] });
  for (let sent = 0; sent < ofOneSender; sent += 1) {
    const app = sent % 2 ? other : portal.app;
    expect((await report(fault, { app })).statusCode).toBe(200);
  }
  expect((await report(fault)).statusCode).toBe(429);
  expect((await report(fault, { app: other })).statusCode).toBe(429);
  expect((await report(fault, { app: other, from: '203.0.113.2' })).statusCode).toBe(200);
  expect((await counted())[0]?.count).toBe(ofOneSender + 1);
  portal.advance({ minutes: 1 });
  expect((await report(fault)).statusCode).toBe(200);
  await other.close();
});

test('a flood from many senders is cut off too', async () => {
  await report(fault);
  await portal.database.db
    .updateTable('rate_limit')
    .set({ hits: REPORTS_A_MINUTE.ofAll })
    .where('bucket', '=', ALL_REPORTS)
    .execute();
  expect((await report(fault, { from: '203.0.113.3' })).statusCode).toBe(429);
});
