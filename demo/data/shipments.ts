import type { IssuedDocumentTable } from '@portal/portal-server/src/trade/documents/read-issued.ts';
import { ORDER_STATUS } from '@portal/portal-server/src/trade/orders/order-status.ts';
import type {
  ShipmentOrderTable,
  ShipmentPromiseTable,
  ShipmentTable,
} from '@portal/portal-server/src/trade/shipment-tables.ts';
import type { LineItemTable, SalesOrderTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { addDays } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import { earlier, workday, workdayBefore } from './calendar.ts';
import { proofOfDelivery } from './proof-of-delivery.ts';
import { Random } from './random.ts';

type Order = Insertable<SalesOrderTable> & { id: number };

/** The rows of shipments. Columns of the database's JSON. */
export interface DemoShipments {
  shipment: (Omit<Insertable<ShipmentTable>, 'delivered_at'> & { id: number; delivered_at: string | null })[];
  shipment_order: (Omit<Insertable<ShipmentOrderTable>, 'lines'> & { lines: object[] })[];
  shipment_promise: (Omit<Insertable<ShipmentPromiseTable>, 'noted_at'> & { noted_at: string })[];
  /** The proofs of delivery, in the database's form of bytes. */
  issued_document: (Omit<Insertable<IssuedDocumentTable>, 'content'> & { content: string })[];
}

const FIRST_NUMBER = 500_001;
/** Orders older than this have no shipment of their own: what the order says of itself counts. */
const DAYS_OF_SHIPMENTS = 90;
const RECEIVERS = ['R. Ortega', 'J. Whitfield', 'M. Salas', 'T. Nguyen'] as const;
const SERVICES = ['LTL', 'LTL, liftgate', 'Flatbed'] as const;

const { processing, inProduction, readyForPickup, shipped, invoiced } = ORDER_STATUS;

/** What goes together: orders with the lines of each. */
type Goods = readonly { order: Order; lines: readonly LineItemTable[] }[];

/** When it leaves, and when it was promised to: the days that were promised, the newest last. */
interface Plan {
  promised: readonly string[];
  shippedOn: string | null;
  deliveredOn?: string | null;
  trackingNumber?: string | null | undefined;
}

function addShipment(rows: DemoShipments, goods: Goods, plan: Plan): void {
  const [first] = goods;
  if (!first) return;
  const id = FIRST_NUMBER + rows.shipment.length;
  const { customer_id, carrier = null } = first.order;
  const random = new Random(id);
  const weight = goods
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + Number(line.weight ?? 0), 0)
    .toFixed(2);
  const shipment_number = `SH-${id}`;
  const receiver = random.pick(RECEIVERS);
  const isDelivered = plan.deliveredOn != null;
  rows.shipment.push({
    customer_id,
    id,
    shipment_number,
    carrier,
    service: plan.trackingNumber ? random.pick(SERVICES) : null,
    tracking_number: plan.trackingNumber ?? null,
    promised_on: plan.promised.at(-1) ?? null,
    shipped_on: plan.shippedOn,
    delivered_at: isDelivered
      ? `${plan.deliveredOn}T${random.whole(15, 22)}:${random.whole(10, 59)}:00Z`
      : null,
    signed_by: isDelivered ? receiver : null,
    packages: plan.shippedOn === null ? null : random.whole(1, 6),
    weight,
    erp_version: 1,
  });
  for (const [place, { order, lines }] of goods.entries())
    rows.shipment_order.push({
      customer_id,
      shipment_id: id,
      sales_order: order.sales_order,
      place,
      lines: lines.map(({ line_number, quantity }) => ({ lineNumber: line_number, quantity })),
    });
  for (const [at, promised_on] of plan.promised.entries())
    rows.shipment_promise.push({
      customer_id,
      shipment_id: id,
      promised_on,
      noted_at: `${addDays(first.order.order_date, at * 2)}T17:00:00Z`,
    });
  if (isDelivered && random.chance(0.7))
    rows.issued_document.push({
      customer_id,
      document_kind: 'proofOfDelivery',
      number: shipment_number,
      content: `\\x${proofOfDelivery({ number: shipment_number, day: plan.deliveredOn ?? '', receiver, weight }).toString('hex')}`,
      erp_version: 1,
    });
}

/** Shipments of a customer's orders: delivered ones, parts, one for two orders, a late one and moved ones. */
function addShipments(
  rows: DemoShipments,
  orders: readonly Order[],
  linesOf: (order: Order) => LineItemTable[],
  today: string,
): void {
  const whole = (order: Order): Goods => [{ order, lines: linesOf(order) }];
  const withStatus = ({ order_status }: { order_status: number }) =>
    orders.filter((order) => order.order_status === order_status);
  const dueOf = ({ date_required, order_date }: Order): string =>
    workdayBefore(date_required ?? workday(addDays(order_date, 7)));
  const soon = workday(addDays(today, 3));
  const yesterday = workdayBefore(addDays(today, -1));

  for (const order of withStatus(invoiced)) {
    const shippedOn = order.shipped_on;
    if (!shippedOn || shippedOn < addDays(today, -DAYS_OF_SHIPMENTS)) continue;
    const arrives = order.carrier ? workday(addDays(shippedOn, order.tracking_number ? 2 : 0)) : shippedOn;
    const deliveredOn = arrives < today ? arrives : null;
    const promised = [dueOf(order)];
    addShipment(rows, whole(order), {
      promised,
      shippedOn,
      deliveredOn,
      trackingNumber: order.tracking_number,
    });
  }
  for (const order of withStatus(shipped))
    addShipment(rows, whole(order), {
      promised: [dueOf(order)],
      shippedOn: order.shipped_on ?? today,
      trackingNumber: order.tracking_number,
    });
  for (const [at, order] of withStatus(readyForPickup).entries())
    addShipment(rows, whole(order), {
      promised: [at === 0 ? earlier(yesterday, dueOf(order)) : dueOf(order)],
      shippedOn: null,
    });

  const made = withStatus(inProduction);
  const inParts = made.find((order) => linesOf(order).length > 1 && order.order_date < yesterday);
  const others = made.filter((order) => order !== inParts);
  if (inParts) {
    const [first, ...rest] = linesOf(inParts);
    const next = others.shift();
    if (first)
      addShipment(rows, [{ order: inParts, lines: [first] }], {
        promised: [yesterday],
        shippedOn: yesterday,
      });
    // The rest goes with the next order.
    addShipment(rows, [{ order: inParts, lines: rest }, ...(next ? whole(next) : [])], {
      promised: [today, soon],
      shippedOn: null,
    });
  }
  for (const [at, order] of others.entries())
    addShipment(rows, whole(order), {
      promised: [[dueOf(order)], [earlier(yesterday, dueOf(order))], [today, dueOf(order)]][at % 3] ?? [],
      shippedOn: null,
    });
  for (const order of withStatus(processing))
    addShipment(rows, whole(order), { promised: [dueOf(order)], shippedOn: null });
}

/** Makes the shipments of these orders. Calls with equal arguments make equal shipments. */
export function shipmentsOf(
  orders: readonly Order[],
  lines: readonly LineItemTable[],
  today: string,
): DemoShipments {
  const rows: DemoShipments = { shipment: [], shipment_order: [], shipment_promise: [], issued_document: [] };
  const ofOrders = lines.filter(({ document }) => document === 'order');
  const byOrder = Map.groupBy(ofOrders, ({ document_id }) => document_id);
  for (const own of Map.groupBy(orders, ({ customer_id }) => customer_id).values())
    addShipments(rows, own, ({ id }) => byOrder.get(id) ?? [], today);
  return rows;
}
