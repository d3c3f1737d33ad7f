import type { Shipment } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Config } from '../../platform/config/config.ts';
import { messageOf, type Language } from '../../platform/http/messages.ts';
import { fill } from '../../platform/mail/letter.ts';
import { poText, sayIn } from '../documents/document-text.ts';
import { findOrder } from '../records/find-trade-document.ts';
import type { Order } from '../records/trade-document.ts';
import { promisedCalendar } from './promised-calendar.ts';
import { shownShipments, storedShipments, type StoredShipment } from './read-shipments.ts';

/** A shipment of an order, or what an order without shipments says of itself. */
export interface OrderShipment {
  order: Order;
  shipment: Shipment;
  stored: StoredShipment | null;
}

/** The shipment of the customer's order that has the `number`, null for what an order without shipments says of itself. */
export async function readOrderShipment(
  db: Kysely<Schema>,
  customerId: number,
  { salesOrder, number }: { salesOrder: string; number: string | null },
  { config, today }: { config: Pick<Config, 'site' | 'timeZone'>; today: string },
): Promise<OrderShipment | null> {
  const order = await findOrder(db, customerId, salesOrder);
  if (!order) return null;
  const stored = await storedShipments(db, order);
  const { site, timeZone } = config;
  const shipment = shownShipments(order, stored, { today, timeZone, carriers: site.carriers }).find(
    (one) => one.number === number,
  );
  if (!shipment) return null;
  return { order, shipment, stored: stored.find((one) => one.shipment_number === number) ?? null };
}

const hostOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl ? new URL(publicUrl).hostname : 'localhost';

/** The calendar file of the promised day; null for a shipment that has left, or without such a day. */
export function calendarOf(
  { order, shipment, stored }: OrderShipment,
  language: Language,
  config: Pick<Config, 'publicUrl'>,
): string | null {
  const { promisedOn } = shipment;
  const last = stored?.promises.at(-1);
  const hasLeft = shipment.shippedOn !== null || shipment.deliveredOn !== null;
  if (promisedOn === null || !stored || !last || hasLeft) return null;
  const po = order.po_number === null ? '' : ` (${poText(order.po_number, sayIn(language))})`;
  const description = [shipment.carrier, shipment.service].filter(Boolean).join(' · ');
  return promisedCalendar(
    {
      order: order.sales_order,
      shipment: stored.shipment_number,
      day: promisedOn,
      since: new Date(last.noted_at),
      moves: stored.promises.length - 1,
      summary: `${fill('calendar.promised', language, { order: order.sales_order })}${po}`,
      description: description || messageOf('calendar.noCarrier', language),
    },
    hostOf(config),
  );
}
