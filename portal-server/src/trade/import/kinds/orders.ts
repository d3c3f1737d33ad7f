import { ORDER_FIELDS, type ErpOrder } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { ActionEvent } from '../../../platform/actions/action.ts';
import { HAS_HEAT } from '../../documents/document-links.ts';
import { heatsOf } from '../../products/products-of.ts';
import { dayIn } from '@portal/shared-contracts/dates';
import { boughtColumns, keepBought, productsOfOrders } from '../../bought/keep-bought.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { followShipments } from '../../shipments/follow-shipments.ts';
import { shipmentProblems } from '../../shipments/over-shipped.ts';
import { NO_DAYS, shipmentNews } from '../../shipments/shipment-news.ts';
import { renewHeatLinesOf } from '../../test-reports/heat-lines.ts';
import type { SalesOrderTable } from '../../trade-tables.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import { DELETED, freshOf, outcomesOf, skipStale, type Importing, type Outcome } from '../importing.ts';
import { eachKey, type Known, recordKind } from '../record-kind.ts';
import { readVersions, recordMap, upsertRows } from '../record-rows.ts';
import {
  deleteLines,
  lineRow,
  productsOfRecord,
  readLines,
  repeatedLine,
  replaceLines,
  stateOf,
} from './quotes-and-orders.ts';

const ORDER = recordMap(ORDER_FIELDS);

type QuoteColumns = Pick<SalesOrderTable, 'quote_id' | 'quote_date' | 'quote_expires'>;

const WITHOUT_QUOTE: QuoteColumns = { quote_id: null, quote_date: null, quote_expires: null };

/** Marks the quotes of orders as ordered. Returns the columns of an order that come from its quote, by the quote's number. */
async function orderQuotes(
  { trx, customerId }: Importing,
  records: readonly ErpOrder[],
): Promise<Map<string, QuoteColumns>> {
  const days = new Map(
    records.flatMap(({ orderNumber, orderDate }) =>
      orderNumber === null ? [] : [[orderNumber, orderDate] as const],
    ),
  );
  if (days.size === 0) return new Map();
  const quotes = await trx
    .selectFrom('quote')
    .select(['id', 'order_number', 'quote_date', 'expires', 'ordered'])
    .where('customer_id', '=', customerId)
    .where('order_number', '=', sql<string>`any(${[...days.keys()]}::text[])`)
    .execute();
  const ordered = quotes.flatMap(({ id, order_number, ordered }) => {
    const day = days.get(order_number);
    return day === ordered ? [] : [{ id, day }];
  });
  if (ordered.length > 0)
    await sql`
      update quote set ordered = sent.day
      from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as sent (id integer, day date)
      where quote.customer_id = ${customerId} and quote.id = sent.id`.execute(trx);
  return new Map(
    quotes.map(({ id, order_number, quote_date, expires }) => [
      order_number,
      { quote_id: id, quote_date, quote_expires: expires },
    ]),
  );
}

/** The events of orders that shipped by their own records. Those with shipments tell it by them. */
async function shippedNews(importing: Importing, records: readonly ErpOrder[]): Promise<ActionEvent[]> {
  const { trx, customerId } = importing;
  const days = new Map(
    records.flatMap(({ salesOrder, shippedOn }) => (shippedOn ? [[salesOrder, shippedOn] as const] : [])),
  );
  if (days.size === 0) return [];
  const { rows } = await sql<{ number: string }>`
    select number from unnest(${[...days.keys()]}::text[]) as sent (number)
    where not exists (select from sales_order as o
        where o.customer_id = ${customerId} and o.sales_order = number and o.shipped_on is not null)
      and not exists (select from shipment_order as part
        where part.customer_id = ${customerId} and part.sales_order = number)`.execute(trx);
  return rows.flatMap(({ number }) => {
    const next = { ...NO_DAYS, shipped: days.get(number) ?? null };
    return shipmentNews({ before: NO_DAYS, next }, { shipment: null, salesOrders: [number] }, importing);
  });
}

/** Joins invoices that came before their order to it. */
async function joinInvoices({ trx, customerId }: Importing, orders: readonly string[]): Promise<void> {
  const awaiting = trx
    .selectFrom('invoice')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('sales_order_id', 'is', null)
    .where('sales_order', '=', sql<string>`any(${orders}::text[])`);
  const ids = (await awaiting.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update invoice set sales_order_id = o.id,
      product_codes = case invoice.product_codes when '' then o.product_codes else invoice.product_codes end,
      product_descriptions = case invoice.product_codes when '' then o.product_descriptions else invoice.product_descriptions end,
      heats = case invoice.product_codes when '' then o.heats else invoice.heats end
    from sales_order as o
    where invoice.customer_id = ${customerId} and invoice.id = any(${ids}::integer[])
      and o.customer_id = invoice.customer_id and o.sales_order = invoice.sales_order`.execute(trx);
}

const todayOf = ({ timeZone, now }: Importing): string => dayIn(timeZone, now);

/**
 * Adds or updates sales orders. Their quotes count as ordered from the order's day on. A quote or an invoice that arrives later is
 * joined to its order then.
 */
async function upsert(importing: Importing, records: readonly ErpOrder[]): Promise<Outcome[]> {
  const { trx, customerId, events } = importing;
  const known = await readVersions(
    importing,
    { table: 'sales_order', key: 'sales_order' },
    records.map(({ salesOrder }) => salesOrder),
  );
  const objections = records.map(
    ({ salesOrder, version, lines }) => skipStale(known.get(salesOrder), version) ?? repeatedLine(lines),
  );
  const fresh = freshOf(records, objections);
  if (fresh.length === 0) return outcomesOf(objections);
  events.push(...(await shippedNews(importing, fresh)));
  const quotes = await orderQuotes(importing, fresh);
  const keys = ['customer_id', 'sales_order'];
  const written = await upsertRows<{ id: number; sales_order: string }>(
    trx,
    { table: 'sales_order', keys, returning: ['id', 'sales_order'] },
    fresh.map((record) => ({
      customer_id: customerId,
      ...ORDER.toRow(record),
      ...ORDER_STATUS[record.state],
      ...(quotes.get(record.orderNumber ?? '') ?? WITHOUT_QUOTE),
      ...productsOfRecord(record),
      heats: HAS_HEAT.has(ORDER_STATUS[record.state].order_status) ? heatsOf(record.lines) : '',
    })),
  );
  const ids = new Map(written.map(({ id, sales_order }) => [sales_order, id]));
  const lines = new Map(
    fresh.map((record) => [
      ids.get(record.salesOrder) ?? 0,
      record.lines.map((line) => ({ ...lineRow(line), ...boughtColumns(record, line) })),
    ]),
  );
  const before = await productsOfOrders(trx, customerId, [...ids.values()]);
  await replaceLines(importing, 'order', lines);
  const after = fresh.flatMap((record) => record.lines.map(({ productCode }) => productCode));
  await keepBought(trx, { customerId, codes: [...before, ...after], today: todayOf(importing) });
  await joinInvoices(importing, [...ids.keys()]);
  await followShipments(trx, customerId, [...ids.keys()]);
  await renewHeatLinesOf(importing, customerId, [...ids.values()]);
  return outcomesOf(objections);
}

/** Deletes a sales order. Its invoices stay, without its lines. */
async function remove(importing: Importing, number: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  const { id } = await trx
    .selectFrom('sales_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('sales_order', '=', number)
    .executeTakeFirstOrThrow();
  const codes = await productsOfOrders(trx, customerId, [id]);
  await sql`
    update invoice set sales_order_id = null where customer_id = ${customerId} and sales_order_id = ${id}`.execute(
    trx,
  );
  await deleteLines(importing, 'order', sql`select ${id}::integer`);
  await keepBought(trx, { customerId, codes, today: todayOf(importing) });
  await trx.deleteFrom('sales_order').where('customer_id', '=', customerId).where('id', '=', id).execute();
  return DELETED;
}

async function* exported({ db, customerId }: Exporting): Pages<ErpOrder> {
  const pages = rowsById(db, 'sales_order', { where: sql`customer_id = ${customerId}` });
  for await (const orders of pages) {
    const ids = orders.map(({ id }) => id);
    const linesOf = await readLines(db, { customer_id: customerId, document: 'order' }, ids);
    yield orders.map((order) => ({
      ...ORDER.toFields(order),
      state: stateOf(order),
      lines: linesOf(order.id),
    }));
  }
}

export const ORDERS = recordKind({
  kind: 'orders',
  subject: 'order',
  upsert,
  remove: eachKey(remove),
  async contradictions({ trx, customerId }: Importing, records) {
    const salesOrders = records.map(({ salesOrder }) => salesOrder);
    const problemsOf = await shipmentProblems(trx, customerId, { salesOrders, field: 'lines' });
    return salesOrders.map(problemsOf);
  },
  known: ({ customerId }: Importing) =>
    sql<Known>`select sales_order as key, erp_version as version from sales_order where customer_id = ${customerId}`,
  exported,
});
