import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { isPacked } from '../documents/document-links.ts';
import type { PackedShipment } from '../documents/document-source.ts';
import { addOwnParts } from '../own-parts/read-own-parts.ts';
import { findTradeDocument, readLines } from '../records/find-trade-document.ts';

/** A shipment with the lines of its orders that are here; null when there is none. */
export async function readShipmentGoods(
  db: Kysely<Schema>,
  customerId: number,
  number: string,
): Promise<PackedShipment | null> {
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
  const goods: PackedShipment['goods'][number][] = [];
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

/** The same, once it is packed: null before. */
export async function readPackedShipment(
  db: Kysely<Schema>,
  customerId: number,
  number: string,
): Promise<PackedShipment | null> {
  const found = await readShipmentGoods(db, customerId, number);
  if (!found || found.goods.length === 0) return null;
  const { shipped_on, delivered_at } = found.shipment;
  const isReady =
    shipped_on !== null || delivered_at !== null || found.goods.some(({ order }) => isPacked(order));
  return isReady ? found : null;
}
