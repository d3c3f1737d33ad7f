import type { Database } from '../../platform/database/database.ts';
import type { SignedInUser } from './access.ts';
import { after } from '../../platform/time/time.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, SEEN_INTERVAL } from './session-limits.ts';
import type { SignInMethod } from './session-tables.ts';
import { hashToken, newSessionToken, sameHash, type SessionToken } from './session-token.ts';

type Db = Database['db'];

/** How a session began, for the list of signed-in devices. */
export interface SessionOrigin {
  method: SignInMethod;
  /** The `User-Agent` header. */
  userAgent: string | undefined;
  /** Name of the place that the address belongs to, where one is configured. */
  place: string | null;
}

export interface BegunSession extends SessionToken {
  /** Names the session; authenticates nothing. */
  id: string;
}

/** Real user agents are shorter. */
const USER_AGENT_LENGTH = 300;

/** Begins a session. */
export async function beginSession(
  db: Db,
  profileId: number,
  now: Date,
  { method, userAgent, place }: SessionOrigin,
): Promise<BegunSession> {
  const token = newSessionToken();
  const { id } = await db
    .insertInto('session')
    .values({
      bearer_hash: hashToken(token.bearer),
      cookie_hash: hashToken(token.cookie),
      profile_id: profileId,
      created_at: now,
      last_seen_at: now,
      expires_at: after(now, ABSOLUTE_LIMIT),
      method,
      user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      place,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...token, id };
}

/** The person whose session both halves open, if it is not over; remembers that they were here, unless the call is passive. */
export async function openSession(
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

/** Returns the sessions (as hashes of their bearer half) that have not ended. */
export async function openSessions(db: Db, bearerHashes: string[], now: Date): Promise<string[]> {
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
 * Ends the session that either half belongs to: to end one, unlike to use one, half is enough, so that a page that lost its
 * own half can still sign out. One that is over by the clock opens nothing, and is left to the sweep.
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
