import { dayIn } from '@portal/shared-contracts/dates';
import { SHIPMENT_FIELDS, type ErpShipment } from '@portal/shared-contracts/erp';
import { sql, type Selectable } from 'kysely';
import { followShipments } from '../../shipments/follow-shipments.ts';
import { shipmentProblems } from '../../shipments/over-shipped.ts';
import { NO_DAYS, shipmentNews, type ShipmentDays } from '../../shipments/shipment-news.ts';
import type { ShipmentTable } from '../../shipment-tables.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import {
  DELETED,
  freshOf,
  outcomesOf,
  refused,
  skipStale,
  type Importing,
  type Outcome,
} from '../importing.ts';
import { recordKind, type Known } from '../record-kind.ts';
import { recordMap, sentRows, upsertRows } from '../record-rows.ts';

const SHIPMENT = recordMap(SHIPMENT_FIELDS);

const isRepeated = (names: readonly (string | number)[]): boolean => new Set(names).size < names.length;

/** Refuses a shipment that has an order, or a line of one, twice; null when it has not. */
function repeatedGoods({ orders }: ErpShipment): Outcome | null {
  if (isRepeated(orders.map(({ salesOrder }) => salesOrder)))
    return refused('orders', 'An order is in it twice. Put its lines together.');
  const at = orders.findIndex(({ lines }) => isRepeated(lines.map(({ lineNumber }) => lineNumber)));
  return at < 0 ? null : refused(`orders.${at}.lines`, 'A line is in it twice. Add its quantities.');
}

type Stored = Selectable<ShipmentTable> & { orders: string[] };

/** The stored shipments with the numbers of their orders, by number; the rows are locked. */
async function readStored({ trx, customerId }: Importing, numbers: readonly string[]) {
  const { rows } = await sql<Stored>`
    select s.*, array(
      select sales_order from shipment_order as part
      where part.customer_id = s.customer_id and part.shipment_id = s.id) as orders
    from shipment as s
    where s.customer_id = ${customerId} and s.shipment_number = any(${numbers}::text[])
    order by s.shipment_number for update`.execute(trx);
  return new Map(rows.map((row) => [row.shipment_number, row]));
}

/** Replaces the orders of shipments. */
async function replaceOrders({ trx, customerId }: Importing, shipments: ReadonlyMap<number, ErpShipment>) {
  await sql`
    delete from shipment_order where customer_id = ${customerId}
      and shipment_id = any(${[...shipments.keys()]}::integer[])`.execute(trx);
  const rows = [...shipments].flatMap(([shipment_id, { orders }]) =>
    orders.map(({ salesOrder, lines }, place) => ({
      customer_id: customerId,
      shipment_id,
      sales_order: salesOrder,
      place,
      lines: lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity: String(quantity) })),
    })),
  );
  await sql`insert into shipment_order select * from ${sentRows('shipment_order', rows)}`.execute(trx);
}

/** Notes the promised days that are new. */
async function notePromises(
  { trx, customerId, now }: Importing,
  promises: readonly { shipment_id: number; promised_on: string | null }[],
): Promise<void> {
  if (promises.length === 0) return;
  await sql`
    insert into shipment_promise (customer_id, shipment_id, promised_on, noted_at)
    select ${customerId}::integer, shipment_id, promised_on, ${now}::timestamptz
    from ${sentRows('shipment_promise', promises)} order by shipment_id`.execute(trx);
}

const daysOf = (stored: Stored | undefined, timeZone: string): ShipmentDays =>
  stored
    ? {
        promised: stored.promised_on,
        shipped: stored.shipped_on,
        delivered: stored.delivered_at && dayIn(timeZone, stored.delivered_at),
      }
    : NO_DAYS;

/** Adds or updates shipments. They may come before their orders, which are joined to them then. */
async function upsert(importing: Importing, records: readonly ErpShipment[]): Promise<Outcome[]> {
  const { trx, customerId, timeZone, events } = importing;
  const known = await readStored(
    importing,
    records.map(({ shipmentNumber }) => shipmentNumber),
  );
  const objections = records.map(
    (record) => skipStale(known.get(record.shipmentNumber), record.version) ?? repeatedGoods(record),
  );
  const fresh = freshOf(records, objections);
  if (fresh.length === 0) return outcomesOf(objections);
  const written = await upsertRows<{ id: number; shipment_number: string }>(
    trx,
    {
      table: 'shipment',
      keys: ['customer_id', 'shipment_number'],
      returning: ['id', 'shipment_number'],
    },
    fresh.map((record) => ({
      customer_id: customerId,
      ...SHIPMENT.toRow(record),
      delivered_at: record.deliveredAt,
    })),
  );
  const ids = new Map(written.map(({ id, shipment_number }) => [shipment_number, id]));
  const idOf = ({ shipmentNumber }: ErpShipment): number => ids.get(shipmentNumber) ?? 0;
  await replaceOrders(importing, new Map(fresh.map((record) => [idOf(record), record])));
  const isPromise = ({ shipmentNumber, promisedOn }: ErpShipment) =>
    promisedOn !== (known.get(shipmentNumber)?.promised_on ?? null);
  await notePromises(
    importing,
    fresh.filter(isPromise).map((record) => ({ shipment_id: idOf(record), promised_on: record.promisedOn })),
  );
  const touched = new Set<string>();
  for (const { shipmentNumber, orders, promisedOn, shippedOn, deliveredAt } of fresh) {
    const stored = known.get(shipmentNumber);
    const salesOrders = orders.map(({ salesOrder }) => salesOrder);
    for (const number of [...salesOrders, ...(stored?.orders ?? [])]) touched.add(number);
    const delivered = deliveredAt === null ? null : dayIn(timeZone, new Date(deliveredAt));
    const next = { promised: promisedOn, shipped: shippedOn, delivered };
    const before = daysOf(stored, timeZone);
    events.push(...shipmentNews({ before, next }, { shipment: shipmentNumber, salesOrders }, importing));
  }
  await followShipments(trx, customerId, [...touched]);
  return outcomesOf(objections);
}

/** Deletes shipments. What an order says of itself counts again once it has none. */
async function remove(importing: Importing, numbers: readonly string[]): Promise<Outcome[]> {
  const { trx, customerId } = importing;
  const known = await readStored(importing, numbers);
  await trx
    .deleteFrom('shipment')
    .where('customer_id', '=', customerId)
    .where('shipment_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  await followShipments(trx, customerId, [...new Set([...known.values()].flatMap(({ orders }) => orders))]);
  return numbers.map(() => DELETED);
}

async function* exported({ db, customerId }: Exporting): Pages<ErpShipment> {
  for await (const shipments of rowsById(db, 'shipment', { where: sql`customer_id = ${customerId}` })) {
    const parts = await db
      .selectFrom('shipment_order')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('shipment_id', '=', sql<number>`any(${shipments.map(({ id }) => id)}::integer[])`)
      .orderBy('shipment_id')
      .orderBy('place')
      .execute();
    const partsOf = Map.groupBy(parts, ({ shipment_id }) => shipment_id);
    yield shipments.map((shipment) => ({
      ...SHIPMENT.toFields(shipment),
      orders: (partsOf.get(shipment.id) ?? []).map(({ sales_order, lines }) => ({
        salesOrder: sales_order,
        lines,
      })),
      deliveredAt: shipment.delivered_at && shipment.delivered_at.toISOString(),
    }));
  }
}

export const SHIPMENTS = recordKind({
  kind: 'shipments',
  subject: 'shipment',
  upsert,
  remove,
  async contradictions({ trx, customerId }: Importing, records) {
    const salesOrders = records.flatMap(({ orders }) => orders.map(({ salesOrder }) => salesOrder));
    const problemsOf = await shipmentProblems(trx, customerId, { salesOrders, field: 'orders' });
    return records.map(({ orders }) => orders.flatMap(({ salesOrder }) => problemsOf(salesOrder)));
  },
  known: ({ customerId }: Importing) =>
    sql<Known>`select shipment_number as key, erp_version as version from shipment where customer_id = ${customerId}`,
  exported,
});
