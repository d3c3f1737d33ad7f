import type { ErpCustomer } from '@portal/shared-contracts/erp';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { importRecords, type ErpBatch } from './import-records.ts';
import { anErpCreditMemo, anErpInvoice, anErpLine, anErpOrder, anErpQuote } from './testing/erp-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const send = (batch: ErpBatch, customerId = CUSTOMER) =>
  importRecords(portal, customerId, batch, portal.app.log);
const outcomes = async (batch: ErpBatch) => (await send(batch)).map(({ outcome }) => outcome);
const readQuotes = (number: string) =>
  portal.database.db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('order_number', '=', number)
    .execute();
const readOrders = (number: string) =>
  portal.database.db.selectFrom('sales_order').selectAll().where('sales_order', '=', number).execute();
const readInvoices = (number: string) =>
  portal.database.db.selectFrom('invoice').selectAll().where('invoice_number', '=', number).execute();
const readMemos = (number: string) =>
  portal.database.db.selectFrom('credit_memo').selectAll().where('credit_note_number', '=', number).execute();
const CHAIN = {
  quotes: [anErpQuote()],
  orders: [anErpOrder()],
  invoices: [anErpInvoice()],
  creditMemos: [anErpCreditMemo({ invoiceNumber: 'I-ERP' })],
};

test('quote, order, invoice and credit memo of one chain are added together, and once', async () => {
  expect(await outcomes(CHAIN)).toEqual(['stored', 'stored', 'stored', 'stored']);
  expect(await outcomes(CHAIN)).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
  const [quotes, orders, invoices, memos] = [
    await readQuotes('Q-ERP'),
    await readOrders('S-ERP'),
    await readInvoices('I-ERP'),
    await readMemos('C-ERP'),
  ];
  expect([quotes, orders, invoices, memos].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(quotes[0]).toMatchObject({ product_codes: 'A36-PL-0.500', ordered: '2026-03-16' });
  expect(orders[0]).toMatchObject({ quote_id: quotes[0]?.id, quote_date: '2026-03-10', list: 'orders' });
  expect(invoices[0]).toMatchObject({
    sales_order_id: orders[0]?.id,
    customer_name: 'Copperline Fabrication',
    amount_outstanding: 1_000,
  });
  expect(memos[0]).toMatchObject({
    invoice_id: invoices[0]?.id,
    customer_code: 'C-1001',
    original_amount: -300,
    amount_outstanding: -300,
    released_on: '2026-03-11',
  });
});

test('an order and its lines are updated only by a newer version', async () => {
  const heat = anErpLine({ heat: 'NU12345' });
  const lines = [heat, { ...heat, lineNumber: 2 }];
  await send(CHAIN);
  expect(await outcomes({ orders: [anErpOrder({ version: 7, state: 'shipped', lines })] })).toEqual([
    'stored',
  ]);
  expect(await outcomes({ orders: [anErpOrder({ version: 6, state: 'cancelled' })] })).toEqual(['skipped']);
  const [known] = await readOrders('S-ERP');
  expect(known).toMatchObject(ORDER_STATUS.shipped);
  const stored = portal.database.db
    .selectFrom('line_item')
    .select('heat')
    .where('document', '=', 'order')
    .where('document_id', '=', known?.id ?? 0);
  expect(await stored.execute()).toEqual([{ heat: 'NU12345' }, { heat: 'NU12345' }]);
});

test('an invoice that was paid in the ERP is paid, and one that was not paid after all is open', async () => {
  await send(CHAIN);
  const read = async () => (await readInvoices('I-ERP'))[0];
  await send({ invoices: [anErpInvoice({ version: 2, amountOutstanding: 0, paidOn: '2026-03-15' })] });
  expect(await read()).toMatchObject({
    amount_outstanding: 0,
    paid_on: '2026-03-15',
    fully_paid_actual_date: '2026-03-15',
    list: 'invoices-history',
  });
  await send({ invoices: [anErpInvoice({ version: 3, amountOutstanding: 400, paidOn: '2026-03-14' })] });
  expect(await read()).toMatchObject({
    amount_outstanding: 400,
    paid_on: '2026-03-14',
    fully_paid_actual_date: null,
    list: 'invoices',
  });
});

test('what the ERP applied of a credit memo is used', async () => {
  await send(CHAIN);
  const part = { invoiceNumber: 'I-ERP', amount: 120, appliedOn: '2026-03-15', payment: null };
  await send({ creditMemos: [anErpCreditMemo({ version: 2, applications: [part] })] });
  const [memo] = await readMemos('C-ERP');
  expect(memo).toMatchObject({ amount_outstanding: -180 });
  const applied = portal.database.db
    .selectFrom('credit_application')
    .select('amount')
    .where('credit_memo_id', '=', memo?.id ?? 0);
  expect(await applied.execute()).toEqual([{ amount: 120 }]);
});

const CUSTOMER_RECORD: ErpCustomer = {
  version: 1,
  customerID: 7001,
  accountNumber: 'C-7001',
  name: 'Sonora Stairs',
  contactEmail: 'office@sonorastairs.example',
  isCash: false,
  isOnCreditHold: false,
  termsDays: 30,
  creditLimit: 500_000,
  branchID: 27,
  address: null,
};

test('a customer comes with its documents, and changes', async () => {
  const read = () =>
    portal.database.db.selectFrom('customer').selectAll().where('id', '=', 7001).executeTakeFirst();
  const quotes = [anErpQuote()];
  expect((await send({ quotes }, 7001))[0]).toMatchObject({ outcome: 'refused', number: 'Q-ERP' });
  const both = await send({ customers: [CUSTOMER_RECORD], quotes }, 7001);
  expect(both.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  await send({ customers: [{ ...CUSTOMER_RECORD, version: 2, isOnCreditHold: true }] }, 7001);
  await send({ customers: [CUSTOMER_RECORD] }, 7001);
  expect(await read()).toMatchObject({ name: 'Sonora Stairs', is_on_credit_hold: true });
  expect(
    await send(
      { customers: [{ ...CUSTOMER_RECORD, version: 3, accountNumber: 'C-1001' }, CUSTOMER_RECORD] },
      7002,
    ),
  ).toMatchObject([
    { outcome: 'refused', field: 'customerID' },
    { outcome: 'refused', field: 'customerID' },
  ]);
});

test.each([
  ['orders', anErpOrder({ version: 99, lines: [anErpLine(), anErpLine()] }), 'lines.1.lineNumber'],
  ['orders', { ...anErpOrder(), orderDate: '2026-02-30' }, 'orderDate'],
  ['orders', { ...anErpOrder(), lines: [{ ...anErpLine(), quantity: '1e9' }] }, 'lines.0.quantity'],
  ['orders', { ...anErpOrder(), carrier: 'a\0b' }, 'carrier'],
  ['orders', { ...anErpOrder(), extra: 1 }, 'extra'],
  ['orders', { salesOrder: 'S-ERP' }, 'version'],
  ['invoices', anErpInvoice({ version: 9, lines: [anErpLine(), anErpLine()] }), 'lines.1.lineNumber'],
  [
    'invoices',
    anErpInvoice({ version: 9, amountOutstanding: 0, payments: [{ payment: 'P-1', amount: 9 }] }),
    'payments.0',
  ],
  [
    'creditMemos',
    anErpCreditMemo({
      version: 9,
      applications: [{ invoiceNumber: 'I-ERP', amount: 301, appliedOn: '2026-03-15', payment: null }],
    }),
    'applications',
  ],
  ['quotes', anErpQuote({ orderNumber: 'Q-NEW', isPortalMade: true }), 'isPortalMade'],
  ['customers', { ...CUSTOMER_RECORD, customerID: CUSTOMER, accountNumber: 'C-1002' }, 'accountNumber'],
  ['quotes', 'nothing', null],
] as const)(
  'of the %s, what is wrong is told by its field, and the good ones are stored: %#',
  async (kind, wrong, field) => {
    await send(CHAIN);
    const good = anErpQuote({ orderNumber: 'Q-GOOD', version: (versions += 1) });
    const quotes = kind === 'quotes' ? [wrong, good] : [good];
    const results = await send({ ...(kind !== 'quotes' && { [kind]: [wrong] }), quotes });
    expect(results).toHaveLength(2);
    expect(results.find(({ number }) => number === 'Q-GOOD')).toMatchObject({ outcome: 'stored' });
    expect(results.find(({ number }) => number !== 'Q-GOOD')).toEqual({
      kind,
      number: typeof wrong === 'string' ? null : expect.any(String),
      outcome: 'refused',
      field,
      reason: expect.stringMatching(/\w/) as string,
    });
  },
);
let versions = 100;

test('results come in the order in which the records were sent', async () => {
  const quotes = ['Q-R3', 'Q-R1', 'Q-R2'].map((orderNumber) => anErpQuote({ orderNumber }));
  expect((await send({ quotes })).map(({ number }) => number)).toEqual(['Q-R3', 'Q-R1', 'Q-R2']);
});

test('a batch of more than a thousand records of a kind is refused', async () => {
  await expect(send({ quotes: Array.from({ length: 1_001 }, () => null) })).rejects.toThrow(RangeError);
});

test('the largest document that is taken has its place in the lists', async () => {
  const lines = Array.from({ length: 1_000 }, (_, at) =>
    anErpLine({ lineNumber: at + 1, productCode: `${at}-${'x'.repeat(45)}${at * 7_919}` }),
  );
  expect(
    await outcomes({
      orders: [anErpOrder({ salesOrder: 'S-LARGE', orderNumber: null, lines, total: 1_000_000 })],
    }),
  ).toEqual(['stored']);
});

test('a record that is stored in a batch with one that is not newer is the only one that is audited', async () => {
  const order = anErpOrder({ salesOrder: 'S-AUDIT', orderNumber: null });
  await send({ orders: [order] });
  await send({ quotes: [anErpQuote({ orderNumber: 'Q-AUDIT' })], orders: [order] });
  const last = portal.database.db.selectFrom('action_audit').select('subjects').orderBy('id', 'desc');
  expect(await last.executeTakeFirst()).toEqual({ subjects: ['quote Q-AUDIT'] });
});

test('open pages are notified of records that are stored', async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const unlisten = await portal.database.listen('portal', { heard: resolve, missed: () => undefined });
  await send({ quotes: [anErpQuote({ orderNumber: 'Q-TOLD' })] });
  expect(await told).toBe(`account ${CUSTOMER}`);
  await unlisten();
});
