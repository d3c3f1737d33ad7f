import type { OrderDetails } from '@portal/shared-contracts/schemas';
import { makeTestKey } from '../erp/testing/make-test-key.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { sendBatch, ACCOUNT } from '../erp/testing/send-batch.ts';
import { aPdf, anErpLine, anErpOrder } from '../import/testing/erp-records.ts';
import { readPdf } from './testing/read-pdf.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
let key: Record<string, string>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
  key = await makeTestKey(portal);
});
afterAll(() => portal.close());

let batches = 0;
const send = async (kind: string, ...records: object[]) => {
  const answer = await sendBatch(portal, records, { kind, batchId: `r-${(batches += 1)}`, headers: key });
  expect(answer.data).toMatchObject({ stored: records.length, refused: 0 });
  return answer.data?.withoutReport;
};
const order = (salesOrder: string, ...lines: Parameters<typeof anErpLine>[0][]) =>
  send('orders', {
    accountNumber: ACCOUNT,
    ...anErpOrder({
      salesOrder,
      orderNumber: null,
      state: 'shipped',
      lines: lines.map((line, at) => anErpLine({ lineNumber: at + 1, productCode: 'A36-PL', ...line })),
    }),
  });
const valuesOf = (grade: string) => ({
  grade,
  uns: null,
  finish: null,
  standards: [`ASTM ${grade}`],
  chemistry: [],
  mechanical: [],
});
const report = (reportNumber: string, heat: string, changes: object = {}) => ({
  version: 1,
  reportNumber,
  heat,
  productCode: null,
  values: valuesOf('A36'),
  pdf: null,
  ...changes,
});
const get = (url: string) => portal.app.inject({ url, headers });
const linesOf = async (number: string) =>
  (await get(`/api/orders/${number}`)).json<{ data: OrderDetails }>().data.lines;
const url = (number: string, line = 1) => `/api/account/v1/materialTestReport/download/${number}/${line}`;
const textOf = async (path: string) => {
  const answer = await get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return (await readPdf(answer.rawPayload)).join();
};

test('where two reports without a mill claim a heat, there is none, and the line and the import say so', async () => {
  expect(await order('S-B1', { heat: '48213', mill: 'Mill A' })).toEqual([
    {
      salesOrder: 'S-B1',
      lineNumber: 1,
      heat: '48213',
      mill: 'Mill A',
      productCode: 'A36-PL',
      why: 'missing',
    },
  ]);
  const other = { values: valuesOf('A572-50'), version: 2 };
  const without = await send('test-reports', report('R-1', '48213'), report('R-2', '48213', other));
  expect(without).toContainEqual(expect.objectContaining({ salesOrder: 'S-B1', why: 'doubtful' }));
  expect((await get(url('S-B1'))).statusCode).toBe(404);
  const [line] = await linesOf('S-B1');
  expect(line).toMatchObject({ reportPhone: portal.config.company.phone });
  expect(line).not.toHaveProperty('mtrUrl');
  expect(portal.logs.join()).toContain('lines of orders have no test report');
  const named = report('R-1', '48213', { version: 3, mill: 'MILL A' });
  const after = await send(
    'test-reports',
    named,
    report('R-2', '48213', { ...other, version: 4, mill: 'Mill B' }),
  );
  expect(after ?? []).not.toContainEqual(expect.objectContaining({ salesOrder: 'S-B1' }));
  const text = await textOf(url('S-B1'));
  for (const said of ['ASTM A36', 'MILL A']) expect(text).toContain(said);
  expect(text).not.toContain('A572');
});

test('a report that replaced a PDF is served, and the PDF by its number, marked as replaced', async () => {
  await order('S-A55', { heat: 'a55 ' });
  await send(
    'test-reports',
    report('R-10', 'A55', { values: null, pdf: aPdf('of 2025'), reportDate: '2025-04-01' }),
  );
  expect((await get(url('S-A55'))).body).toContain('of 2025');
  await send('test-reports', report('R-10C', 'A55', { version: 2, reportDate: '2026-03-01' }));
  const text = await textOf(url('S-A55'));
  for (const said of ['ASTM A36', 'R-10 (04-01-2025)']) expect(text).toContain(said);
  const [line] = await linesOf('S-A55');
  expect(line).toMatchObject({
    mtrUrl: url('S-A55'),
    testReports: [
      { number: 'R-10C', date: '2026-03-01', isReplaced: false },
      { number: 'R-10', date: '2025-04-01', isReplaced: true },
    ],
  });
  expect((await get(line?.testReports?.[1]?.mtrUrl ?? '')).body).toContain('of 2025');
  expect((await get(`${url('S-A55')}?report=R-1`)).statusCode).toBe(404);
});

test('of a heat and its product the newest report is served, or that of the product when both are as new', async () => {
  await order('S-B60', { heat: 'B60' }, { heat: 'B61' });
  await send(
    'test-reports',
    report('R-20', 'B60', { productCode: 'A36-PL', values: valuesOf('OLD-X') }),
    report('R-21', 'B60', { version: 9, values: valuesOf('NEW-ALL') }),
    report('R-22', 'B61', { values: null, pdf: aPdf('of the heat') }),
    report('R-23', 'B61', { values: null, pdf: aPdf('of the product'), productCode: 'A36-PL' }),
    report('R-24', 'B61', { values: null, pdf: aPdf('of another'), productCode: 'OTHER', version: 7 }),
  );
  const text = await textOf(url('S-B60'));
  expect(text).toContain('Grade');
  expect(text).toContain('ASTM NEW-ALL');
  expect(text).not.toContain('ASTM OLD-X');
  expect((await get(url('S-B60', 2))).body).toContain('of the product');
});

test('a line of two heats has both reports, and its PDFs one by one', async () => {
  await order('S-TWO', { heat: 'C1/C2' }, { heat: 'C1/C3' }, { heat: 'C1/C4' });
  await send(
    'test-reports',
    report('R-C1', 'C1', { values: valuesOf('FIRST') }),
    report('R-C2', 'C2', { values: valuesOf('SECOND') }),
    report('R-C3', 'C3', { values: null, pdf: aPdf('third') }),
  );
  const text = await textOf(url('S-TWO'));
  for (const said of ['ASTM FIRST', 'ASTM SECOND']) expect(text).toContain(said);
  const [both, mixed, half] = await linesOf('S-TWO');
  expect(both).not.toHaveProperty('missingHeats');
  expect(half).toMatchObject({ mtrUrl: url('S-TWO', 3), missingHeats: ['C4'] });
  const merged = await textOf(mixed?.mtrUrl ?? '');
  expect(merged).toContain('ASTM FIRST');
  // The PDF of this test has no page.
  expect(merged).toMatch(/C3 · A36-PL · S-TWO: cannot be read/);
  const [first, third] = mixed?.testReports ?? [];
  expect(await textOf(first?.mtrUrl ?? '')).toContain('ASTM FIRST');
  expect((await get(third?.mtrUrl ?? '')).body).toContain('third');
});

test('no values are drawn that no system sent, of a grade of the demo either', async () => {
  await order('S-NONE', { heat: 'KA12345', productCode: 'AL6061T6-RD-1.000' });
  expect((await get(url('S-NONE'))).statusCode).toBe(404);
  expect((await linesOf('S-NONE'))[0]).not.toHaveProperty('mtrUrl');
});

test('a heat without a letter or a digit is refused', async () => {
  const answer = await sendBatch(portal, [report('R-BAD', ' - ')], {
    kind: 'test-reports',
    batchId: 'bad',
    headers: key,
  });
  expect(answer.data).toMatchObject({ refused: 1, problems: [{ number: 'R-BAD', field: 'heat' }] });
});
