import type { ErpOrder } from '@portal/shared-contracts/erp';
import { sql, type Insertable } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { SalesOrderTable } from '../trade-tables.ts';
import { freshOf, outcomesOf, readVersions } from './fresh-records.ts';
import type { Importing } from './importing.ts';
import { skipStale, type Outcome } from './outcome.ts';
import { lineFacts, productCodesOf, repeatedLine, replaceLinesIn } from './upsert-lines.ts';
import { upsertRows, type Upserted } from './upsert-rows.ts';

type Row = Omit<Insertable<SalesOrderTable>, 'customer_id' | 'id'>;

const ORDERS: Upserted<Row> = {
  table: 'sales_order',
  key: 'sales_order',
  columns: {
    sales_order: 'text',
    quote_id: 'integer',
    quote_date: 'date',
    quote_expires: 'date',
    awaited_quote: 'text',
    ordered_by: 'text',
    order_date: 'date',
    date_required: 'date',
    total: 'bigint',
    freight: 'bigint',
    taxes: 'bigint',
    po_number: 'text',
    product_codes: 'text',
    cash_sale: 'boolean',
    order_status: 'smallint',
    invoice_number: 'text',
    invoice_date: 'date',
    carrier: 'text',
    fob: 'text',
    tracking_number: 'text',
    shipped_on: 'date',
    erp_version: 'bigint',
  },
};

type QuoteColumns = Pick<Row, 'quote_id' | 'quote_date' | 'quote_expires' | 'awaited_quote'>;

/** Marks the quotes of orders as ordered; answers what an order says about its quote, by its number. */
async function orderQuotesIn(
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
      { quote_id: id, quote_date, quote_expires: expires, awaited_quote: null },
    ]),
  );
}

const rowOf = (record: ErpOrder, quotes: ReadonlyMap<string, QuoteColumns>): Row => {
  const { orderNumber } = record;
  const awaiting = { quote_id: null, quote_date: null, quote_expires: null, awaited_quote: orderNumber };
  return {
    ...(quotes.get(orderNumber ?? '') ?? awaiting),
    ...ORDER_STATUS[record.state],
    sales_order: record.salesOrder,
    ordered_by: record.orderedBy,
    order_date: record.orderDate,
    date_required: record.dateRequired,
    total: record.total,
    freight: record.freight,
    taxes: record.taxes,
    po_number: record.poNumber,
    product_codes: productCodesOf(record.lines.map(lineFacts)),
    cash_sale: record.cashSale,
    invoice_number: record.invoiceNumber,
    invoice_date: record.invoiceDate,
    carrier: record.carrier,
    fob: record.fob,
    tracking_number: record.trackingNumber,
    shipped_on: record.shippedOn,
    erp_version: record.version,
  };
};

/** Gives invoices that came before their order its lines. */
async function joinInvoicesIn({ trx, customerId }: Importing, orders: readonly string[]): Promise<void> {
  const awaiting = trx
    .selectFrom('invoice')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('sales_order_id', 'is', null)
    .where('sales_order', '=', sql<string>`any(${orders}::text[])`);
  const ids = (await awaiting.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update invoice set sales_order_id = o.id, product_codes = o.product_codes from sales_order as o
    where invoice.customer_id = ${customerId} and invoice.id = any(${ids}::integer[])
      and o.customer_id = invoice.customer_id and o.sales_order = invoice.sales_order`.execute(trx);
}

/**
 * Adds sales orders or brings them up to date; the quotes that they came from count as ordered from their day on. A quote or an
 * invoice that comes later is joined to its order then.
 */
export async function upsertOrdersIn(importing: Importing, records: readonly ErpOrder[]): Promise<Outcome[]> {
  const { trx, customerId } = importing;
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
  const quotes = await orderQuotesIn(importing, fresh);
  const ids = await upsertRows(
    trx,
    customerId,
    ORDERS,
    fresh.map((record) => rowOf(record, quotes)),
  );
  const lines = new Map(
    fresh.map((record) => [ids.get(record.salesOrder) ?? 0, record.lines.map(lineFacts)]),
  );
  await replaceLinesIn(trx, { customer_id: customerId, document: 'order' }, lines);
  await joinInvoicesIn(importing, [...ids.keys()]);
  return outcomesOf(objections);
}
