import type { ErpQuote } from '@portal/shared-contracts/erp';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { importRecords } from '../import/import-records.ts';
import { importShared } from '../import/import-shared.ts';
import { anErpLine, anErpOrder, anErpQuote } from '../import/testing/erp-records.ts';
import { addPendingQuote } from '../quotes/testing/pending-quote.ts';
import { NEW_QUOTES_A_DAY } from './make-quote.ts';

const [CREDIT, CASH] = [1001, 1002];
type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
let portal: TestPortal;
let credit: Headers;
beforeAll(async () => {
  portal = await testPortal();
  credit = await portal.signIn('credit');
});
afterAll(() => portal.close());

let keys = 0;
const post = async (url: string, headers: Headers = credit, key = `key-${(keys += 1)}`) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'idempotency-key': key },
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ data?: { orderNumber: string }; items?: string[] }>(),
  };
};
const anOrder = (customerId: number) =>
  portal.database.db
    .selectFrom('sales_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('list', '=', 'orders-history')
    .where('freight', '>', 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const quotes = (customerId: number) =>
  portal.database.db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
const linesOf = (document: 'quote' | 'order', id: number) =>
  portal.database.db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', CREDIT)
    .where('document', '=', document)
    .where('document_id', '=', id)
    .orderBy('line_number')
    .execute();

test('a reordered sales order is a pending quote with the same lines at the prices of today', async () => {
  const order = await anOrder(CREDIT);
  const { status, body } = await post(`/api/orders/${order.sales_order}/reorder`);
  expect(status).toBe(200);
  const [quote] = await quotes(CREDIT);
  const lines = await linesOf('quote', quote?.id ?? 0);
  expect(quote).toMatchObject({
    ...ORDER_STATUS.pending,
    order_number: body.data?.orderNumber,
    list: 'quotes',
    quote_date: '2026-03-16',
    expires: '2026-04-15',
    freight: order.freight,
    product_codes: order.product_codes,
    total: lines.reduce((sum, line) => sum + line.total_sell_price, 0) + order.freight,
  });
  const facts = (all: typeof lines) =>
    all.map(({ product_code, quantity, no_of_pieces }) => ({ product_code, quantity, no_of_pieces }));
  expect(facts(lines)).toEqual(facts(await linesOf('order', order.id)));
  const event = portal.database.db.selectFrom('business_event').selectAll().orderBy('id', 'desc');
  expect(await event.executeTakeFirst()).toMatchObject({
    kind: 'orders.reordered',
    data: { repeated: order.sales_order, orderNumber: body.data?.orderNumber },
  });
});

test('a price in fractions of a cent is multiplied before it is rounded', async () => {
  const line = anErpLine({ productCode: 'HRC-1', quantity: '40000.00', weight: '40000.00', unitPrice: '52' });
  const order = anErpOrder({ salesOrder: 'S-A31', orderNumber: null, state: 'invoiced', lines: [line] });
  await importRecords(portal, CREDIT, { orders: [order] }, portal.app.log);
  const product = { version: 1, productCode: 'HRC-1', centsPerPound: '52.4', centsPerPiece: 0 };
  await importShared(portal, 'products', [product], portal.app.log);
  const { body } = await post('/api/orders/S-A31/reorder');
  const [quote] = await quotes(CREDIT);
  expect(quote).toMatchObject({ order_number: body.data?.orderNumber, total: 2_096_000 });
  expect(await linesOf('quote', quote?.id ?? 0)).toMatchObject([
    { quantity: '40000.00', unit_price: '52.4', price_unit: null, total_sell_price: 2_096_000 },
  ]);
});

test('lines that came back, and lines of nothing, are not ordered again', async () => {
  const line = anErpLine({ productCode: 'HRC-1', quantity: '100', weight: '100' });
  const lines = [
    line,
    { ...line, lineNumber: 2, quantity: '-10', weight: '-10', totalSellPrice: -1_000 },
    { ...line, lineNumber: 3, quantity: '0', weight: '0', noOfPieces: 0, totalSellPrice: 0 },
  ];
  const order = anErpOrder({ salesOrder: 'S-BACK', orderNumber: null, state: 'invoiced', total: 0, lines });
  await importRecords(portal, CREDIT, { orders: [order] }, portal.app.log);
  expect((await post('/api/orders/S-BACK/reorder')).status).toBe(200);
  const [quote] = await quotes(CREDIT);
  expect(await linesOf('quote', quote?.id ?? 0)).toMatchObject([{ line_number: 1, total_sell_price: 5_240 }]);
});

test('the same attempt again makes no second quote', async () => {
  const { sales_order } = await anOrder(CREDIT);
  const before = (await quotes(CREDIT)).length;
  const answers = [
    await post(`/api/orders/${sales_order}/reorder`, credit, 'again'),
    await post(`/api/orders/${sales_order}/reorder`, credit, 'again'),
  ];
  expect(answers[1]).toEqual(answers[0]);
  expect(await quotes(CREDIT)).toHaveLength(before + 1);
});

test('the portal and the distributor give no number twice, and neither overwrites the other', async () => {
  const { sales_order } = await anOrder(CREDIT);
  const send = async (record: ErpQuote) => {
    const [result] = await importRecords(portal, CREDIT, { quotes: [record] }, portal.app.log);
    return result;
  };
  const own = (await post(`/api/orders/${sales_order}/reorder`)).body.data?.orderNumber ?? '';
  expect(own).toMatch(/^QP-\d+$/);
  const before = (await quotes(CREDIT)).find(({ order_number }) => order_number === own);
  const record = anErpQuote({ orderNumber: own });
  expect(await send(record)).toMatchObject({ outcome: 'refused', field: 'orderNumber' });
  expect((await quotes(CREDIT)).find(({ order_number }) => order_number === own)).toEqual(before);

  const next = `QP-${Number(own.slice(3)) + 1}`;
  expect(await send({ ...record, orderNumber: next })).toMatchObject({ outcome: 'stored' });
  const made = (await post(`/api/orders/${sales_order}/reorder`)).body.data?.orderNumber;
  expect(made).toBe(`QP-${Number(own.slice(3)) + 2}`);

  expect(await send({ ...record, isPortalMade: true, state: 'expired' })).toMatchObject({
    outcome: 'stored',
  });
  expect((await quotes(CREDIT)).find(({ order_number }) => order_number === own)).toMatchObject({
    ...ORDER_STATUS.expired,
    is_made_here: true,
    total: record.total,
  });
});

test('an attempt without a key is refused', async () => {
  const { sales_order } = await anOrder(CREDIT);
  const url = `/api/orders/${sales_order}/reorder`;
  expect((await portal.app.inject({ method: 'POST', url, headers: credit })).statusCode).toBe(400);
});

test('an order or quote of another customer is as unknown as one that does not exist', async () => {
  const foreign = await anOrder(CASH);
  const quote = await addPendingQuote(portal.database.db, CASH, ORDER_STATUS.expired);
  for (const number of [foreign.sales_order, 'S-0'])
    expect(await post(`/api/orders/${number}/reorder`)).toEqual({
      status: 404,
      body: { message: 'No Records Found' },
    });
  for (const number of [quote, 'Q-0'])
    expect(await post(`/api/quotes/${number}/requote`)).toEqual({
      status: 404,
      body: { message: 'No Records Found' },
    });
});

test('staff and visitors reorder nothing', async () => {
  const { sales_order } = await anOrder(CREDIT);
  const url = `/api/orders/${sales_order}/reorder`;
  expect((await post(url, await portal.signIn('staff'))).status).toBe(403);
  expect((await post(url, {})).status).toBe(401);
});

test('products without a price today are named, and nothing is made', async () => {
  const order = await anOrder(CREDIT);
  const [code = ''] = order.product_codes.split(', ');
  const before = (await quotes(CREDIT)).length;
  const price = await portal.database.db
    .deleteFrom('product_price')
    .where('product_code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await post(`/api/orders/${order.sales_order}/reorder`)).toMatchObject({
    status: 422,
    body: { type: 'NOT_REORDERED', items: [code] },
  });
  expect(await quotes(CREDIT)).toHaveLength(before);
  await portal.database.db.insertInto('product_price').values(price).execute();
  expect((await post(`/api/orders/${order.sales_order}/reorder`)).status).toBe(200);
});

test('an expired quote is quoted anew, also where nothing says yet that it has expired', async () => {
  const seeded = (await quotes(CASH)).find(
    ({ order_status, order_number }) =>
      order_status === ORDER_STATUS.expired.order_status && /^Q-\d+$/.test(order_number),
  );
  const cash = await portal.signIn('cash');
  const { status, body } = await post(`/api/quotes/${seeded?.order_number}/requote`, cash);
  expect(status).toBe(200);
  const [made] = await quotes(CASH);
  expect(made).toMatchObject({ order_number: body.data?.orderNumber, ...ORDER_STATUS.pending });
  const late = await addPendingQuote(portal.database.db, CREDIT, { expires: '2026-03-15' });
  expect(await post(`/api/quotes/${late}/requote`)).toMatchObject({ body: { type: 'NOT_REORDERED' } });
});

test('a quote that has not expired is not quoted anew', async () => {
  const open = await addPendingQuote(portal.database.db, CREDIT);
  expect(await post(`/api/quotes/${open}/requote`)).toMatchObject({ status: 422, body: { items: [open] } });
});

test('a customer asks for no more than 200 new quotes a day', async () => {
  const { sales_order } = await anOrder(CREDIT);
  await portal.database.db
    .updateTable('rate_limit')
    .set({ hits: NEW_QUOTES_A_DAY - 1 })
    .where('bucket', '=', `new quotes of ${CREDIT}`)
    .execute();
  expect((await post(`/api/orders/${sales_order}/reorder`)).status).toBe(200);
  expect(await post(`/api/orders/${sales_order}/reorder`)).toMatchObject({
    status: 422,
    body: { type: 'NOT_REORDERED', message: expect.stringContaining('200 new quotes') },
  });
});
