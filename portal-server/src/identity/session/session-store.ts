import type { Database } from '../../platform/database/database.ts';
import type { SignedInUser } from './access.ts';
import { after } from '../../platform/time/time.ts';
import { changeCredentials } from './credentials.ts';
import { IDLE_LIMIT, SEEN_INTERVAL } from './session-limits.ts';
import { hashToken, sameHash, type SessionToken } from './session-token.ts';

type Db = Database['db'];

/**
 * The person whose session the token opens; null without a valid session. Extends the session unless the call is passive. Needs
 * both halves of the token.
 */
export async function authenticateSession(
  db: Db,
  { bearer, cookie }: SessionToken,
  now: Date,
  { isPassive = false } = {},
): Promise<SignedInUser | null> {
  if (!bearer || !cookie) return null;
  const bearerHash = hashToken(bearer);
  const row = await db
    .selectFrom('session as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .select([
      's.cookie_hash',
      's.last_seen_at',
      's.expires_at',
      'p.id',
      'p.role',
      'p.customer_id',
      'p.name',
      'p.email',
      'p.staff_permission',
      's.id as session_id',
    ])
    .where('s.bearer_hash', '=', bearerHash)
    .executeTakeFirst();
  if (!row || !sameHash(row.cookie_hash, hashToken(cookie))) return null;
  if (row.expires_at <= now || row.last_seen_at <= after(now, -IDLE_LIMIT)) return null;
  if (!isPassive && row.last_seen_at <= after(now, -SEEN_INTERVAL)) {
    await db
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('bearer_hash', '=', bearerHash)
      .execute();
  }
  return {
    profileId: row.id,
    sessionId: row.session_id,
    role: row.role,
    permission: row.staff_permission,
    customerId: row.customer_id,
    name: row.name,
    email: row.email,
  };
}

/** The bearer hashes whose session is valid. */
export async function stillOpen(db: Db, bearerHashes: string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('bearer_hash')
    .where('bearer_hash', 'in', bearerHashes)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', after(now, -IDLE_LIMIT))
    .execute();
  return rows.map(({ bearer_hash }) => bearer_hash);
}

/**
 * Ends the session of either half: a page that lost its own half can still sign out. Expired sessions are left to
 * the sweep.
 */
export async function endSession(db: Db, { bearer, cookie }: SessionToken, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', after(now, -IDLE_LIMIT))
    .where((of) =>
      of.or([of('bearer_hash', '=', hashToken(bearer)), of('cookie_hash', '=', hashToken(cookie))]),
    )
    .execute();
}

/**
 * Ends the sessions of a person except the one with the bearer hash `except`. This counts as a change of credentials, so it also
 * ends unfinished sign-ins and one-time grants.
 */
export async function endSessionsOf(db: Db, profileId: number, except = ''): Promise<void> {
  await changeCredentials(db, profileId);
  await db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where('bearer_hash', '!=', except)
    .execute();
}
