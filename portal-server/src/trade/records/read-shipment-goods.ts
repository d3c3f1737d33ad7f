import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ShipmentTable } from '../shipment-tables.ts';
import { addOwnParts } from '../own-parts/read-own-parts.ts';
import { findTradeDocument, readLines } from './find-trade-document.ts';
import type { Line, Order } from './trade-document.ts';

/** The goods of one shipment, which may be parts of lines and of several orders. */
export interface ShipmentGoods {
  shipment: Selectable<ShipmentTable>;
  goods: readonly { order: Order; lines: readonly { line: Line; shipped: string }[] }[];
}

/** A shipment with the lines of its orders that are here; null when there is none. */
export async function readShipmentGoods(
  db: Kysely<Schema>,
  customerId: number,
  number: string,
): Promise<ShipmentGoods | null> {
  const shipment = await db
    .selectFrom('shipment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('shipment_number', '=', number)
    .executeTakeFirst();
  if (!shipment) return null;
  const parts = await db
    .selectFrom('shipment_order')
    .select(['sales_order', 'lines'])
    .where('customer_id', '=', customerId)
    .where('shipment_id', '=', shipment.id)
    .orderBy('place')
    .execute();
  const goods: ShipmentGoods['goods'][number][] = [];
  for (const { sales_order, lines: sent } of parts) {
    const found = await findTradeDocument(db, customerId, 'orders', sales_order);
    if (found?.type !== 'orders') continue;
    const ordered = await addOwnParts(db, customerId, await readLines(db, customerId, found));
    const shipped = new Map(sent.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
    const lines = ordered.flatMap((line) => {
      // Without quantities the shipment has an order's lines as they are.
      const quantity = sent.length === 0 ? line.quantity : shipped.get(line.line_number);
      return quantity === undefined ? [] : [{ line, shipped: quantity }];
    });
    goods.push({ order: found.own, lines });
  }
  return { shipment, goods };
}
