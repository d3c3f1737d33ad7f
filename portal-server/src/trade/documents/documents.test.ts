import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ZIP_LIMIT } from '@portal/shared-contracts/schemas';
import { unzipSync } from 'fflate';
import { readPdf } from './testing/read-pdf.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
let shipped: Awaited<ReturnType<typeof findShipped>>;

/** An order of the demo with a quote, an invoice and a test report. */
const findShipped = () =>
  portal.database.db
    .selectFrom('sales_order as o')
    .innerJoin('quote as q', (join) =>
      join.onRef('q.id', '=', 'o.quote_id').onRef('q.customer_id', '=', 'o.customer_id'),
    )
    .innerJoin('line_item as l', (join) =>
      join
        .onRef('l.customer_id', '=', 'o.customer_id')
        .onRef('l.document_id', '=', 'o.id')
        .on('l.document', '=', 'order'),
    )
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'o.customer_id').onRef('i.sales_order_id', '=', 'o.id'),
    )
    .select(['q.order_number', 'o.sales_order', 'i.invoice_number', 'o.total', 'o.po_number'])
    .select(['l.heat', 'l.product_code', 'l.line_number', 'l.pack_id'])
    .where('o.customer_id', '=', 1001)
    .where('l.heat', 'is not', null)
    .where('o.po_number', 'is not', null)
    .orderBy('o.id', 'desc')
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
  shipped = await findShipped();
});
afterAll(() => portal.close());

const path = (kind: string, number: string) => `/api/account/v1/${kind}/download/${number}`;
const get = (url: string, language = 'en') =>
  portal.app.inject({ url, headers: { ...headers, 'accept-language': language } });

async function textOf(url: string, language = 'en'): Promise<string> {
  const answer = await get(url, language);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return (await readPdf(answer.rawPayload)).join('\n');
}
const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

test('an order acknowledgement has letterhead, addresses, lines and the total', async () => {
  const text = await textOf(path('salesOrder', shipped.sales_order));
  for (const said of [
    'Order acknowledgement',
    shipped.sales_order,
    'Phoenix branch',
    'Copperline Fabrication',
  ])
    expect(text).toContain(said);
  for (const said of [
    '4420 South 38th Place',
    'Sun Valley, CA 91352',
    '800-555-0142',
    'sales@sierravistametals.example',
    shipped.product_code,
    shipped.order_number,
    money(shipped.total),
  ])
    expect(text).toContain(said);
  expect(text).toContain('Page 1 of');
});

test.each([
  ['quote', 'order_number', 'Quote', 'Cotización'],
  ['invoice', 'invoice_number', 'Invoice', 'Factura'],
  ['packingList', 'sales_order', 'Packing list', 'Lista de empaque'],
  ['materialTestReport', 'sales_order', 'Material test report', 'Certificado de calidad (MTR)'],
] as const)('the %s is there in both languages', async (kind, column, english, spanish) => {
  expect(await textOf(path(kind, shipped[column]))).toContain(english);
  const text = await textOf(path(kind, shipped[column]), 'es');
  expect(text).toContain(spanish);
  expect(text).toContain('Sucursal Phoenix');
});

test('a packing list tells packs and heats, and no prices', async () => {
  const text = await textOf(path('packingList', shipped.sales_order));
  expect(text).toContain(shipped.heat);
  expect(text).toContain(shipped.pack_id);
  expect(text).not.toContain('$');
});

test('a test report of one line has heat, chemistry and mechanical values, for this customer and order', async () => {
  const text = await textOf(`${path('materialTestReport', shipped.sales_order)}/${shipped.line_number}`);
  for (const said of [
    shipped.heat,
    shipped.product_code,
    shipped.po_number,
    'Heat analysis',
    'Tensile strength',
    'ksi',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/Copperline Fabrication/);
});

test('a credit memo says which invoices it paid for', async () => {
  const applied = await portal.database.db
    .selectFrom('credit_application as a')
    .innerJoin('credit_memo as m', (join) =>
      join.onRef('m.customer_id', '=', 'a.customer_id').onRef('m.id', '=', 'a.credit_memo_id'),
    )
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select(['m.credit_note_number', 'i.invoice_number', 'a.amount'])
    .where('a.customer_id', '=', 1001)
    .executeTakeFirstOrThrow();
  const text = await textOf(path('creditMemo', applied.credit_note_number));
  expect(text).toContain(applied.invoice_number);
  expect(text).toContain(money(applied.amount));
});

test('a file is saved under its kind and number, in the language of the call', async () => {
  const name = async (language: string) =>
    (await get(path('invoice', shipped.invoice_number), language)).headers['content-disposition'];
  expect(await name('en')).toBe(`attachment; filename="Invoice-${shipped.invoice_number}.pdf"`);
  expect(await name('es')).toBe(`attachment; filename="Factura-${shipped.invoice_number}.pdf"`);
});

test('what was not packed has no packing list, and a line without a heat no report', async () => {
  const { sales_order } = await portal.database.db
    .selectFrom('sales_order')
    .select('sales_order')
    .where('customer_id', '=', 1001)
    .where('order_status', '=', 9)
    .executeTakeFirstOrThrow();
  expect((await get(path('salesOrder', sales_order))).statusCode).toBe(200);
  expect((await get(path('packingList', sales_order))).statusCode).toBe(404);
  expect((await get(path('materialTestReport', sales_order))).statusCode).toBe(404);
  expect((await get(`${path('materialTestReport', shipped.sales_order)}/99`)).statusCode).toBe(404);
});

describe('several documents in one file', () => {
  const zip = (documents: object[]) =>
    portal.app.inject({ method: 'POST', url: '/api/documents/zip', headers, payload: { documents } });

  test('hold each of them once, as it is when it comes alone', async () => {
    const invoice = { kind: 'invoice', number: shipped.invoice_number };
    const order = { kind: 'salesOrder', number: shipped.sales_order };
    const answer = await zip([invoice, order, invoice]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Documents-2026-03-16.zip"',
    });
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const names = [`Invoice-${shipped.invoice_number}.pdf`, `Order-${shipped.sales_order}.pdf`];
    expect(Object.keys(files)).toEqual(names);
    const alone = await get(path('invoice', shipped.invoice_number));
    expect(Buffer.from(files[names[0] ?? ''] ?? []).equals(alone.rawPayload)).toBe(true);
  });

  test('are saved under the day of the distributor, when it is past midnight elsewhere', async () => {
    portal.advance({ minutes: 8 * 60 });
    headers = await portal.signIn('credit');
    const answer = await zip([{ kind: 'invoice', number: shipped.invoice_number }]);
    portal.advance({ minutes: -8 * 60 });
    headers = await portal.signIn('credit');
    expect(answer.headers['content-disposition']).toContain('Documents-2026-03-16.zip');
  });

  test('are added as far as they are there, and a text names the others', async () => {
    const answer = await zip([
      { kind: 'invoice', number: 'I-999999' },
      { kind: 'invoice', number: shipped.invoice_number },
    ]);
    expect(answer.statusCode).toBe(200);
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    expect(Object.keys(files)).toEqual([`Invoice-${shipped.invoice_number}.pdf`, 'Not-in-this-archive.txt']);
    const text = new TextDecoder().decode(files['Not-in-this-archive.txt']);
    expect(text).toContain('Invoice I-999999: not available');
    expect(text).not.toContain(shipped.invoice_number);
  });

  test('are not found when none of them is there', async () => {
    const answer = await zip([{ kind: 'invoice', number: 'I-999999' }]);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No Records Found' }]);
  });

  test('are asked for by product, too: the reports of the heats that the customer got', async () => {
    const answer = await zip([{ kind: 'productTestReport', number: shipped.product_code }]);
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const name = `Test-report-${shipped.product_code}.pdf`;
    expect(Object.keys(files)).toEqual([name]);
    const text = (await readPdf(Buffer.from(files[name] ?? []))).join('\n');
    expect(text).toContain(shipped.product_code);
    expect(text).toContain('Heat analysis');
  });

  test.each([
    ['none', []],
    [
      'more than an archive holds',
      Array.from({ length: ZIP_LIMIT + 1 }, (_, index) => ({ kind: 'quote', number: `Q-${index}` })),
    ],
    ['an unknown kind', [{ kind: 'payslip', number: '1' }]],
  ])('are refused when they are %s', async (_what, documents) => {
    expect((await zip(documents)).statusCode).toBe(400);
  });
});
