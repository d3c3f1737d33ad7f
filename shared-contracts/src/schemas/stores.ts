import { Type, type Static } from 'typebox';
import { IsoDate, Nullable, OneOf } from './values.ts';

/** A store (docs/product.md, section 3). Hours read `7:00 AM - 5:00 PM`, in its own time zone; `saturdays` is null when closed. */
export const Branch = Type.Object({
  id: Type.Integer(),
  branchId: Type.Integer(),
  title: Type.String(),
  address: Type.String(),
  phoneNumber: Type.String(),
  openHours: Type.String(),
  saturdays: Nullable(Type.String()),
  timeZone: Type.String({ description: 'IANA time zone' }),
  holidays: Type.Array(IsoDate, { description: 'Days of the next twelve months on which it is closed' }),
  center: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
});
export type Branch = Static<typeof Branch>;

/** Outcome of the search for a ZIP by a map service (docs/product.md, section 8). */
export const GeocodeStatus = OneOf([
  'OK',
  'ZERO_RESULTS',
  'OVER_DAILY_LIMIT',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'INVALID_REQUEST',
  'UNKNOWN_ERROR',
]);
export type GeocodeStatus = Static<typeof GeocodeStatus>;

const GeocodeResult = Type.Object({
  formatted_address: Type.String(),
  geometry: Type.Object({ location: Type.Object({ lat: Type.Number(), lng: Type.Number() }) }),
  types: Type.Array(Type.String()),
  partial_match: Type.Optional(Type.Boolean()),
});

/** The answer of a map service, in its own format. The portal's own search answers in the same format. */
export const GeocodeAnswer = Type.Object({ status: GeocodeStatus, results: Type.Array(GeocodeResult) });
export type GeocodeAnswer = Static<typeof GeocodeAnswer>;

/** A ZIP of the United States. */
export const GeocodeQuery = Type.Object({ zip: Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 }) });
