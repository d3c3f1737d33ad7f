import type { OrderDetails, Shipment } from '@portal/shared-contracts';
import { HAS_LEFT } from './shipment-state.ts';

/** The events of an order, as those of one day follow each other. */
const ORDER = [
  'ordered',
  'promised',
  'moved',
  'unpromised',
  'shipped',
  'delivered',
  'invoiced',
  'expected',
  'required',
] as const;

/** What happened, or is to happen, to an order on a day. */
export interface OrderEvent {
  event: (typeof ORDER)[number];
  day: string;
  /** The promised day that the event tells. */
  promised?: string | null;
  /** The promised day before it. */
  before?: string;
  /** Number of the shipment, where the order has several. */
  shipment?: string | null;
}

/** The promised days of a shipment: the first, and how it moved. */
function promiseEvents({ promises }: Shipment): OrderEvent[] {
  let before: string | null = null;
  return promises.flatMap(({ day, notedOn }): OrderEvent[] => {
    const last = before;
    before = day;
    if (day === null) return last === null ? [] : [{ event: 'unpromised', day: notedOn, before: last }];
    return last === null
      ? [{ event: 'promised', day: notedOn, promised: day }]
      : [{ event: 'moved', day: notedOn, promised: day, before: last }];
  });
}

function shipmentEvents(shipment: Shipment): OrderEvent[] {
  const { shippedOn, deliveredOn, promisedOn } = shipment;
  const hasLeft = shippedOn !== null || deliveredOn !== null;
  return [
    ...promiseEvents(shipment),
    ...(shippedOn === null ? [] : [{ event: 'shipped' as const, day: shippedOn }]),
    ...(deliveredOn === null ? [] : [{ event: 'delivered' as const, day: deliveredOn }]),
    ...(hasLeft || promisedOn === null ? [] : [{ event: 'expected' as const, day: promisedOn }]),
  ];
}

/** The days of an order, oldest first: what happened, how its promised days moved, and what is expected. */
export function orderEvents({
  orderDate,
  invoiceDate,
  dateRequired,
  shipments,
  orderStatus,
}: OrderDetails): OrderEvent[] {
  const isOpen = orderStatus < HAS_LEFT;
  const days: OrderEvent[] = [
    ...(orderDate === null ? [] : [{ event: 'ordered' as const, day: orderDate }]),
    ...shipments.flatMap((shipment) =>
      shipmentEvents(shipment).map((event) => ({
        ...event,
        ...(shipments.length > 1 && { shipment: shipment.number }),
      })),
    ),
    ...(invoiceDate === null ? [] : [{ event: 'invoiced' as const, day: invoiceDate }]),
    ...(isOpen && dateRequired !== null ? [{ event: 'required' as const, day: dateRequired }] : []),
  ];
  return days.sort((one, other) =>
    one.day === other.day
      ? ORDER.indexOf(one.event) - ORDER.indexOf(other.event)
      : one.day < other.day
        ? -1
        : 1,
  );
}
