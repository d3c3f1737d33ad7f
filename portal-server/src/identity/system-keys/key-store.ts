import type { SystemKey } from '@portal/shared-contracts/schemas';
import type { Kysely, Selectable } from 'kysely';
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

/** Keys that are good, by name. */
export async function readKeys(db: Kysely<Schema>): Promise<SystemKey[]> {
  const rows = await db
    .selectFrom('system_key')
    .select(['id', 'name', 'kinds', 'may_read_events', 'created_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(shownKey);
}
