import { Type, type Static } from 'typebox';
import { IsoDate, Nullable, Recipients } from './values.ts';

const Line = Nullable(Type.String());
const DayOf = (description: string) => Nullable(Type.String({ format: 'date', description }));

/** Most shipments of an order that its details have. */
export const MOST_SHIPMENTS = 200;

/** A file of a shipment. */
const ShipmentFile = Type.Object({
  kind: Type.Union([
    Type.Literal('packingList'),
    Type.Literal('proofOfDelivery'),
    Type.Literal('calendar', { description: 'The promised day, for a calendar' }),
  ]),
  path: Type.String({ description: 'Path of the file, from /' }),
});
export type ShipmentFile = Static<typeof ShipmentFile>;

/** A promised day, from a day on. */
const ShipmentPromise = Type.Object({
  day: DayOf('Null when the promise was taken back'),
  notedOn: IsoDate,
});

/** A shipment with goods of an order: one that has left, or is planned (docs/product.md, "Shipments"). */
export const Shipment = Type.Object({
  number: Nullable(Type.String({ description: 'Null for what an order without shipments says of itself' })),
  carrier: Line,
  service: Line,
  trackingNumber: Line,
  trackingUrl: Nullable(Type.String({ description: "The carrier's page, where the carrier is known" })),
  promisedOn: DayOf('Day for which it is promised: when it leaves or is ready for pickup'),
  shippedOn: DayOf('Null while it has not left'),
  deliveredOn: DayOf('Day of the delivery'),
  isLate: Type.Boolean({ description: 'The promised day is over and it has not left' }),
  signedBy: Line,
  packages: Nullable(Type.Integer()),
  weight: Nullable(Type.String({ description: 'Pounds, as decimal text' })),
  otherOrders: Type.Array(Type.String(), { description: 'Numbers of other orders with goods in it' }),
  promises: Type.Array(ShipmentPromise, { description: 'The promised days that it had, oldest first' }),
  files: Type.Array(ShipmentFile),
});
export type Shipment = Static<typeof Shipment>;

/** Mails what is known of a shipment of an order, such as to the dock. */
export const ShipmentMailRequest = Type.Object({
  emails: Recipients,
  shipment: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'Its number; null for what an order without shipments says of itself',
    }),
  ),
});
export type ShipmentMailRequest = Static<typeof ShipmentMailRequest>;
