import { Type, type Static } from 'typebox';
import { Nullable, StrictObject } from '../schemas/values.ts';
import { derived, recordOf, stored } from './field.ts';
import { Day, Moment, MOST_LINES, Quantity, RecordNumber, Text, Weight } from './values.ts';

/** Most orders that a shipment has goods of. */
const MOST_ORDERS = 100;

const ShippedQuantity = Type.Unsafe<string>({
  ...Quantity,
  description: "In the line's unit of measure, four decimals at most",
});
const ShippedLine = StrictObject({
  lineNumber: Type.Integer({ minimum: 1, maximum: 32_767 }),
  quantity: ShippedQuantity,
});
/** The goods of one order in a shipment. */
const ShippedOrder = StrictObject({
  salesOrder: RecordNumber,
  lines: Type.Array(ShippedLine, { maxItems: MOST_LINES }),
});
export type ShippedOrder = Static<typeof ShippedOrder>;

const ShippedOrders = Type.Array(ShippedOrder, {
  minItems: 1,
  maxItems: MOST_ORDERS,
  description:
    'Each order with the lines that the shipment has; without lines where the quantities are not known',
});
const PromisedOn = Type.Unsafe<string>({
  ...Day,
  description:
    'Day for which it is promised: when it leaves, or is ready for pickup. It is late when the day is over and it has not shipped',
});
const DeliveredAt = Type.Unsafe<string>({ ...Moment, description: 'Time at which it was handed over' });

/** A shipment, also one that has not left yet. Its proof of delivery is a document of its number. */
export const SHIPMENT_FIELDS = {
  shipmentNumber: stored(RecordNumber, 'SH-90001'),
  orders: derived(ShippedOrders, [{ salesOrder: 'S-90001', lines: [{ lineNumber: 1, quantity: '980.00' }] }]),
  carrier: stored(Nullable(Text(80)), 'Sierra Freight'),
  service: stored(Nullable(Text(80)), 'LTL'),
  trackingNumber: stored(Nullable(Text(80)), 'SF-1009'),
  promisedOn: stored(Nullable(PromisedOn), '2026-03-17'),
  shippedOn: stored(Nullable(Day), '2026-03-17'),
  deliveredAt: derived(Nullable(DeliveredAt), '2026-03-18T17:20:00Z'),
  signedBy: stored(Nullable(Text(120)), 'R. Ortega'),
  packages: stored(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })), 2),
  weight: stored(Nullable(Weight), '980.00'),
};
export const ErpShipment = recordOf(SHIPMENT_FIELDS);
export type ErpShipment = Static<typeof ErpShipment>;
