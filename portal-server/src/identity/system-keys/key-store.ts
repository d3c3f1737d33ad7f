import { MOST_REVOKED_KEYS, type ListedKey, type SystemKey } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { SystemKeyTable } from './key-tables.ts';

export const shownKey = (row: Omit<Selectable<SystemKeyTable>, 'hash' | 'revoked_at'>): SystemKey => ({
  id: row.id,
  name: row.name,
  kinds: row.kinds,
  mayReadEvents: row.may_read_events,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

const listedKeys = (db: Kysely<Schema>) =>
  db.selectFrom('system_key as k').select([
    'k.id',
    'k.name',
    'k.kinds',
    'k.may_read_events',
    'k.created_at',
    'k.last_used_at',
    'k.revoked_at',
    sql<string | null>`(
      select p.name from action_audit as a join profile as p on p.id = a.profile_id
      where a.subjects @> array['key ' || k.id] and a.action = 'keys.make' limit 1)`.as('made_by'),
  ]);

const listedKey = (
  row: Awaited<ReturnType<ReturnType<typeof listedKeys>['execute']>>[number],
): ListedKey => ({
  ...shownKey(row),
  madeBy: row.made_by,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

/** Keys that are good, by name. */
export async function readKeys(db: Kysely<Schema>): Promise<ListedKey[]> {
  const rows = await listedKeys(db)
    .where('k.revoked_at', 'is', null)
    .orderBy('k.name')
    .orderBy('k.id')
    .execute();
  return rows.map(listedKey);
}

/** The newest keys that are good no more, the last revoked first. */
export async function readRevokedKeys(db: Kysely<Schema>): Promise<ListedKey[]> {
  const rows = await listedKeys(db)
    .where('k.revoked_at', 'is not', null)
    .orderBy('k.revoked_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(MOST_REVOKED_KEYS)
    .execute();
  return rows.map(listedKey);
}
