import { Type, type Static } from 'typebox';
import { KEY_NAME_LENGTH } from './limits.ts';
import { DatabaseId, Nullable, TextLine } from './values.ts';

/** Kinds of records that a key may write. */
const KindNames = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
  maxItems: 50,
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

/** Most revoked keys that are shown, newest first. */
export const MOST_REVOKED_KEYS = 50;

/** A key with its maker and the time when it was revoked. */
export const ListedKey = Type.Object({
  ...SystemKey.properties,
  madeBy: Nullable(Type.String({ description: 'Name of the administrator; null where a command made it' })),
  revokedAt: Nullable(Type.String({ description: 'ISO 8601' })),
});
export type ListedKey = Static<typeof ListedKey>;

/** Valid keys, the newest revoked keys, and the kinds for which a key can be made. */
export const SystemKeys = Type.Object({
  keys: Type.Array(ListedKey),
  revoked: Type.Array(ListedKey),
  kinds: KindNames,
});
export type SystemKeys = Static<typeof SystemKeys>;

/** A new key with its token, which no later call answers. */
export const NewKey = Type.Object({ ...SystemKey.properties, token: Type.String() });
export type NewKey = Static<typeof NewKey>;

export const SYSTEM_KEY_ROUTES = {
  'GET /api/staff/keys': { answer: SystemKeys },
  'POST /api/staff/keys': { body: MakeKeyRequest, answer: NewKey },
  'DELETE /api/staff/keys/:id': { answer: Type.Null() },
};
