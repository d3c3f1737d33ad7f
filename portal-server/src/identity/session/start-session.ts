import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../../platform/config/places.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { after } from '../../platform/time/time.ts';
import type { SignInMethod } from '../identity-tables.ts';
import type { Credentials } from './credentials.ts';
import { ABSOLUTE_LIMIT } from './session-limits.ts';
import { endSession } from './session-store.ts';
import {
  hashToken,
  newSessionToken,
  presentedToken,
  setSessionCookies,
  type StartedSession,
} from './session-token.ts';
import { trustDevice } from './trusted-device.ts';

/** Refusal of a sign-in. It is the same whether failed attempts or staff locked the account. */
export const accountLocked = (): HttpError =>
  new HttpError(401, { type: 'ACCOUNT_LOCKED', text: 'accountLocked' });

async function requireUnlocked(db: Services['database']['db'], profileId: number): Promise<void> {
  const locked = await db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .where('locked_at', 'is not', null)
    .executeTakeFirst();
  if (locked) throw accountLocked();
}

/** Real user agents are shorter. */
const USER_AGENT_LENGTH = 300;

/**
 * Last step of every way to sign in: starts a session, sets its cookies and trusts the device. The caller sends the returned
 * `bearer` to the page. Null when the credentials of the person changed since they were verified.
 * @throws HttpError 401 when staff have locked the account
 */
export async function startSession(
  { config, database, now }: Services,
  {
    request,
    reply,
    verified: { profileId, version },
    method,
  }: { request: FastifyRequest; reply: FastifyReply; verified: Credentials; method: SignInMethod },
): Promise<StartedSession | null> {
  const token = newSessionToken();
  const started = await database.db.transaction().execute(async (trx) => {
    // Waits for a change of the credentials that is in progress. A later change ends the session that starts here.
    const { numUpdatedRows } = await trx
      .updateTable('profile')
      .set({ last_signed_in_at: now() })
      .where('id', '=', profileId)
      .where('locked_at', 'is', null)
      .where('credentials_version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await requireUnlocked(trx, profileId);
      return null;
    }
    // A new sign-in in the same browser replaces its session: the old one must not outlive its cookie.
    await endSession(trx, { bearer: '', cookie: presentedToken(request).cookie }, now());
    const session = await trx
      .insertInto('session')
      .values({
        bearer_hash: hashToken(token.bearer),
        cookie_hash: hashToken(token.cookie),
        profile_id: profileId,
        created_at: now(),
        last_seen_at: now(),
        expires_at: after(now(), ABSOLUTE_LIMIT),
        method,
        user_agent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
        place: placeOf(config.places, request.ip),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trustDevice(trx, request, reply, profileId, now());
    return session;
  });
  if (!started) return null;
  const session = { ...token, id: started.id };
  setSessionCookies(reply, session);
  return session;
}
