import { Type, type Static } from 'typebox';
import { MOST_CALL_OFF_LINES, MOST_PIECES, PO_NUMBER_LENGTH, SHIP_TO_LENGTH } from './limits.ts';
import { IsoDate, Nullable, StrictObject, TextLine } from './values.ts';

/**
 * - `requested`: the distributor has not answered; the customer can cancel it.
 * - `confirmed`: the distributor will ship it.
 * - `shipped`: it left the distributor.
 * - `refused`: the distributor will not ship it; `note` says why.
 * - `cancelled`: by the customer before it was confirmed, or by the distributor.
 */
export const CALL_OFF_STATES = ['requested', 'confirmed', 'shipped', 'refused', 'cancelled'] as const;
export type CallOffState = (typeof CALL_OFF_STATES)[number];

/** Number of a product as an address has it; one that no product can have is answered like an unknown one. */
const Code = Type.String({ minLength: 1, maxLength: 60 });

/** A number of pieces, or of the stock's unit where that is another. */
export const Pieces = Type.Integer({
  minimum: 1,
  maximum: MOST_PIECES,
  description: 'In units of unitOfMeasure',
});

/** Calls off dedicated inventory: all lines or none. It is shipped to an address, or picked up at a branch. */
export const CallOffRequest = StrictObject({
  lines: Type.Array(StrictObject({ productCode: Code, quantity: Pieces }), {
    minItems: 1,
    maxItems: MOST_CALL_OFF_LINES,
    description: 'Each product once',
  }),
  wantedOn: Type.String({ ...IsoDate, maxLength: 10 }),
  branchID: Nullable(Type.Integer({ minimum: 1, maximum: 32_767, description: 'Where it is picked up' })),
  shipTo: Nullable(
    Type.Unsafe<string>({ ...TextLine(SHIP_TO_LENGTH), description: 'The address; null with a branch' }),
  ),
  poNumber: Type.Optional(TextLine(PO_NUMBER_LENGTH)),
});
export type CallOffRequest = Static<typeof CallOffRequest>;

/** The number of a new call-off. */
export const CalledOff = Type.Object({ callOffNumber: Type.String() });
export type CalledOff = Static<typeof CalledOff>;

/** Where the customer's last call-off went, else the customer's own address, else their branch: what a new one begins with. */
export const CallOffDestination = Type.Object({
  branchID: Nullable(Type.Integer()),
  shipTo: Nullable(Type.String()),
});
export type CallOffDestination = Static<typeof CallOffDestination>;

/** Row of the call-offs. */
export const CallOffRow = Type.Object({
  callOffNumber: Type.String(),
  requestedOn: IsoDate,
  requestedBy: Type.String(),
  productCodes: Type.Array(Type.String()),
  productDescriptions: Type.String({
    description: 'Descriptions of its lines, each once, between semicolons',
  }),
  pieces: Nullable(
    Type.Integer({ description: 'Sum of its lines; null where they are not all counted in pieces' }),
  ),
  wantedOn: IsoDate,
  destination: Type.String({ description: 'The address, or the name of the branch' }),
  poNumber: Nullable(Type.String()),
  status: Type.String(),
});
export type CallOffRow = Static<typeof CallOffRow>;

export const CallOffLine = Type.Object({
  lineNumber: Type.Integer(),
  productCode: Type.String(),
  productDescription: Type.String(),
  quantity: Type.Integer(),
  unitOfMeasure: Type.String(),
});
export type CallOffLine = Static<typeof CallOffLine>;

/** Everything the details panel shows of a call-off. */
export const CallOffDetails = Type.Object({
  ...CallOffRow.properties,
  isPickup: Type.Boolean({ description: 'The destination is a branch' }),
  promisedOn: Nullable(IsoDate),
  shippedOn: Nullable(IsoDate),
  salesOrder: Nullable(Type.String({ description: 'Order by which the distributor ships it' })),
  note: Nullable(Type.String({ description: "The distributor's, such as why it was refused" })),
  cancelledBy: Nullable(Type.String()),
  canCancel: Type.Boolean(),
  lines: Type.Array(CallOffLine),
});
export type CallOffDetails = Static<typeof CallOffDetails>;

/** A call-off of a product that has not been shipped, refused or cancelled. */
export const OpenCallOff = Type.Object({
  callOffNumber: Type.String(),
  requestedBy: Type.String(),
  wantedOn: IsoDate,
  promisedOn: Nullable(IsoDate),
  status: Type.String(),
  quantity: Type.Integer({ description: 'Of this product, in units of unitOfMeasure' }),
  unitOfMeasure: Type.String(),
});
export type OpenCallOff = Static<typeof OpenCallOff>;

export const CALL_OFF_ROUTES = {
  'GET /api/call-off-destination': { answer: CallOffDestination },
  'GET /api/call-offs/:number': { answer: CallOffDetails },
  'POST /api/call-offs': { body: CallOffRequest, answer: CalledOff },
  'POST /api/call-offs/:number/cancel': { answer: Type.Null() },
};
