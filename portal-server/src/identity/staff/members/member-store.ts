import type { StaffMember } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { requireAdministrator } from './require-administrator.ts';

/** Members of staff, those without a permission last; `only` reads the one of that profile. */
export async function readMembers(db: Kysely<Schema>, only?: number): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('profile as p')
    .leftJoin('session as s', 's.profile_id', 'p.id')
    .select(['p.id', 'p.name', 'p.email', 'p.staff_permission'])
    .select(({ fn }) =>
      fn<Date | null>('greatest', ['p.last_signed_in_at', fn.max('s.last_seen_at')]).as('last_seen_at'),
    )
    .where('p.role', '=', 'staff')
    .$if(only !== undefined, (query) => query.where('p.id', '=', only ?? 0))
    .groupBy('p.id')
    .orderBy(sql`p.staff_permission is null`)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    profileId: row.id,
    name: row.name,
    email: row.email,
    permission: row.staff_permission,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }));
}

/**
 * Lets one change of members be made at a time, so that no two of them take away the last two administrators, and refuses a
 * member of staff who is no administrator any more.
 */
export async function lockMembers(trx: Transaction<Schema>, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff members'))`.execute(trx);
  await requireAdministrator(trx, actor);
}
