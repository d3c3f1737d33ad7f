import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { importRecords } from './import-records.ts';
import type { ImportedInvoice, ImportedLine, ImportedOrder, ImportedQuote } from './imported-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const LINE: ImportedLine = {
  line_number: 1,
  product_code: 'A36-PL-0.500',
  product_description: 'A36 Plate',
  product_long_description: 'A36 Plate, cut',
  quantity: '10.00',
  unit_of_measure: 'LB',
  no_of_pieces: 2,
  unit_price: 100,
  total_sell_price: 1_000,
  pack_id: null,
  heat: null,
  weight: '10.00',
  mill: null,
  melted_in: null,
};
const quote = (changes: Partial<ImportedQuote> = {}): ImportedQuote => ({
  order_number: 'Q-ERP',
  ordered_by: 'Dana Reyes',
  quote_date: '2026-03-10',
  expires: '2026-04-09',
  ordered: null,
  date_required: null,
  total: 1_000,
  po_number: null,
  cash_sale: false,
  reject_reason: null,
  reject_comment: null,
  state: 'pending',
  lines: [LINE],
  ...changes,
});
const order = (changes: Partial<ImportedOrder> = {}): ImportedOrder => ({
  sales_order: 'S-ERP',
  order_number: 'Q-ERP',
  ordered_by: 'Dana Reyes',
  order_date: '2026-03-16',
  date_required: null,
  total: 1_000,
  po_number: null,
  cash_sale: false,
  invoice_number: null,
  invoice_date: null,
  carrier: null,
  fob: null,
  tracking_number: null,
  shipped_on: null,
  state: 'processing',
  lines: [LINE],
  ...changes,
});
const INVOICE: ImportedInvoice = {
  invoice_number: 'I-ERP',
  sales_order: 'S-ERP',
  order_number: 'Q-ERP',
  invoice_date: '2026-03-16',
  due_date: '2026-04-15',
  delivery_date: '2026-03-16',
  po_number: null,
  ordered_by: 'Dana Reyes',
  total: 1_000,
  original_amount: 1_000,
  amount_outstanding: 1_000,
  settlement_disc_due_date: null,
  paid_on: null,
  fully_paid_actual_date: null,
};
const send = (records: Parameters<typeof importRecords>[2]) =>
  importRecords(portal, CUSTOMER, records, portal.app.log);
const rows = (table: 'quote' | 'sales_order' | 'invoice', number: string) =>
  portal.database.db
    .selectFrom(table)
    .selectAll()
    .where(
      table === 'quote' ? 'order_number' : table === 'invoice' ? 'invoice_number' : 'sales_order',
      '=',
      number,
    )
    .execute();

test('quote, order and invoice of one chain are added together, and once', async () => {
  const chain = { quotes: [quote()], orders: [order()], invoices: [INVOICE] };
  await send(chain);
  await send(chain);
  const [quotes, orders, invoices] = [
    await rows('quote', 'Q-ERP'),
    await rows('sales_order', 'S-ERP'),
    await rows('invoice', 'I-ERP'),
  ];
  expect([quotes, orders, invoices].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(quotes[0]).toMatchObject({ product_codes: LINE.product_code, ordered: '2026-03-16' });
  expect(orders[0]).toMatchObject({ quote_id: quotes[0]?.id, quote_date: '2026-03-10', list: 'orders' });
  expect(invoices[0]).toMatchObject({
    sales_order_id: orders[0]?.id,
    customer_name: 'Copperline Fabrication',
  });
});

test('an order is brought up to date, with its lines', async () => {
  const heat = { ...LINE, heat: 'NU12345' };
  await send({
    quotes: [quote()],
    orders: [order({ state: 'shipped', lines: [heat, { ...heat, line_number: 2 }] })],
  });
  const [known] = await rows('sales_order', 'S-ERP');
  expect(known).toMatchObject(ORDER_STATUS.shipped);
  const lines = portal.database.db
    .selectFrom('line_item')
    .select('heat')
    .where('document', '=', 'order')
    .where('document_id', '=', known?.id ?? 0);
  expect(await lines.execute()).toEqual([{ heat: 'NU12345' }, { heat: 'NU12345' }]);
});

test('what the customer answered stays when the quote is sent again as pending', async () => {
  await send({ quotes: [quote({ order_number: 'Q-ANSWERED' })] });
  await portal.database.db
    .updateTable('quote')
    .set({ ...ORDER_STATUS.accepted, answered_at: portal.now(), answered_by: 'Dana Reyes' })
    .where('order_number', '=', 'Q-ANSWERED')
    .execute();
  await send({ quotes: [quote({ order_number: 'Q-ANSWERED', total: 5 })] });
  expect((await rows('quote', 'Q-ANSWERED'))[0]).toMatchObject({ ...ORDER_STATUS.accepted, total: 1_000 });
});

test('an invoice that was paid meanwhile is not opened again', async () => {
  await send({ orders: [order()], invoices: [INVOICE] });
  await portal.database.db
    .updateTable('invoice')
    .set({ amount_outstanding: 0, paid_on: '2026-03-16' })
    .where('invoice_number', '=', 'I-ERP')
    .execute();
  await send({ invoices: [{ ...INVOICE, delivery_date: '2026-03-17' }] });
  expect((await rows('invoice', 'I-ERP'))[0]).toMatchObject({
    amount_outstanding: 0,
    delivery_date: '2026-03-17',
  });
});

test('records that fail leave nothing of the others, and open pages are told of those that succeed', async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const failing = {
    quotes: [quote({ order_number: 'Q-UNDONE' })],
    invoices: [{ ...INVOICE, sales_order: 'S-NONE' }],
  };
  await expect(send(failing)).rejects.toThrow('no result');
  expect(await rows('quote', 'Q-UNDONE')).toEqual([]);
  const unlisten = await portal.database.listen('portal', { heard: resolve, missed: () => undefined });
  await send({ quotes: [quote({ order_number: 'Q-NEW' })] });
  expect(await told).toBe(`account ${CUSTOMER}`);
  await unlisten();
});
