import { Type, type Static } from 'typebox';
import { MOST_PART_CHANGES, PART_NUMBER_LENGTH } from './limits.ts';
import { Nullable, NUMBER_PATTERN } from './values.ts';

const PartNumber = Type.String({ minLength: 1, maxLength: PART_NUMBER_LENGTH, pattern: NUMBER_PATTERN });

/** The customer's own part number for a product (docs/product.md, "Their own part numbers"). Null takes it away. */
export const SaveOwnPart = Type.Object({
  productCode: Type.String({ minLength: 1, maxLength: 60, pattern: NUMBER_PATTERN }),
  ownPartNumber: Nullable(PartNumber),
});
export type SaveOwnPart = Static<typeof SaveOwnPart>;

/** What somebody once said about the part number of a product. */
export const OwnPartChange = Type.Object({
  ownPartNumber: Nullable(Type.String()),
  by: Nullable(Type.String({ description: "Null for the distributor's systems" })),
  at: Type.String({ description: 'ISO 8601' }),
});
export type OwnPartChange = Static<typeof OwnPartChange>;

export const OwnPart = Type.Object({
  productCode: Type.String(),
  ownPartNumber: Nullable(Type.String()),
  changes: Type.Array(OwnPartChange, { maxItems: MOST_PART_CHANGES, description: 'The newest first' }),
});
export type OwnPart = Static<typeof OwnPart>;

export const OWN_PART_ROUTES = {
  'GET /api/own-part-numbers/:productCode': { answer: OwnPart },
  'POST /api/own-part-numbers': { body: SaveOwnPart, answer: OwnPart },
};
