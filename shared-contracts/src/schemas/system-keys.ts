import { Type, type Static } from 'typebox';
import { DatabaseId, Nullable, TextLine } from './values.ts';

/** Characters of a key's name, and kinds of records that it may write. */
export const KEY_NAME_LENGTH = 60;
const KIND_NAME_LENGTH = 40;
const MOST_KINDS = 50;

const KindNames = Type.Array(Type.String({ minLength: 1, maxLength: KIND_NAME_LENGTH }), {
  maxItems: MOST_KINDS,
  uniqueItems: true,
});

export const MakeKeyRequest = Type.Object({
  name: TextLine(KEY_NAME_LENGTH),
  kinds: KindNames,
  mayReadEvents: Type.Boolean(),
});
export type MakeKeyRequest = Static<typeof MakeKeyRequest>;

/** A key of another system of the distributor (docs/erp.md, "Keys"). */
export const SystemKey = Type.Object({
  id: DatabaseId,
  ...MakeKeyRequest.properties,
  createdAt: Type.String({ description: 'ISO 8601' }),
  lastUsedAt: Nullable(Type.String({ description: 'ISO 8601, to the minute' })),
});
export type SystemKey = Static<typeof SystemKey>;

/** Keys that are good, and the kinds that a key may be made for. */
export const SystemKeys = Type.Object({ keys: Type.Array(SystemKey), kinds: KindNames });
export type SystemKeys = Static<typeof SystemKeys>;

/** A new key, with its token, which is told this once. */
export const NewKey = Type.Object({ ...SystemKey.properties, token: Type.String() });
export type NewKey = Static<typeof NewKey>;
