import type { MadeReportLink, ReportLink, SharedReport } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

type Headers = NonNullable<InjectOptions['headers']>;
let portal: TestPortal;
let maker: Headers;
let other: Headers;
let line: { line_key: string; heat: string };
let report: string;
beforeAll(async () => {
  portal = await testPortal();
  maker = await portal.signIn('credit');
  other = await portal.signIn('cash');
  line = await portal.database.db
    .selectFrom('heat_line')
    .select(['line_key', 'heat'])
    .where('customer_id', '=', 1001)
    .where('report_state', '=', 'Ready')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const details = await portal.app.inject({ url: `/api/test-reports/${line.line_key}`, headers: maker });
  report = details.json<{ data: { reports: { number: string }[] } }>().data.reports[0]?.number ?? '';
});
afterAll(() => portal.close());

const post = (url: string, headers: Headers = {}, payload?: object) =>
  portal.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
const get = (url: string, headers: Headers = {}) => portal.app.inject({ url, headers });
const make = async (headers = maker) =>
  (await post('/api/report-links', headers, { line: line.line_key, report })).json<{ data: MadeReportLink }>()
    .data;
const listed = async (headers = maker) =>
  (await get(`/api/report-links?line=${line.line_key}`, headers)).json<{ data: ReportLink[] }>().data;

test('a link shows one report without a login, as a page and as a PDF', async () => {
  const { token } = await make();
  const { data } = (await get(`/api/shared-reports/${token}`)).json<{ data: SharedReport }>();
  expect(data).toMatchObject({ heat: line.heat, report: { number: report, isReplaced: false } });
  expect(data.report.values?.chemistry.length).toBeGreaterThan(0);
  // The order, its PO and its invoice are the customer's own business.
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['poNumber']));
  expect(JSON.stringify(data)).not.toContain('poNumber');
  const pdf = await get(`/api/shared-reports/${token}/pdf`);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('scanners that open a link count as nobody and use nothing up; people are counted', async () => {
  const { token, id } = await make();
  for (let scan = 0; scan < 5; scan += 1) {
    await get(`/api/shared-reports/${token}`);
    await portal.app.inject({ method: 'HEAD', url: `/api/shared-reports/${token}` });
  }
  const own = async () => (await listed()).find((link) => link.id === id);
  expect(await own()).toMatchObject({ state: 'open', views: 0, lastViewedOn: null });
  expect((await post(`/api/shared-reports/${token}/views`)).statusCode).toBe(200);
  expect(await own()).toMatchObject({ views: 1, lastViewedOn: '2026-03-16' });
  expect((await get(`/api/shared-reports/${token}`)).statusCode).toBe(200);
});

test('a link is listed and withdrawn by who made it alone, and opens nothing afterwards', async () => {
  const { token, id } = await make();
  expect(await listed(other)).toEqual([]);
  const withdraw = `/api/report-links/${id}/withdraw`;
  expect((await post(withdraw, other)).statusCode).toBe(404);
  expect((await post(withdraw)).statusCode).toBe(401);
  expect((await post(withdraw, maker)).statusCode).toBe(200);
  expect((await post(withdraw, maker)).statusCode).toBe(200);
  for (const url of [`/api/shared-reports/${token}`, `/api/shared-reports/${token}/pdf`])
    expect((await get(url)).json()).toMatchObject({ type: 'LINK_WITHDRAWN' });
  expect((await post(`/api/shared-reports/${token}/views`)).statusCode).toBe(410);
  expect((await listed()).find((link) => link.id === id)).toMatchObject({ state: 'withdrawn' });
});

test('a link ends after 30 days', async () => {
  const { token } = await make();
  portal.advance({ minutes: 30 * 24 * 60 - 1 });
  expect((await get(`/api/shared-reports/${token}`)).statusCode).toBe(200);
  portal.advance({ minutes: 2 });
  expect((await get(`/api/shared-reports/${token}`)).json()).toMatchObject({ type: 'LINK_EXPIRED' });
  maker = await portal.signIn('credit');
});

test.each([
  ['is locked out', { locked_at: new Date() }, { locked_at: null }],
  ['moves to another customer', { customer_id: 1002 }, { customer_id: 1001 }],
])('a link opens nothing while its maker %s', async (_what, change, back) => {
  const { token } = await make();
  const setMaker = (set: object) =>
    portal.database.db.updateTable('profile').set(set).where('email', '=', 'credit@demo.test').execute();
  const opened = async () => (await get(`/api/shared-reports/${token}`)).statusCode;
  await setMaker(change);
  expect(await opened()).toBe(404);
  await setMaker(back);
  expect(await opened()).toBe(200);
});

test('nobody makes a link to what they do not have', async () => {
  const payload = { line: line.line_key, report };
  const again = await portal.signIn('cash');
  for (const [headers, asked] of [
    [again, payload],
    [maker, { ...payload, report: 'MTR-OTHER' }],
    [maker, { ...payload, line: 'S-X-1' }],
  ] as const)
    expect((await post('/api/report-links', headers, asked)).statusCode).toBe(404);
  expect((await get(`/api/shared-reports/${'A'.repeat(43)}`)).statusCode).toBe(404);
});
