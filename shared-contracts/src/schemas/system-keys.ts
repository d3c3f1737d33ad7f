import { Type, type Static } from 'typebox';
import { KEY_NAME_LENGTH } from './staff-limits.ts';
import { DatabaseId, Nullable, TextLine } from './values.ts';

/** Characters of the name of a kind of records, and kinds that a key may write. */
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

/** Revoked keys that are shown, the newest. */
export const MOST_REVOKED_KEYS = 50;

/** A key with who made it, and since when it is good no more. */
export const ListedKey = Type.Object({
  ...SystemKey.properties,
  madeBy: Nullable(Type.String({ description: 'Name of the administrator; null where a command made it' })),
  revokedAt: Nullable(Type.String({ description: 'ISO 8601' })),
});
export type ListedKey = Static<typeof ListedKey>;

/** Keys that are good, the newest of those that were revoked, and the kinds that a key may be made for. */
export const SystemKeys = Type.Object({
  keys: Type.Array(ListedKey),
  revoked: Type.Array(ListedKey),
  kinds: KindNames,
});
export type SystemKeys = Static<typeof SystemKeys>;

/** A new key, with its token, which is told this once. */
export const NewKey = Type.Object({ ...SystemKey.properties, token: Type.String() });
export type NewKey = Static<typeof NewKey>;
