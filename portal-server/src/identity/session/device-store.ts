import type { SignedInDevice } from '@portal/shared-contracts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { describeDevice } from './describe-device.ts';
import { after } from '../../platform/time/time.ts';
import { IDLE_LIMIT } from './session-limits.ts';

type Db = Database['db'];

/** The browsers that a person is signed in with, the latest seen first. `current` is the hash of the bearer at hand. */
export async function readDevices(
  db: Db,
  profileId: number,
  current: string,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', after(now, -IDLE_LIMIT))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    place: row.place,
    method: row.method,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.bearer_hash === current,
  }));
}

/** Ends one session of a person; false when they have none of that name. */
export async function endDevice(db: Db, profileId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a person, but not the one with the bearer `except`, and sign-ins that wait for their code. */
export async function endSessionsOf(db: Db, profileId: number, except = ''): Promise<void> {
  await db.deleteFrom('login_code').where('profile_id', '=', profileId).execute();
  await db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where('bearer_hash', '!=', except)
    .execute();
}
