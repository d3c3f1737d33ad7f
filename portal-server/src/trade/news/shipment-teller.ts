import type { NewsKind } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { EventData } from '../../platform/actions/event-data.ts';
import type { Consumer } from '../../platform/business-events/consumer.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { noteNews } from './note-news.ts';

type Shipped = EventData['shipments.changed'];

const KINDS = {
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  moved: 'orderMoved',
} as const satisfies Record<Shipped['change'], NewsKind>;

/** By order, the first of its shipments that left on a day. */
async function firstOfDay(
  db: Kysely<Schema>,
  customerId: number,
  { salesOrders, day }: Pick<Shipped, 'salesOrders' | 'day'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ order: string; shipment: string }>`
    select distinct on (part.sales_order) part.sales_order as order, s.shipment_number as shipment
    from shipment_order as part
    join shipment as s on s.customer_id = part.customer_id and s.id = part.shipment_id
    where part.customer_id = ${customerId} and part.sales_order = any(${salesOrders}::text[]) and s.shipped_on = ${day}::date
    order by part.sales_order, s.id`.execute(db);
  return new Map(rows.map(({ order, shipment }) => [order, shipment]));
}

/**
 * Notes what became of shipments. An event that is delivered again is the same news; an order that moves back is another one. What an
 * order says of itself, and its first shipment of the same day, are the same news: systems send one after the other.
 */
export const shipmentTeller: Consumer = {
  name: 'news of shipments',
  kinds: ['shipments.changed'],
  async consume({ id, customerId, data }, { database, config, now }) {
    if (customerId === null) return;
    const { salesOrders, shipment, change, day } = data as Shipped;
    const first =
      change === 'shipped' ? await firstOfDay(database.db, customerId, { salesOrders, day }) : new Map();
    const isOfDay = (number: string) =>
      change === 'shipped' && (shipment === null || first.get(number) === shipment);
    const news = salesOrders.map((number) => ({
      kind: KINDS[change],
      number,
      day,
      occasion: isOfDay(number) ? day : String(id),
    }));
    await database.db
      .transaction()
      .execute((trx) => noteNews({ trx, customerId, now: now(), timeZone: config.timeZone }, news));
  },
};
