import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import '../shipment-tables.ts';

/** Longest list of tracking numbers of an order that is searched. */
const TRACKING_LENGTH = 8_000;

/** Brings the columns of orders up to date that follow from their shipments. Orders that are not here yet follow when they come. */
export async function followShipments(
  trx: Transaction<Schema>,
  customerId: number,
  salesOrders: readonly string[],
): Promise<void> {
  await sql`
    update sales_order as o
    set has_shipments = now.has, promised_on = now.promised, shipments_shipped_on = now.shipped,
      shipments_tracking = now.tracking
    from (
      select named.sales_order, count(s.id) > 0 as has,
        coalesce(min(s.promised_on) filter (where s.shipped_on is null and s.delivered_at is null), max(s.promised_on)) as promised,
        max(s.shipped_on) as shipped,
        left(string_agg(distinct s.tracking_number, ', ' order by s.tracking_number), ${TRACKING_LENGTH}) as tracking
      from unnest(${salesOrders}::text[]) as named (sales_order)
      left join shipment_order as part on part.customer_id = ${customerId} and part.sales_order = named.sales_order
      left join shipment as s on s.customer_id = part.customer_id and s.id = part.shipment_id
      group by named.sales_order
    ) as now
    where o.customer_id = ${customerId} and o.sales_order = now.sales_order
      and (o.has_shipments, o.promised_on, o.shipments_shipped_on, o.shipments_tracking)
        is distinct from (now.has, now.promised, now.shipped, now.tracking)`.execute(trx);
}
