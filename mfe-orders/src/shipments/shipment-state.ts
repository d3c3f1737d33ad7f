import type { OrderDetails, Shipment } from '@portal/shared-contracts';

/** Where an order or a shipment is, with the day that counts. */
export type ShipmentState =
  | { state: 'delivered' | 'shipped' | 'promised' | 'late'; day: string }
  /** It has no promised day, or has left on a day that is not known. */
  | { state: 'unknown'; hasLeft: boolean };

/** Status number from which an order has left: shipped, invoiced, or cancelled. */
export const HAS_LEFT = 6;

const later = (one: string, other: string): string => (one < other ? other : one);

/** Where a shipment is. */
export function stateOf({ deliveredOn, shippedOn, promisedOn, isLate }: Shipment): ShipmentState {
  if (deliveredOn !== null) return { state: 'delivered', day: deliveredOn };
  if (shippedOn !== null) return { state: 'shipped', day: shippedOn };
  return promisedOn === null
    ? { state: 'unknown', hasLeft: false }
    : { state: isLate ? 'late' : 'promised', day: promisedOn };
}

/**
 * Where an order is by its shipments: while one has not left, the first promised day; then the last day on which one left, or was
 * delivered once all were.
 */
export function orderState({
  shipments,
  orderStatus,
}: Pick<OrderDetails, 'shipments' | 'orderStatus'>): ShipmentState {
  const states = shipments.map(stateOf);
  const waiting = states.filter(({ state }) => state !== 'delivered' && state !== 'shipped');
  const due = waiting.flatMap((each) => (each.state === 'unknown' ? [] : [each]));
  if (due.length > 0) return due.reduce((one, other) => (other.day < one.day ? other : one));
  const left = states.flatMap((each) =>
    each.state === 'shipped' || each.state === 'delivered' ? [each] : [],
  );
  if (waiting.length > 0 || left.length === 0)
    return { state: 'unknown', hasLeft: waiting.length === 0 && orderStatus >= HAS_LEFT };
  const isDelivered = left.every(({ state }) => state === 'delivered');
  return {
    state: isDelivered ? 'delivered' : 'shipped',
    day: left.map(({ day }) => day).reduce(later),
  };
}
