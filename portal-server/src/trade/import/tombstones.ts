import { DAY_MS } from '@portal/shared-contracts/dates';
import type { ErpKind } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';

/**
 * Records that the distributor's systems deleted: no record of this version or an older one restores them. One that was only missing in
 * a full set comes back in this version too.
 */
export interface ErpTombstoneTable {
  /** 0 for records that are the same for all customers. */
  customer_id: number;
  kind: ErpKind;
  key: string;
  version: number;
  is_missing: boolean;
  deleted_at: Date;
}

export type Tombstone = Pick<ErpTombstoneTable, 'version' | 'is_missing'>;

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_tombstone: ErpTombstoneTable;
  }
}

/** Records of a kind, of a customer or (0) of the distributor. */
export interface KindOf {
  customerId: number;
  kind: ErpKind;
}

/** The tombstones of records, by key. */
export async function readTombstones(
  trx: Transaction<Schema>,
  { customerId, kind }: KindOf,
  keys: readonly string[],
): Promise<Map<string, Tombstone>> {
  const rows = await trx
    .selectFrom('erp_tombstone')
    .select(['key', 'version', 'is_missing'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, ...tombstone }) => [key, tombstone]));
}

/** Stores the versions of records that are deleted, or that the portal never had. */
export async function leaveTombstones(
  trx: Transaction<Schema>,
  { customerId: customer_id, kind }: KindOf,
  {
    gone,
    now: deleted_at,
    isMissing: is_missing,
  }: { gone: readonly { key: string; version: number }[]; now: Date; isMissing: boolean },
): Promise<void> {
  if (gone.length === 0) return;
  await trx
    .insertInto('erp_tombstone')
    .values(gone.map(({ key, version }) => ({ customer_id, kind, key, version, is_missing, deleted_at })))
    .onConflict((known) =>
      known.columns(['customer_id', 'kind', 'key']).doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        is_missing: ref('excluded.is_missing'),
        deleted_at: ref('excluded.deleted_at'),
      })),
    )
    .execute();
}

/** Deletes tombstones of records that are stored again in a newer version. */
export async function forgetTombstones(
  trx: Transaction<Schema>,
  { customerId, kind }: KindOf,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .deleteFrom('erp_tombstone')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

/** How long tombstones are stored. After that, an older record restores the deleted one. */
const KEPT_MS = 365 * DAY_MS;

/** Deletes tombstones that are older than a year. */
export const sweepTombstones: Sweep = async (db, now) => {
  await db.deleteFrom('erp_tombstone').where('deleted_at', '<=', after(now, -KEPT_MS)).execute();
};
