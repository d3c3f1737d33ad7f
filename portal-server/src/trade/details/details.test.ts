import type { CreditMemoDetails, InventoryItemDetails, OrderDetails } from '@portal/shared-contracts/schemas';
import { addDays, dayIn } from '@portal/shared-contracts/dates';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const customerId = 1001;
const get = (url: string, language = 'en') =>
  portal.app.inject({ url, headers: { ...headers, 'accept-language': language } });
async function dataOf<Data>(url: string, language?: string): Promise<Data> {
  const answer = await get(url, language);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: Data }>().data;
}
const detailsOf = (number: string, type: string, language?: string) =>
  dataOf<OrderDetails>(`/api/order-details/${number}/${type}`, language);

/** A credit memo for an invoice whose order came from a quote: the longest possible chain. */
const chain = () =>
  portal.database.db
    .selectFrom('credit_memo as m')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'm.customer_id').onRef('i.id', '=', 'm.invoice_id'),
    )
    .innerJoin('sales_order as o', (join) =>
      join.onRef('o.customer_id', '=', 'm.customer_id').onRef('o.id', '=', 'i.sales_order_id'),
    )
    .innerJoin('quote as q', (join) =>
      join.onRef('q.customer_id', '=', 'm.customer_id').onRef('q.id', '=', 'o.quote_id'),
    )
    .select(['q.order_number as quote', 'o.sales_order as order', 'i.invoice_number as invoice'])
    .select(['m.credit_note_number as memo', 'i.delivery_date', 'o.order_date', 'q.quote_date'])
    .where('m.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

test('quote, order, invoice and credit memo each link to the others of their chain, oldest first', async () => {
  const { quote, order, invoice, memo } = await chain();
  const all = [quote, order, invoice, memo];
  const linked = async (url: string) =>
    (await dataOf<{ related: OrderDetails['related'] }>(url)).related.map(({ number }) => number);
  expect(await linked(`/api/order-details/${quote}/quotes`)).toEqual(all.filter((one) => one !== quote));
  expect(await linked(`/api/orders/${order}`)).toEqual(all.filter((one) => one !== order));
  const ofInvoice = await linked(`/api/order-details/${invoice}/invoices`);
  expect(ofInvoice.filter((number) => all.includes(number))).toEqual(all.filter((one) => one !== invoice));
  const ofMemo = await linked(`/api/credit-memos/${memo}`);
  expect(ofMemo.filter((number) => all.includes(number))).toEqual(all.filter((one) => one !== memo));
});

test('every record along the chain has its status', async () => {
  const { order, memo } = await chain();
  const { related } = await detailsOf(order, 'orders');
  const statuses = { quotes: 'Accepted', invoices: /^(Open|Partially Paid|Overdue|Paid)$/ };
  expect(related.find(({ type }) => type === 'quotes')?.status).toBe(statuses.quotes);
  expect(related.find(({ type }) => type === 'invoices')?.status).toMatch(statuses.invoices);
  const { status } = await dataOf<CreditMemoDetails>(`/api/credit-memos/${memo}`);
  expect(related.find(({ number }) => number === memo)?.status).toBe(status);
});

test('an invoice says what is to be paid and until when, and is overdue by the distributor’s calendar', async () => {
  const row = await portal.database.db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('list', '=', 'invoices')
    .where('discount_until', '>=', dayIn('America/Los_Angeles', portal.now()))
    .orderBy('due_date')
    .executeTakeFirstOrThrow();
  const details = await detailsOf(row.invoice_number, 'invoices');
  expect(details).toMatchObject({
    amountOutstanding: row.amount_outstanding,
    dueDate: row.due_date,
    paidOn: null,
    settlementDiscAmount: Math.round(row.amount_outstanding / 100),
    settlementDiscDueDate: addDays(row.invoice_date, 10),
  });
  const isOverdue = row.due_date < dayIn('America/Los_Angeles', portal.now());
  expect(details.status === 'Overdue').toBe(isOverdue);
});

test('an order has its numbers, days and people; sales-history and /api/orders say the same', async () => {
  const found = await chain();
  const details = await detailsOf(found.order, 'orders');
  expect(details).toMatchObject({
    type: 'orders',
    orderNumber: found.quote,
    salesOrder: found.order,
    invoiceNo: found.invoice,
    invoiceNumber: null,
    customerName: 'Copperline Fabrication',
    quoteDate: found.quote_date,
    orderDate: found.order_date,
    deliveryDate: found.delivery_date,
    status: 'Invoiced',
    orderStatus: 8,
  });
  expect(await detailsOf(found.order, 'sales-history')).toEqual(details);
  expect(await dataOf(`/api/orders/${found.order}`)).toEqual(details);
});

test.each(['quotes', 'orders', 'invoices'] as const)(
  'the lines of %s and their freight add up to the total before taxes, in cents',
  async (type) => {
    const found = await chain();
    const number = { quotes: found.quote, orders: found.order, invoices: found.invoice }[type];
    const { lines, freight, total, taxes } = await detailsOf(number, type);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.map(({ lineNumber }) => lineNumber)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.reduce((sum, line) => sum + line.totalSellPrice, freight)).toBe(total - taxes);
  },
);

test('an invoice is also found by its sales order', async () => {
  const { order, invoice } = await chain();
  expect(await detailsOf(order, 'invoices')).toEqual(await detailsOf(invoice, 'invoices'));
});

test('every document and test report that is offered can be downloaded, and is named in the reader’s language', async () => {
  const { order } = await chain();
  const { documents, lines } = await detailsOf(order, 'orders', 'es');
  expect(documents.map(({ documentName }) => documentName)).toEqual(
    expect.arrayContaining(['Confirmación de pedido', 'Lista de empaque', 'Factura']),
  );
  const paths = [
    ...documents.map(({ viewLink }) => viewLink),
    ...lines.flatMap(({ mtrUrl }) => mtrUrl ?? []),
  ];
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
});

test('a quote offers no test reports, as its material is not taken yet', async () => {
  const { quote } = await chain();
  const { lines, documents } = await detailsOf(quote, 'quotes');
  expect(lines.filter(({ mtrUrl }) => mtrUrl !== undefined)).toEqual([]);
  expect(documents.map(({ documentName }) => documentName)).toEqual(['Quote']);
});

test('a line without a heat has no test report', async () => {
  const { sales_order, line_number } = await portal.database.db
    .selectFrom('line_item as l')
    .innerJoin('sales_order as o', (join) =>
      join.onRef('o.customer_id', '=', 'l.customer_id').onRef('o.id', '=', 'l.document_id'),
    )
    .select(['o.sales_order', 'l.line_number'])
    .where('l.customer_id', '=', customerId)
    .where('l.document', '=', 'order')
    .where('l.heat', 'is', null)
    .executeTakeFirstOrThrow();
  const { lines } = await detailsOf(sales_order, 'orders');
  expect(lines.find(({ lineNumber }) => lineNumber === line_number)).not.toHaveProperty('mtrUrl');
});

test('lines say their material from production on, and name each report by its heat', async () => {
  const { order, invoice, quote } = await chain();
  const [ordered, invoiced] = [await detailsOf(order, 'orders'), await detailsOf(invoice, 'invoices')];
  const line = ordered.lines.find(({ heat }) => heat !== null);
  expect(line).toMatchObject({
    mill: expect.any(String) as string,
    meltedIn: expect.stringMatching(/^[A-Z]{2}$/) as string,
  });
  expect(line?.testReports).toMatchObject([{ heat: line?.heat, isReplaced: false }]);
  expect(invoiced.lines.find(({ lineNumber }) => lineNumber === line?.lineNumber)).toMatchObject({
    heat: line?.heat,
    packId: line?.packId,
  });
  expect((await detailsOf(quote, 'quotes')).lines.filter(({ heat }) => heat !== null)).toEqual([]);
});

test('what was applied and what is left of a credit memo make up what was given', async () => {
  const memos = await portal.database.db
    .selectFrom('credit_memo')
    .select('credit_note_number')
    .where('customer_id', '=', customerId)
    .execute();
  expect(memos.length).toBeGreaterThan(0);
  for (const { credit_note_number } of memos) {
    const memo = await dataOf<CreditMemoDetails>(`/api/credit-memos/${credit_note_number}`);
    expect(-memo.originalAmount).toBe(memo.amountApplied - memo.amountOutstanding);
    expect(memo.applications.reduce((sum, { amount }) => sum + amount, 0)).toBe(memo.amountApplied);
    const linked = memo.related.map(({ number }) => number);
    expect(linked).toEqual(
      expect.arrayContaining(memo.applications.map(({ invoiceNumber }) => invoiceNumber)),
    );
  }
});

test('an invoice links the credit memos that paid for it', async () => {
  const { invoice_number, credit_note_number } = await portal.database.db
    .selectFrom('credit_application as a')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .innerJoin('credit_memo as m', (join) =>
      join.onRef('m.customer_id', '=', 'a.customer_id').onRef('m.id', '=', 'a.credit_memo_id'),
    )
    .select(['i.invoice_number', 'm.credit_note_number'])
    .where('a.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { related } = await detailsOf(invoice_number, 'invoices');
  expect(related).toContainEqual(
    expect.objectContaining({ type: 'credit-memos', number: credit_note_number }),
  );
});

test('a product of the dedicated inventory shows the orders and invoices it was in, newest first', async () => {
  const { product_code } = await portal.database.db
    .selectFrom('inventory_item as p')
    .innerJoin('line_item as l', (join) =>
      join.onRef('l.customer_id', '=', 'p.customer_id').onRef('l.product_code', '=', 'p.product_code'),
    )
    .select('p.product_code')
    .where('p.customer_id', '=', customerId)
    .where('l.document', '=', 'order')
    .groupBy('p.product_code')
    .orderBy((of) => of.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  const item = await dataOf<InventoryItemDetails>(`/api/account-products/${product_code}`);
  expect(item.productCode).toBe(product_code);
  expect(item.uses.length).toBeGreaterThan(1);
  const days = item.uses.map(({ orderDate }) => orderDate);
  expect(days).toEqual(days.toSorted().toReversed());
  const { salesOrder } = item.uses[0] ?? { salesOrder: '' };
  const { lines } = await detailsOf(salesOrder, 'orders');
  expect(lines.map(({ productCode }) => productCode)).toContain(product_code);
});

test('what a record can never be called is not found, and no failure', async () => {
  for (const url of ['/api/orders/%0A', '/api/order-details/%0A/quotes', '/api/credit-memos/%F0%9F%98%80'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('there are no details of another type', async () => {
  expect((await get('/api/order-details/Q-100001/payslips')).statusCode).toBe(400);
});
