import {
  MOST_ORDERED_AGAIN,
  MOST_REQUESTED_LINES,
  type LinesToOrderAgain,
  type LineToOrderAgain,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { badRequest, notFound } from '../../platform/http/http-error.ts';
import type { Line } from '../records/trade-document.ts';
import { isOrderedAgain, readPrices } from './make-quote.ts';
import { mergedLines, sizesOf, type MergedLine, type OrderedLine } from './merged-lines.ts';
import type { ProductPrice } from './new-quote.ts';

type Found = Line & OrderedLine;

/** The customer's order lines of which `lines` has the keys, newest orders first. */
async function read(db: Kysely<Schema>, customerId: number, lines: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select l.*, o.sales_order, o.order_date from (${lines}) as l
    join sales_order as o on o.customer_id = ${customerId} and o.id = l.document_id
    order by o.order_date desc, o.id desc, l.line_number`.execute(db);
  return rows;
}

/** The lines of these sales orders. */
export const linesOfOrders = (db: Kysely<Schema>, customerId: number, orders: readonly string[]) =>
  read(
    db,
    customerId,
    sql`
      select line.* from line_item as line
      where line.customer_id = ${customerId} and line.document = 'order' and line.document_id in (
        select id from sales_order where customer_id = ${customerId} and sales_order = any(${orders}::text[]))`,
  );

/** The last purchase of each of these products. */
const lastPurchases = (db: Kysely<Schema>, customerId: number, products: readonly string[]) =>
  read(
    db,
    customerId,
    sql`
      select line.* from unnest(${products}::text[]) as wanted (product_code)
      cross join lateral (
        select * from line_item
        where customer_id = ${customerId} and product_code = wanted.product_code and bought_on is not null
        order by bought_on desc, document_id desc, line_number desc limit 1
      ) as line`,
  );

const lineToOrderAgain =
  (prices: ReadonlyMap<string, ProductPrice>) =>
  ({ line, amount }: MergedLine): LineToOrderAgain => {
    const price = prices.get(line.product_code);
    return {
      salesOrder: line.sales_order,
      lineNumber: line.line_number,
      orderDate: line.order_date,
      productCode: line.product_code,
      productDescription: line.product_description,
      sizes: sizesOf(line),
      quantity: line.quantity,
      unitOfMeasure: line.unit_of_measure,
      noOfPieces: line.no_of_pieces,
      weight: line.weight,
      amount,
      unitPrice: line.unit_price,
      priceUnit: line.price_unit,
      totalSellPrice: line.total_sell_price,
      today: price ? { perPound: price.cents_per_pound, perPiece: price.cents_per_piece } : null,
    };
  };

/**
 * The lines of orders, and the last purchases of products, that can be ordered again; the same material of several orders is one
 * line.
 * @throws HttpError 400 for too many orders or products, 404 if an order is not the customer's or a product was not bought
 */
export async function readLinesToOrderAgain(
  db: Kysely<Schema>,
  customerId: number,
  { orders, products }: { orders: readonly string[]; products: readonly string[] },
): Promise<LinesToOrderAgain> {
  if (orders.length > MOST_ORDERED_AGAIN) throw badRequest({ orders: 'field.invalid' });
  if (products.length > MOST_ORDERED_AGAIN) throw badRequest({ products: 'field.invalid' });
  const ofOrders = await linesOfOrders(db, customerId, orders);
  const ofProducts = await lastPurchases(db, customerId, products);
  const isMissing =
    orders.some((order) => ofOrders.every(({ sales_order }) => sales_order !== order)) ||
    products.some((product) => ofProducts.every(({ product_code }) => product_code !== product));
  if (isMissing) throw notFound();
  const lines = mergedLines([...ofOrders, ...ofProducts].filter(isOrderedAgain));
  const shown = lines.slice(0, MOST_REQUESTED_LINES);
  const prices = await readPrices(
    db,
    shown.map(({ line }) => line.product_code),
  );
  const priceOf = new Map(prices.map((price) => [price.product_code, price]));
  return { lines: shown.map(lineToOrderAgain(priceOf)), isCut: lines.length > shown.length };
}
