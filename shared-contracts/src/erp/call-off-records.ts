import { Type, type Static } from 'typebox';
import { CALL_OFF_STATES, Pieces } from '../schemas/call-offs.ts';
import { PO_NUMBER_LENGTH, SHIP_TO_LENGTH } from '../schemas/limits.ts';
import { Nullable, OneOf, TextLine } from '../schemas/values.ts';
import { derived, exampleOf, objectOf, recordOf, stored } from './field.ts';
import { BranchID, Day, ProductCode, RecordNumber, Text, Version } from './values.ts';

const StockVersion = Type.Unsafe<number>({
  ...Version,
  description:
    'Version of the dedicated-inventory record of the product from which on `stockAvailable` is without these pieces (docs/erp.md, "Call-offs"); left out or null, the next one after the call-off was sent as shipped',
});

/** A line of a call-off. */
export const CALL_OFF_LINE_FIELDS = {
  lineNumber: stored(Type.Integer({ minimum: 1, maximum: 32_767 }), 1),
  productCode: stored(ProductCode, 'A36-PL-0.500'),
  productDescription: stored(TextLine(200), 'A36 Plate'),
  quantity: stored(Pieces, 2),
  unitOfMeasure: stored(Text(20), 'PC'),
  stockVersion: stored(Type.Optional(Nullable(StockVersion)), 2),
};
export const ErpCallOffLine = objectOf(CALL_OFF_LINE_FIELDS);
export type ErpCallOffLine = Static<typeof ErpCallOffLine>;

const PickedUpAt = Type.Unsafe<number>({
  ...BranchID,
  description: 'Where it is picked up; null when it is shipped to an address',
});
const Note = Type.Unsafe<string>({
  ...TextLine(300),
  description: 'What the customer reads about it, such as why it was refused',
});

/** Dedicated inventory that a customer called off; `state` is the systems' answer. */
export const CALL_OFF_FIELDS = {
  callOffNumber: stored(RecordNumber, 'CO-90001', 'number'),
  state: stored(OneOf(CALL_OFF_STATES), 'shipped', 'status'),
  requestedOn: stored(Day, '2026-03-11'),
  requestedBy: stored(TextLine(200), 'Ida Ames'),
  wantedOn: stored(Day, '2026-03-16'),
  branchID: stored(Nullable(PickedUpAt), null),
  shipTo: stored(Nullable(TextLine(SHIP_TO_LENGTH)), '12 Mill Road, Tucson, AZ 85701'),
  poNumber: stored(Nullable(Text(PO_NUMBER_LENGTH)), 'PO-772'),
  promisedOn: stored(Nullable(Day), '2026-03-16'),
  shippedOn: stored(Nullable(Day), '2026-03-15'),
  salesOrder: stored(Nullable(RecordNumber), 'S-90001'),
  note: stored(Nullable(Note), null),
  lines: derived(Type.Array(ErpCallOffLine, { minItems: 1, maxItems: 1_000 }), [
    exampleOf(CALL_OFF_LINE_FIELDS) as ErpCallOffLine,
  ]),
};
export const ErpCallOff = recordOf(CALL_OFF_FIELDS);
export type ErpCallOff = Static<typeof ErpCallOff>;
