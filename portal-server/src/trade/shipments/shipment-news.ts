import { addDays, dayIn } from '@portal/shared-contracts/dates';
import type { ActionEvent } from '../../platform/actions/action.ts';

/** What is known of a shipment, in days of the distributor. */
export interface ShipmentDays {
  promised: string | null;
  shipped: string | null;
  delivered: string | null;
}

export const NO_DAYS: ShipmentDays = { promised: null, shipped: null, delivered: null };

/** How many days old a fact may be to be news: later it is history, as in the first import of all records. */
const NEWS_DAYS = 14;

/** The events that `next` has beyond `before`: that it shipped, was delivered, or was moved to another promised day. */
export function shipmentNews(
  { before, next }: { before: ShipmentDays; next: ShipmentDays },
  { shipment, salesOrders }: { shipment: string | null; salesOrders: readonly string[] },
  { now, timeZone }: { now: Date; timeZone: string },
): ActionEvent[] {
  const oldest = addDays(dayIn(timeZone, now), -NEWS_DAYS);
  const events: ActionEvent[] = [];
  const tell = (change: 'shipped' | 'delivered' | 'moved', day: string, from: string | null) =>
    day >= oldest &&
    events.push({
      kind: 'shipments.changed',
      data: { shipment, salesOrders: [...salesOrders], change, day, before: from },
      documents: salesOrders.map((number) => `order ${number}`),
    });
  const { promised, shipped, delivered } = next;
  const isMoved = promised !== null && before.promised !== null && promised !== before.promised;
  if (isMoved && shipped === null && delivered === null) tell('moved', promised, before.promised);
  if (shipped !== null && before.shipped === null) tell('shipped', shipped, null);
  if (delivered !== null && before.delivered === null) tell('delivered', delivered, null);
  return events;
}
