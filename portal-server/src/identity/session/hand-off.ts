import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/after.ts';
import { HAND_OFF_LIMIT } from './session-limits.ts';
import type { ProfileTable } from './session-tables.ts';
import { hashToken, newToken } from './session-token.ts';

type Db = Database['db'];

/** A code that signs the person in once within a minute; null when nobody has that address. */
export async function makeHandOff(db: Db, email: string, now: Date): Promise<string | null> {
  const profile = await db.selectFrom('profile').select('id').where('email', '=', email).executeTakeFirst();
  if (!profile) return null;
  const code = newToken();
  await db
    .insertInto('hand_off')
    .values({ code_hash: hashToken(code), profile_id: profile.id, expires_at: after(now, HAND_OFF_LIMIT) })
    .execute();
  return code;
}

/** The person whom the code hands over; it is used up by this, however late it was. */
export async function takeHandOff(db: Db, code: string, now: Date): Promise<Selectable<ProfileTable> | null> {
  const taken = await db
    .deleteFrom('hand_off')
    .where('code_hash', '=', hashToken(code))
    .returning(['profile_id', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= now) return null;
  return (
    (await db.selectFrom('profile').selectAll().where('id', '=', taken.profile_id).executeTakeFirst()) ?? null
  );
}
