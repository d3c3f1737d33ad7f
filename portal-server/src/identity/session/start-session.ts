import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../../platform/config/places.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { accountLocked } from './account-locked.ts';
import { presentedToken, setSessionCookies } from './session-cookie.ts';
import { beginSession, endSession, type BegunSession } from './session-store.ts';
import type { SignInMethod } from './session-tables.ts';
import { trustDevice } from './trusted-device.ts';

export interface SessionStart {
  request: FastifyRequest;
  reply: FastifyReply;
  profileId: number;
  method: SignInMethod;
}

/**
 * What every way to sign in ends with: a session, its cookies, and a device that is known from now on. The answer carries
 * `bearer` to the page, which keeps it as its authkey.
 * @throws HttpError 401 where staff have locked the account.
 */
export async function startSession(
  { config, database, now }: Services,
  { request, reply, profileId, method }: SessionStart,
): Promise<BegunSession> {
  const userAgent = request.headers['user-agent'];
  const place = placeOf(config.places, request.ip);
  const session = await database.db.transaction().execute(async (trx) => {
    await noteSignIn(trx, profileId, now());
    // Signing in again in the same browser replaces its session; the old one must not outlive its cookie.
    await endSession(trx, { bearer: '', cookie: presentedToken(request).cookie }, now());
    const begun = await beginSession(trx, profileId, now(), { method, userAgent, place });
    await trustDevice(trx, request, reply, profileId, now());
    return begun;
  });
  setSessionCookies(reply, session);
  return session;
}

/** Waits for a lock that is being set, and refuses then: a lock that comes later ends the session that begins here. */
async function noteSignIn(trx: Database['db'], profileId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('profile')
    .set({ last_signed_in_at: now })
    .where('id', '=', profileId)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw accountLocked();
}
