import type { ErpBatchAnswer, ErpInvoice, ErpOrder } from '@portal/shared-contracts/erp';
import type { ListPage, OrderDetails } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { makeTestKey } from '../erp/testing/make-test-key.ts';
import { sendBatch } from '../erp/testing/send-batch.ts';
import { anErpCustomer, anErpInvoice, anErpLine, anErpOrder } from './testing/erp-records.ts';

const CUSTOMER = 1001;
const OF_CUSTOMER = { accountNumber: 'C-1001' };
let portal: TestPortal;
let key: { authorization: string };
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
let batches = 0;
beforeAll(async () => {
  portal = await testPortal();
  key = await makeTestKey(portal);
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

async function put(kind: string, ...records: object[]): Promise<ErpBatchAnswer> {
  batches += 1;
  const lines = records.map((record) => ({ ...(kind !== 'customers' && OF_CUSTOMER), ...record }));
  const { data } = await sendBatch(portal, lines, { kind, batchId: `b-${batches}`, headers: key });
  if (!data) throw new Error('the door answered no batch');
  return data;
}
const get = (url: string, language = 'en') =>
  portal.app.inject({ url, headers: { ...headers, 'accept-language': language } });
const detailsOf = async (type: string, number: string) =>
  (await get(`/api/order-details/${number}/${type}`)).json<{ data: OrderDetails }>().data;
async function paperOf(kind: string, number: string, language?: string): Promise<string> {
  const answer = await get(`/api/account/v1/${kind}/download/${number}`, language);
  return (await readPdf(answer.rawPayload)).join('\n').replace(/\s+/g, ' ');
}
const rowOf = async (list: string, number: string) =>
  (await get(`/api/${list}?search=${number}&pageSize=all`)).json<{
    data: ListPage<Record<string, unknown>>;
  }>().data.rows[0];
async function exported<Record>(kind: string, number: string): Promise<Record> {
  const answer = await portal.app.inject({ url: `/erp-records/${kind}`, remoteAddress: '127.0.0.1' });
  const line = answer.body.split('\n').find((each) => each.includes(`"${number}"`));
  return JSON.parse(line ?? '') as Record;
}

const invoice = (invoiceNumber: string, cents: number, changes: Partial<ErpInvoice> = {}) =>
  anErpInvoice({
    invoiceNumber,
    salesOrder: null,
    orderNumber: null,
    originalAmount: cents,
    amountOutstanding: cents,
    ...changes,
  });
const returned = anErpLine({ quantity: '-1.00', unitPrice: '5000', totalSellPrice: -5_000, noOfPieces: -1 });

test.each<[string, ErpOrder]>([
  ['a return', anErpOrder({ salesOrder: 'S-RETURN', orderNumber: null, lines: [returned] })],
  [
    'an adjustment',
    anErpOrder({
      salesOrder: 'S-ADJUST',
      orderNumber: null,
      lines: [anErpLine({ totalSellPrice: 6_000 }), { ...returned, lineNumber: 2 }],
    }),
  ],
  [
    'freight given back',
    anErpOrder({ salesOrder: 'S-FREIGHT', orderNumber: null, freight: -500, total: 500 }),
  ],
])('an order with %s is stored, shown and printed as it was sent', async (_what, order) => {
  expect(await put('orders', order)).toMatchObject({ stored: 1, warned: 0, problems: [] });
  const { salesOrder: number } = order;
  const shown = await detailsOf('orders', number);
  expect(shown).toMatchObject({ total: order.total, freight: order.freight });
  expect(shown.lines.map(({ totalSellPrice }) => totalSellPrice)).toEqual(
    order.lines.map(({ totalSellPrice }) => totalSellPrice),
  );
  expect(await paperOf('salesOrder', number)).toContain(order.freight < 0 ? '-$5.00' : '-$50.00');
  expect(await exported<ErpOrder>('orders', number)).toMatchObject({
    total: order.total,
    freight: order.freight,
    lines: order.lines.map(({ totalSellPrice }) => ({ totalSellPrice })),
  });
});

const OPEN = 'invoices';
const CLOSED = 'invoices/history';

test.each<[string, ErpInvoice, string, string]>([
  ['without an order', invoice('I-RESTOCK', 1_500), OPEN, 'Open'],
  ['with a finance charge', invoice('I-CHARGE', 10_000, { amountOutstanding: 10_500 }), OPEN, 'Open'],
  ['for nothing', invoice('I-NOTHING', 0), CLOSED, 'Paid'],
  ["in the customer's favor", invoice('I-FAVOR', -5_000), CLOSED, 'Credit'],
])('an invoice %s is stored, listed, shown and printed as it was sent', async (_what, sent, list, status) => {
  expect(await put('invoices', sent)).toMatchObject({ stored: 1, warned: 0, problems: [] });
  const { invoiceNumber: number, originalAmount, amountOutstanding } = sent;
  expect(await rowOf(list, number)).toMatchObject({ originalAmount, amountOutstanding });
  expect(await detailsOf('invoices', number)).toMatchObject({
    status,
    salesOrder: null,
    total: originalAmount,
    amountOutstanding,
    lines: [],
  });
  expect(await paperOf('invoice', number)).toContain(
    'The lines of this invoice were not sent to the portal.',
  );
  expect(await paperOf('invoice', number, 'es')).toContain('no se enviaron al portal');
  expect(await exported('invoices', number)).toMatchObject({
    salesOrder: null,
    originalAmount,
    amountOutstanding,
  });
});

test('the file of a list shows an amount below zero as one', async () => {
  const url = `/api/${CLOSED}/export.csv?search=I-FAVOR&column=amountOutstanding:Left`;
  expect((await get(url)).body).toBe('\uFEFFLeft\r\n-$50.00\r\n');
});

test('parts of an order do not show all of its lines; an invoice of all of it does', async () => {
  const lines = [anErpLine({ totalSellPrice: 20_000 })];
  await put('orders', anErpOrder({ salesOrder: 'S-PARTS', orderNumber: null, lines }));
  const own = [anErpLine({ quantity: '5.00', totalSellPrice: 10_000 })];
  const of = { salesOrder: 'S-PARTS' };
  const invoices = [
    invoice('I-PART-1', 10_000, of),
    invoice('I-PART-2', 10_000, { ...of, lines: own }),
    invoice('I-WHOLE', 20_000, of),
  ];
  expect(await put('invoices', ...invoices)).toMatchObject({ stored: 3, warned: 0 });
  const shown = async (number: string) =>
    (await detailsOf('invoices', number)).lines.map(({ totalSellPrice }) => totalSellPrice);
  expect(await shown('I-PART-1')).toEqual([]);
  expect(await shown('I-PART-2')).toEqual([10_000]);
  expect(await shown('I-WHOLE')).toEqual([20_000]);
  expect(await paperOf('invoice', 'I-PART-1')).not.toContain('$200.00');
  expect(await paperOf('invoice', 'I-PART-2')).not.toContain('$200.00');
  expect(await exported('invoices', 'I-PART-2')).toMatchObject({ lines: own });
  expect(await exported('invoices', 'I-PART-1')).not.toHaveProperty('lines');
});

test('an invoice of several orders has its own lines, and is found by its products', async () => {
  const lines = [
    anErpLine({ productCode: 'OF-S-ONE', totalSellPrice: 4_000 }),
    anErpLine({ lineNumber: 2, productCode: 'OF-S-TWO', totalSellPrice: 6_000 }),
  ];
  expect(await put('invoices', invoice('I-SEVERAL', 10_000, { lines }))).toMatchObject({ stored: 1 });
  expect((await detailsOf('invoices', 'I-SEVERAL')).lines).toMatchObject(
    lines.map(({ productCode, totalSellPrice }) => ({ productCode, totalSellPrice })),
  );
  expect(await rowOf(OPEN, 'OF-S-TWO')).toMatchObject({ invoiceNumber: 'I-SEVERAL' });
  await put('invoices', { invoiceNumber: 'I-SEVERAL', version: 2, deleted: true });
  const left = portal.database.db
    .selectFrom('line_item')
    .select('document_id')
    .where('product_code', 'like', 'OF-S-%');
  expect(await left.execute()).toEqual([]);
});

test('what contradicts itself is stored as it was sent, counted, and listed until it is sent without', async () => {
  const listed = async () =>
    (await portal.app.inject({ url: '/erp-warnings', remoteAddress: '127.0.0.1' })).json<{
      count: number;
      records: { number: string; field: string }[];
    }>();
  const before = (await listed()).count;
  const wrong = anErpOrder({ salesOrder: 'S-WRONG', orderNumber: null, total: 7_777 });
  const answer = await put('orders', wrong, anErpOrder({ salesOrder: 'S-RIGHT', orderNumber: null }));
  expect(answer).toMatchObject({
    received: 2,
    stored: 1,
    warned: 1,
    refused: 0,
    problems: [{ line: 1, outcome: 'warned', number: 'S-WRONG', field: 'total' }],
  });
  expect(await detailsOf('orders', 'S-WRONG')).toMatchObject({ total: 7_777 });
  const { count, records } = await listed();
  expect(count).toBe(before + 1);
  expect(records[0]).toMatchObject({ kind: 'orders', accountNumber: 'C-1001', number: 'S-WRONG' });
  expect(await put('orders', { ...wrong, version: 1, total: 1 })).toMatchObject({ skipped: 1 });
  expect((await listed()).count).toBe(before + 1);
  expect(await put('orders', { ...wrong, version: 2, total: 1_000 })).toMatchObject({ stored: 1 });
  expect((await listed()).count).toBe(before);
});

test.each([
  ['ap@x.example;boss@x.example', 'stored', ['ap@x.example', 'boss@x.example']],
  ['AP Dept <ap@y.example>, a@b', 'warned', ['ap@y.example']],
  ['ap@x..example', 'warned', []],
  ['a\u200bp@x.example', 'warned', []],
  ['Somebody '.repeat(300), 'warned', []],
  [null, 'stored', []],
  ['', 'stored', []],
])(
  'the invoices of a customer with the contact %j come, and are mailed to each address',
  async (contactEmail, outcome, mailed) => {
    const customerID = 8_000 + (batches += 1);
    const accountNumber = `C-${customerID}`;
    const late = { accountNumber, ...invoice(`I-${customerID}`, 10_000, { mailLink: true }) };
    expect(await put('invoices', late)).toMatchObject({ waiting: 1 });
    const customer = anErpCustomer({ customerID, accountNumber, contactEmail });
    expect(await put('customers', customer)).toMatchObject({
      refused: 0,
      [outcome]: 1,
    });
    const mails = portal.database.db
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('customer_id', '=', customerID)
      .where('kind', '=', 'paymentLink')
      .orderBy('recipient');
    expect((await mails.execute()).map(({ recipient }) => recipient)).toEqual(mailed);
  },
);

test('totals of a customer leave out what is in their favor', async () => {
  const due = portal.database.db
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum('amount_outstanding').as('due'))
    .where('customer_id', '=', CUSTOMER)
    .where('amount_outstanding', '>', 0);
  const { due: sum } = await due.executeTakeFirstOrThrow();
  expect((await get('/api/invoices/totals')).json()).toMatchObject({ data: { due: Number(sum) } });
});
