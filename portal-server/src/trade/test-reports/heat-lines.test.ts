import type { ListPage, TestReportDetails, TestReportRow } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { findCustomers } from '../customer-search/routes.ts';
import { makeTestKey } from '../erp/testing/make-test-key.ts';
import { ACCOUNT, sendBatch } from '../erp/testing/send-batch.ts';
import { anErpInvoice, anErpLine, anErpOrder } from '../import/testing/erp-records.ts';

let portal: TestPortal;
let headers: Record<'credit' | 'cash', Awaited<ReturnType<TestPortal['signIn']>>>;
let key: Record<string, string>;
beforeAll(async () => {
  portal = await testPortal();
  headers = { credit: await portal.signIn('credit'), cash: await portal.signIn('cash') };
  key = await makeTestKey(portal);
});
afterAll(() => portal.close());

let version = 0;
const send = async (kind: string, ...records: object[]) => {
  version += 1;
  const sent = records.map((record) => ({ version, ...record }));
  const answer = await sendBatch(portal, sent, { kind, batchId: `h-${version}`, headers: key });
  return answer.data;
};
const sendOrder = (salesOrder: string, heats: readonly (string | null)[], changes: object = {}) => {
  const lines = heats.map((heat, at) =>
    anErpLine({ lineNumber: at + 1, productCode: 'A36-PL', heat, mill: 'Mill A', meltedIn: 'US' }),
  );
  const order = anErpOrder({ salesOrder, orderNumber: null, state: 'shipped', lines });
  return send('orders', { accountNumber: ACCOUNT, ...order, version: version + 1, ...changes });
};
const values = (carbon: number) => ({
  grade: 'A36',
  uns: null,
  finish: null,
  standards: ['ASTM A36'],
  chemistry: [{ element: 'C', minimum: null, maximum: 0.26, result: carbon, digits: 2 }],
  mechanical: [],
});
const aReport = (reportNumber: string, heat: string, changes: object = {}) => ({
  reportNumber,
  heat,
  mill: 'Mill A',
  productCode: null,
  values: values(0.2),
  pdf: null,
  ...changes,
});
const get = (url: string, who: keyof typeof headers = 'credit') =>
  portal.app.inject({ url, headers: headers[who] });
async function rowsOf(search: string, who: keyof typeof headers = 'credit'): Promise<TestReportRow[]> {
  const answer = await get(`/api/test-reports?search=${encodeURIComponent(search)}&sort=line&order=asc`, who);
  return answer.json<{ data: ListPage<TestReportRow> }>().data.rows;
}
const statesOf = async (search: string) =>
  (await rowsOf(search)).map(({ line, status }) => `${line} ${status}`);

test('a line is listed with its heat, and its state follows the reports that come, change and go', async () => {
  await sendOrder('S-H1', ['QX70001', null]);
  expect(await rowsOf('QX70001')).toMatchObject([
    { line: 'S-H1-1', salesOrder: 'S-H1', lineNumber: 1, status: 'None', grade: null, mill: 'Mill A' },
  ]);
  await send('test-reports', aReport('R-70001', 'QX70001'));
  expect(await rowsOf('QX70001')).toMatchObject([{ status: 'Ready', grade: 'A36', isOutOfRange: false }]);
  await send('test-reports', aReport('R-70001-B', 'QX70001', { reportDate: '2026-03-02' }));
  expect(await statesOf('QX70001')).toEqual(['S-H1-1 Replaced']);
  await send('test-reports', { reportNumber: 'R-70001', deleted: true });
  await send('test-reports', { reportNumber: 'R-70001-B', deleted: true });
  expect(await statesOf('QX70001')).toEqual(['S-H1-1 None']);
});

test('a report that moves to another heat changes both lines', async () => {
  await sendOrder('S-H2', ['QX70002', 'QX70003', 'QX70002/QX70003']);
  await send('test-reports', aReport('R-70002', 'QX70002'));
  expect(await statesOf('S-H2')).toEqual(['S-H2-1 Ready', 'S-H2-2 None', 'S-H2-3 Partial']);
  await send('test-reports', aReport('R-70002', 'QX70003'));
  expect(await statesOf('S-H2')).toEqual(['S-H2-1 None', 'S-H2-2 Ready', 'S-H2-3 Partial']);
  await send('test-reports', aReport('R-70003', 'QX70002'));
  expect(await statesOf('S-H2')).toEqual(['S-H2-1 Ready', 'S-H2-2 Ready', 'S-H2-3 Several']);
});

test('a line leaves the list with its heat, its order and the production of it', async () => {
  await sendOrder('S-H3', ['QX70004', 'QX70005'], { state: 'processing' });
  expect(await statesOf('S-H3')).toEqual([]);
  await sendOrder('S-H3', ['QX70004', 'QX70005']);
  expect(await statesOf('S-H3')).toEqual(['S-H3-1 None', 'S-H3-2 None']);
  await sendOrder('S-H3', [null, 'QX70006']);
  expect((await rowsOf('S-H3')).map(({ heat }) => heat)).toEqual(['QX70006']);
  await send('orders', { accountNumber: ACCOUNT, salesOrder: 'S-H3', deleted: true });
  expect(await statesOf('S-H3')).toEqual([]);
});

test('values out of range are marked, can be filtered, and are told to the distributor', async () => {
  await sendOrder('S-H4', ['QX70007']);
  const told = await send('test-reports', aReport('R-70007', 'QX70007', { values: values(0.27) }));
  expect(told).toMatchObject({
    warned: 1,
    problems: [{ number: 'R-70007', field: 'values', reason: 'C 0.27 is above 0.26' }],
  });
  expect(await rowsOf('QX70007')).toMatchObject([{ isOutOfRange: true }]);
  const filtered = await get('/api/test-reports?filter=outOfRange&search=S-H4');
  expect(filtered.json()).toMatchObject({ data: { total: 1 } });
});

test('the details have what was measured beside what is demanded, also of a replaced report', async () => {
  await sendOrder('S-H5', ['QX70008']);
  const older = aReport('R-70008', 'QX70008', { reportDate: '2026-03-01' });
  await send('test-reports', older, aReport('R-70009', 'QX70008', { reportDate: '2026-03-02' }));
  const { data } = (await get('/api/test-reports/S-H5-1')).json<{ data: TestReportDetails }>();
  expect(data).toMatchObject({ line: 'S-H5-1', heat: 'QX70008', status: 'Replaced' });
  expect(data.reports).toMatchObject([
    { number: 'R-70009', isReplaced: false, values: { chemistry: [{ maximum: 0.26, result: 0.2 }] } },
    { number: 'R-70008', isReplaced: true },
  ]);
  expect((await get('/api/test-reports/S-H5-2')).statusCode).toBe(404);
});

test('nothing is hinted to a customer who has no line of the heat', async () => {
  await sendOrder('S-H6', ['QX70010']);
  await send('test-reports', aReport('R-70010', 'QX70010'));
  expect(await rowsOf('QX70010', 'cash')).toEqual([]);
  const refused = await get('/api/test-reports/S-H6-1', 'cash');
  expect([refused.statusCode, refused.body]).toEqual([404, (await get('/api/test-reports/S-X-1')).body]);
});

test.each(['QX-70-011', 'qx 70-011', 'qx70011', ' QX.70.011 ', '70011'])(
  'the lists of orders, invoices and reports, and their files, find a heat that is searched as %j',
  async (typed) => {
    await sendOrder('S-H7', ['QX-70 011', 'QX70012'], { state: 'invoiced' });
    const invoice = anErpInvoice({ invoiceNumber: 'I-H7', salesOrder: 'S-H7', orderNumber: null });
    await send('invoices', { accountNumber: ACCOUNT, ...invoice, version: version + 1 });
    const search = `search=${encodeURIComponent(typed)}`;
    for (const [path, number] of [
      ['/api/orders/history', 'S-H7'],
      ['/api/invoices', 'I-H7'],
      ['/api/test-reports', 'S-H7-1'],
    ] as const) {
      const { data } = (await get(`${path}?${search}`)).json<{ data: ListPage<object> }>();
      expect([path, data.total]).toEqual([path, 1]);
      expect((await get(`${path}/export.csv?${search}`)).body).toContain(number);
      const foreign = (await get(`${path}?${search}`, 'cash')).json();
      expect(foreign).toMatchObject({ data: { total: 0 } });
    }
  },
);

test('staff find the customers with a line of a heat', async () => {
  await sendOrder('S-H8', ['QX70013']);
  expect(await findCustomers(portal.database.db, 'qx 70013')).toMatchObject([
    { accountNumber: ACCOUNT, found: { what: 'heat', value: 'QX70013' } },
  ]);
  expect(await findCustomers(portal.database.db, 'qx 7001')).toEqual([]);
});
