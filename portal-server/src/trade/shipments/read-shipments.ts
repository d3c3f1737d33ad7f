import { dayIn } from '@portal/shared-contracts/dates';
import type { ShippedOrder } from '@portal/shared-contracts/erp';
import {
  MOST_SHIPMENTS,
  type Shipment,
  type ShipmentFile,
  type Site,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { documentPath, isPacked } from '../documents/document-links.ts';
import { decimalOf, tenThousandthsOf } from '@portal/shared-contracts/again';
import type { Order } from '../records/trade-document.ts';
import type { ShipmentTable } from '../shipment-tables.ts';
import { trackingLink } from './tracking-link.ts';

/** A stored shipment, as an order sees it. */
export type StoredShipment = Selectable<ShipmentTable> & {
  /** The lines of this order. */
  lines: ShippedOrder['lines'];
  other_orders: string[];
  promises: { promised_on: string | null; noted_at: string }[];
  has_proof: boolean;
};

/** The shipments with goods of an order, in the order in which they leave: those that left, then by the promised day. */
export async function storedShipments(
  db: Kysely<Schema>,
  { customer_id, sales_order }: Pick<Order, 'customer_id' | 'sales_order'>,
): Promise<StoredShipment[]> {
  const { rows } = await sql<StoredShipment>`
    select s.*, part.lines,
      array(select other.sales_order from shipment_order as other
        where other.customer_id = s.customer_id and other.shipment_id = s.id and other.sales_order <> part.sales_order
        order by other.place) as other_orders,
      (select coalesce(jsonb_agg(jsonb_build_object('promised_on', p.promised_on, 'noted_at', p.noted_at) order by p.id), '[]')
        from shipment_promise as p where p.customer_id = s.customer_id and p.shipment_id = s.id) as promises,
      exists (select from issued_document as d where d.customer_id = s.customer_id
        and d.document_kind = 'proofOfDelivery' and d.number = s.shipment_number) as has_proof
    from shipment_order as part
    join shipment as s on s.customer_id = part.customer_id and s.id = part.shipment_id
    where part.customer_id = ${customer_id} and part.sales_order = ${sales_order}
    order by s.shipped_on nulls last, s.promised_on nulls last, s.shipment_number
    limit ${MOST_SHIPMENTS}`.execute(db);
  return rows;
}

/** What the days of shipments depend on, and the links of carriers. */
export interface Showing {
  today: string;
  timeZone: string;
  carriers: Site['carriers'];
}

/** Path of the promised day of a shipment, for a calendar. */
const calendarPath = (order: string, shipment: string): string =>
  `/api/orders/${encodeURIComponent(order)}/shipments/${encodeURIComponent(shipment)}/promised.ics`;

/** Also of one of which the systems told only that it was delivered. */
const hasLeft = ({ shipped_on, delivered_at }: StoredShipment): boolean =>
  shipped_on !== null || delivered_at !== null;

function shown(order: Order, stored: StoredShipment, { today, timeZone, carriers }: Showing): Shipment {
  const { carrier, tracking_number: trackingNumber, promised_on, shipped_on, shipment_number } = stored;
  const isGone = hasLeft(stored);
  const files: ShipmentFile[] = [];
  if (isGone || isPacked(order))
    files.push({ kind: 'packingList', path: documentPath('packingList', shipment_number) });
  if (stored.has_proof)
    files.push({ kind: 'proofOfDelivery', path: documentPath('proofOfDelivery', shipment_number) });
  if (promised_on !== null && !isGone)
    files.push({ kind: 'calendar', path: calendarPath(order.sales_order, shipment_number) });
  return {
    number: shipment_number,
    carrier,
    service: stored.service,
    trackingNumber,
    trackingUrl: trackingLink(carriers, { carrier, trackingNumber }),
    promisedOn: promised_on,
    shippedOn: shipped_on,
    deliveredOn: stored.delivered_at && dayIn(timeZone, stored.delivered_at),
    isLate: !isGone && promised_on !== null && promised_on < today,
    signedBy: stored.signed_by,
    packages: stored.packages,
    weight: stored.weight,
    otherOrders: stored.other_orders,
    promises: stored.promises.map(({ promised_on: day, noted_at }) => ({
      day,
      notedOn: dayIn(timeZone, new Date(noted_at)),
    })),
    files,
  };
}

/** What an order without shipments says of itself, as one shipment; null when it says nothing. */
function ownShipment(order: Order, { carriers }: Showing): Shipment | null {
  const { carrier, tracking_number: trackingNumber, shipped_on } = order;
  if (shipped_on === null && trackingNumber === null) return null;
  return {
    number: null,
    carrier,
    service: null,
    trackingNumber,
    trackingUrl: trackingLink(carriers, { carrier, trackingNumber }),
    promisedOn: null,
    shippedOn: shipped_on,
    deliveredOn: null,
    isLate: false,
    signedBy: null,
    packages: null,
    weight: null,
    otherOrders: [],
    promises: [],
    files: isPacked(order)
      ? [{ kind: 'packingList', path: documentPath('packingList', order.sales_order) }]
      : [],
  };
}

/** The shipments of an order. What the order says of itself counts only while it has none. */
export function shownShipments(
  order: Order,
  stored: readonly StoredShipment[],
  showing: Showing,
): Shipment[] {
  if (stored.length > 0) return stored.map((one) => shown(order, one, showing));
  const own = ownShipment(order, showing);
  return own ? [own] : [];
}

/**
 * How much of each line has shipped, as decimal text by line number. Null where it is not known: without shipments, or when one has
 * left of which the quantities were not sent.
 */
export function shippedQuantities(stored: readonly StoredShipment[]): Map<number, string> | null {
  const left = stored.filter(hasLeft);
  if (stored.length === 0 || left.some(({ lines }) => lines.length === 0)) return null;
  const sums = new Map<number, bigint>();
  for (const { lineNumber, quantity } of left.flatMap(({ lines }) => lines))
    sums.set(lineNumber, (sums.get(lineNumber) ?? 0n) + tenThousandthsOf(String(quantity)));
  return new Map([...sums].map(([line, sum]) => [line, decimalOf(sum)]));
}
