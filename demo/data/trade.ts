import { heatsOf } from '@portal/portal-server/src/trade/products/products-of.ts';
import type { OwnPartTable } from '@portal/portal-server/src/trade/own-parts/own-part-tables.ts';
import type { BookChangeTable } from '@portal/portal-server/src/trade/statement/book-changes.ts';
import type { HeatLineTable } from '@portal/portal-server/src/trade/test-reports/heat-lines.ts';
import type {
  CreditApplicationTable,
  CreditMemoTable,
  InventoryItemTable,
  InvoiceTable,
  LineItemTable,
  QuoteTable,
  SalesOrderTable,
} from '@portal/portal-server/src/trade/trade-tables.ts';
import type { Insertable } from 'kysely';
import { boughtColumns } from '@portal/portal-server/src/trade/bought/keep-bought.ts';
import { bookChanges } from './book-changes.ts';
import { applyCredits, creditedInvoices, creditMemoRow } from './credit-memos.ts';
import { addCallOffs, STOCK_VERSION, type DemoCallOffs } from './call-offs.ts';
import type { DemoCustomer } from './customers.ts';
import type { Draft, Drafting } from './drafts.ts';
import { invoiceRow } from './invoices.ts';
import { orderDrafts, orderRow, progressOf, type OrderLinks, type Progress } from './orders.ts';
import { ownPartsOf } from './own-parts.ts';
import { addPayments, type DemoPayments } from './payments.ts';
import { assortment, type Product } from './products.ts';
import { lostQuotes, pendingQuotes, quoteRow, quotesOfOrders, type QuotePlan } from './quotes.ts';
import { Random } from './random.ts';
import { shipmentsOf, type DemoShipments } from './shipments.ts';
import { heatLinesOf, testReportsOf, type TestReport } from './test-reports.ts';

/** The demo's rows by table, in insertion order. */
export interface Trade extends DemoPayments, DemoShipments, DemoCallOffs {
  quote: Insertable<QuoteTable>[];
  sales_order: (Insertable<SalesOrderTable> & { id: number })[];
  invoice: Insertable<InvoiceTable>[];
  credit_memo: Insertable<CreditMemoTable>[];
  credit_application: Insertable<CreditApplicationTable>[];
  book_change: Insertable<BookChangeTable>[];
  inventory_item: Insertable<InventoryItemTable>[];
  own_part: OwnPartTable[];
  line_item: LineItemTable[];
  test_report: TestReport[];
  heat_line: Insertable<HeatLineTable>[];
}

/** First document numbers. They continue from one customer to the next. */
const FIRST = {
  quote: 100_001,
  sales_order: 200_001,
  invoice: 300_001,
  credit_memo: 40_001,
  inventory_item: 1,
};

const byDay = (one: { day: string }, other: { day: string }): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;

/** Adds one customer's years of trade: quotes, orders (some from quotes), invoices, and a few credit memos. */
function addCustomer(trade: Trade, drafting: Drafting): void {
  const customerId = drafting.customer.id;
  const nextId = (table: keyof typeof FIRST): number => FIRST[table] + trade[table].length;

  const addLines = (
    document: LineItemTable['document'],
    id: number,
    { lines, day }: Draft,
    state: Progress['state'] | null = null,
  ): void => {
    for (const [index, line] of lines.entries())
      trade.line_item.push({
        customer_id: customerId,
        document,
        document_id: id,
        line_number: index + 1,
        ...line,
        ...boughtColumns(state && { state, orderDate: day }, line),
      });
  };

  const orders: (Draft & { progress?: Progress; links?: OrderLinks })[] = orderDrafts(drafting);
  const quoteOfOrder = new Map<Draft, { id: number; day: string; number: string }>();
  const quotes: QuotePlan[] = [
    ...quotesOfOrders(drafting, orders),
    ...lostQuotes(drafting),
    ...pendingQuotes(drafting),
  ];
  for (const plan of quotes.sort(byDay)) {
    const id = nextId('quote');
    trade.quote.push(quoteRow(drafting, plan, id));
    addLines('quote', id, plan.draft);
    if (plan.outcome === 'accepted') quoteOfOrder.set(plan.draft, { id, day: plan.day, number: `Q-${id}` });
  }

  const firstOrder = nextId('sales_order');
  const progressed = orders.map((order, index) => ({
    draft: order,
    id: firstOrder + index,
    ...progressOf(drafting, order),
  }));
  const invoiced = progressed
    .filter(({ state }) => state === 'invoiced')
    .map((order) => ({ ...order, day: order.shipping, hasQuote: quoteOfOrder.has(order.draft) }))
    .sort(byDay);
  const invoiceOfOrder = new Map<number, { id: number; number: string; day: string }>();
  for (const { draft, id: orderId, day } of invoiced) {
    const id = nextId('invoice');
    const quote = quoteOfOrder.get(draft);
    const order = { id: orderId, number: `S-${orderId}` };
    trade.invoice.push(invoiceRow(drafting, draft, day, { id, order, ...(quote && { quote }) }));
    invoiceOfOrder.set(orderId, { id, number: `I-${id}`, day });
  }

  for (const { draft, id, ...progress } of progressed) {
    const quote = quoteOfOrder.get(draft);
    const invoice = invoiceOfOrder.get(id);
    const links = { id, ...(quote && { quote }), ...(invoice && { invoice }) };
    trade.sales_order.push(orderRow(drafting, draft, progress, links));
    addLines('order', id, draft, progress.state);
  }

  const credited = creditedInvoices(drafting, invoiced);
  for (const [at, { invoice, day, amount, share }] of credited.entries()) {
    const invoiceId = invoiceOfOrder.get(invoice.id)?.id;
    if (invoiceId === undefined) continue;
    // The demo always has an unused credit.
    const isNewest = at === credited.length - 1;
    const memo = { day, amount, share, invoiceId, isNewest };
    trade.credit_memo.push(creditMemoRow(drafting, memo, nextId('credit_memo')));
  }
  const ofCustomer = (row: { customer_id: number }): boolean => row.customer_id === customerId;
  const [memos, invoices] = [trade.credit_memo.filter(ofCustomer), trade.invoice.filter(ofCustomer)];
  const applications = applyCredits(memos, invoices);
  trade.credit_application.push(...applications);
  trade.book_change.push(...bookChanges({ invoices, memos, applications }));
  addPayments(trade, { customer: drafting.customer, invoices, memos, applications }, drafting.today);
}

/** Adds material that is reserved for the customer, and what they called off of it. */
function addInventory(trade: Trade, { customer, random, product, today }: Drafting): void {
  const reserved = new Map<string, Product>();
  for (let tries = 0; reserved.size < customer.inventory && tries < customer.inventory * 40; tries += 1) {
    const one = product(random);
    reserved.set(one.code, one);
  }
  const lastUse = new Map<string, string>();
  for (const { customer_id, invoice_date, product_codes } of trade.invoice)
    if (customer_id === customer.id)
      for (const code of product_codes.split(', '))
        if (invoice_date > (lastUse.get(code) ?? '')) lastUse.set(code, invoice_date);
  for (const { code, description } of reserved.values()) {
    trade.inventory_item.push({
      customer_id: customer.id,
      id: FIRST.inventory_item + trade.inventory_item.length,
      product_code: code,
      product_description: description,
      stock_available: random.chance(0.1) ? 0 : random.whole(1, 480),
      last_usage_date: lastUse.get(code) ?? null,
      erp_version: STOCK_VERSION,
    });
  }
  const items = trade.inventory_item.filter(({ customer_id }) => customer_id === customer.id);
  addCallOffs(trade, { customer, items, today });
}

/** Names the heats of the lines in each order and its invoice, by which lists find them. */
function addHeats({ sales_order, invoice, heat_line }: Trade): void {
  const lines = Map.groupBy(heat_line, ({ order_id }) => order_id);
  const heats = (orderId: number | null | undefined) => heatsOf(lines.get(orderId ?? 0) ?? []);
  for (const order of sales_order) order.heats = heats(order.id);
  for (const each of invoice) each.heats = heats(each.sales_order_id);
}

/** Years of trade of these customers up to `today`. The same arguments give the same rows. */
export function tradeOf(customers: readonly DemoCustomer[], today: string): Trade {
  const trade: Trade = {
    quote: [],
    sales_order: [],
    invoice: [],
    credit_memo: [],
    credit_application: [],
    book_change: [],
    inventory_item: [],
    own_part: [],
    line_item: [],
    test_report: [],
    heat_line: [],
    call_off: [],
    call_off_line: [],
    payment_choice: [],
    payment: [],
    payment_line: [],
    payment_credit: [],
    shipment: [],
    shipment_order: [],
    shipment_promise: [],
    issued_document: [],
  };
  for (const customer of customers) {
    const random = new Random(customer.id);
    const drafting = { customer, today, random, product: assortment(random, customer.products) };
    addCustomer(trade, drafting);
    addInventory(trade, drafting);
    const items = trade.inventory_item.filter(({ customer_id }) => customer_id === customer.id);
    trade.own_part.push(...ownPartsOf(customer, items, today));
  }
  trade.test_report = testReportsOf(trade.sales_order, trade.line_item);
  trade.heat_line = heatLinesOf(trade.sales_order, trade.line_item, trade.test_report);
  addHeats(trade);
  return { ...trade, ...shipmentsOf(trade.sales_order, trade.line_item, today) };
}
