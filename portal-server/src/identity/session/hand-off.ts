import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { oneTimeGrant } from './one-time-grant.ts';
import { HAND_OFF_LIMIT } from './session-limits.ts';
import type { ProfileTable } from './session-tables.ts';

type Db = Database['db'];

const HAND_OFF = oneTimeGrant<{ profileId: number }>('handOff', HAND_OFF_LIMIT);

/** A code that signs the user in once within a minute; null when no profile has that address. */
export async function makeHandOff(db: Db, email: string, now: Date): Promise<string | null> {
  const profile = await db.selectFrom('profile').select('id').where('email', '=', email).executeTakeFirst();
  return profile ? HAND_OFF.give(db, { profileId: profile.id }, now) : null;
}

/** Uses the code up and returns its user; null when the code is unknown, used or expired. */
export async function takeHandOff(db: Db, code: string, now: Date): Promise<Selectable<ProfileTable> | null> {
  const handOff = await HAND_OFF.take(db, code, now);
  if (!handOff) return null;
  const { profileId } = handOff;
  return (await db.selectFrom('profile').selectAll().where('id', '=', profileId).executeTakeFirst()) ?? null;
}
