import { Type, type Static } from 'typebox';

/** What a map service says of a search for a ZIP (docs/product.md, section 8). */
export const GeocodeStatus = Type.Union([
  Type.Literal('OK'),
  Type.Literal('ZERO_RESULTS'),
  Type.Literal('OVER_DAILY_LIMIT'),
  Type.Literal('OVER_QUERY_LIMIT'),
  Type.Literal('REQUEST_DENIED'),
  Type.Literal('INVALID_REQUEST'),
  Type.Literal('UNKNOWN_ERROR'),
]);
export type GeocodeStatus = Static<typeof GeocodeStatus>;

export const GeocodeResult = Type.Object({
  formatted_address: Type.String(),
  geometry: Type.Object({ location: Type.Object({ lat: Type.Number(), lng: Type.Number() }) }),
  types: Type.Array(Type.String()),
  partial_match: Type.Optional(Type.Boolean()),
});

/** The answer of a map service, in its own format: the portal's own search answers alike. */
export const GeocodeAnswer = Type.Object({ status: GeocodeStatus, results: Type.Array(GeocodeResult) });
export type GeocodeAnswer = Static<typeof GeocodeAnswer>;

/** A ZIP of the United States. */
export const GeocodeQuery = Type.Object({ zip: Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 }) });
