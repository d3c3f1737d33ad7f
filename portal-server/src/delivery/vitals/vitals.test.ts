import type { PageVisit, Vitals } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { delivery } from '../area.ts';
import { REPORTS_A_MINUTE } from '../counts/report-limits.ts';
import { aSectionUpload, aShellUpload } from '../testing/fake-artifacts.ts';
import { SLOWER } from './slower-routes.ts';
import { sweepVitals } from './vitals-store.ts';

const OPERATOR = { authorization: 'Bearer demo-publish-token' };
const OLD = '1.0.0-aa';
const NEW = '1.1.0-bb';
const STORED = '1.2.0-cc';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none', areas: [delivery] });
  for (const version of [OLD, NEW]) await publish('mfe-quotes', version);
  await publish('mfe-quotes', STORED, '?release=no');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.deleteFrom('page_vital').execute();
  await portal.database.db.deleteFrom('rate_limit').execute();
});

const publish = (name: string, version: string, query = '') =>
  portal.app.inject({
    method: 'POST',
    url: `/registry/artifacts/${name}${query}`,
    headers: OPERATOR,
    payload: aSectionUpload(name, version),
  });
const visit: PageVisit = { section: 'mfe-quotes', version: NEW, route: '/quotes', lcp: 900, firstRow: 1_400 };
const report = (...visits: object[]) =>
  portal.app.inject({ method: 'POST', url: '/api/page-visits', payload: { visits } });
const read = async (query = ''): Promise<Vitals> =>
  (await portal.app.inject({ url: `/registry/vitals${query}`, headers: OPERATOR })).json<{ data: Vitals }>()
    .data;

test('the times of visits become percentiles by route, version and measure, and metrics', async () => {
  await report(visit, { ...visit, lcp: 1_100, firstRow: undefined });
  portal.advance({ minutes: 60 });
  await report({ ...visit, version: OLD });
  const { rows } = await read('?section=mfe-quotes');
  expect(rows.map(({ version, measure, samples }) => [version, measure, samples])).toEqual([
    [OLD, 'firstRow', 1],
    [OLD, 'lcp', 1],
    [NEW, 'firstRow', 1],
    [NEW, 'lcp', 2],
  ]);
  expect(rows[3]!.p75).toBeGreaterThan(rows[3]!.p50);
  expect((await read('?section=mfe-orders')).rows).toEqual([]);
  const { body } = await portal.app.inject('/metrics');
  expect(body).toContain(
    `page_vital_seconds_count{section="mfe-quotes",version="${NEW}",route="/quotes",measure="lcp"} 2`,
  );
});

test('a version that is slower than the one before is named', async () => {
  const many = (version: string, lcp: number) =>
    Array.from({ length: 20 }, () => ({ section: 'mfe-quotes', version, route: '/quotes', lcp }));
  for (let sent = 0; sent < SLOWER.samples; sent += 20) {
    await report(...many(OLD, 800));
    await report(...many(NEW, 2_000));
  }
  const [slower, ...others] = (await read()).slower;
  expect([slower, others]).toEqual([
    expect.objectContaining({ route: '/quotes', version: NEW, before: OLD }),
    [],
  ]);
});

test.each<[string, object]>([
  ['an address', { ...visit, route: '/quotes/4711' }],
  ['a route of another section', { ...visit, route: '/orders' }],
  ['a version that is not stored', { ...visit, version: '9.9.9-zz' }],
  ['a version that is only stored', { ...visit, version: STORED }],
])('a visit of %s is left out of its report', async (_what, unknown) => {
  expect((await report(unknown, visit)).statusCode).toBe(200);
  expect((await read()).rows.map(({ version, route }) => `${version} ${route}`)).toEqual([
    `${NEW} /quotes`,
    `${NEW} /quotes`,
  ]);
});

test('a canary counts, and a version that left the registry counts no more and leaves the metrics', async () => {
  const name = 'mfe-moving';
  const ofVersion = (version: string): PageVisit => ({ section: name, version, route: '/moving', lcp: 900 });
  const counted = async () =>
    (await portal.app.inject('/metrics')).body
      .split('\n')
      .filter((line) => line.startsWith(`page_vital_seconds_count{section="${name}"`))
      .map((line) => /version="(.*?)"/.exec(line)?.[1]);
  await publish(name, OLD);
  await publish(name, NEW, '?release=no');
  await portal.app.inject({
    method: 'POST',
    url: `/registry/canary/${name}`,
    headers: OPERATOR,
    payload: { percent: 5, version: NEW },
  });
  await report(ofVersion(OLD), ofVersion(NEW));
  expect(await counted()).toEqual([OLD, NEW]);
  for (const version of [NEW, STORED]) await publish(name, version);
  await report(ofVersion(OLD), ofVersion(NEW), ofVersion(STORED));
  expect(await counted()).toEqual([NEW, STORED]);
  const samples = (await read(`?section=${name}`)).rows.map((row) => `${row.version} ${row.samples}`);
  expect(samples).toEqual([`${OLD} 1`, `${NEW} 2`, `${STORED} 1`]);
});

test('the shell counts with the version that is released, by its one route', async () => {
  for (const version of [OLD, NEW])
    await portal.app.inject({
      method: 'POST',
      url: '/registry/artifacts/shell',
      headers: OPERATOR,
      payload: aShellUpload(version),
    });
  const home = (version: string, route = '/'): PageVisit => ({ section: 'shell', version, route, lcp: 900 });
  await report(home(OLD), home(NEW), home(NEW, '/quotes'));
  expect((await read('?section=shell')).rows.map(({ version, route }) => [version, route])).toEqual([
    [NEW, '/'],
  ]);
});

test.each<[string, object]>([
  ['another field', { ...visit, user: 'ann@example.test' }],
  ['a time of a day', { ...visit, lcp: 86_400_000 }],
])('a report with %s is refused and leaves no trace', async (_what, wrong) => {
  expect((await report(visit, wrong)).statusCode).toBe(400);
  expect((await read()).rows).toEqual([]);
});

test('a flood from one sender is cut off', async () => {
  for (let sent = 0; sent < REPORTS_A_MINUTE.ofOneSender; sent += 1)
    expect((await report(visit)).statusCode).toBe(200);
  expect((await report(visit)).statusCode).toBe(429);
});

test('old histograms are removed', async () => {
  await report(visit);
  portal.advance({ minutes: 15 * 24 * 60 });
  await sweepVitals(portal.database.db, portal.now());
  expect(await portal.database.db.selectFrom('page_vital').selectAll().execute()).toEqual([]);
});

test('only holders of a publish token read them', async () => {
  expect((await portal.app.inject('/registry/vitals')).statusCode).toBe(401);
});
