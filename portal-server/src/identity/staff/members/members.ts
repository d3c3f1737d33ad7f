import type { StaffMember } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Transaction } from 'kysely';
import { customerOf, profileOf, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { forbidden } from '../../../platform/http/http-error.ts';

/** Members of staff by name, those without a permission last. */
export async function readMembers(db: Kysely<Schema>): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('profile as p')
    .leftJoin('session as s', 's.profile_id', 'p.id')
    .select(['p.id', 'p.name', 'p.email', 'p.staff_permission'])
    .select(({ fn }) =>
      fn<Date | null>('greatest', ['p.last_signed_in_at', fn.max('s.last_seen_at')]).as('last_seen_at'),
    )
    .where('p.role', '=', 'staff')
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
 * Serializes changes of members until the transaction ends, so that two at the same time cannot remove the last two
 * administrators. Refuses an actor who is no administrator (any more).
 */
export async function lockMembers(trx: Transaction<Schema>, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff members'))`.execute(trx);
  await requireAdministrator(trx, actor);
}

/** Refuses a member of staff who is no administrator (any more) or is in a view. Operators are allowed. */
export async function requireAdministrator(trx: Transaction<Schema>, actor: Actor): Promise<void> {
  const profileId = profileOf(actor);
  if (profileId === null) return;
  const member = await trx
    .selectFrom('profile')
    .select('staff_permission')
    .where('id', '=', profileId)
    .executeTakeFirst();
  if (member?.staff_permission !== 'administrator' || customerOf(actor) !== null) throw forbidden();
}
