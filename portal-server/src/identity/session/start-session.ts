import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../../platform/config/places.ts';
import type { Services } from '../../platform/http/portal-app.ts';
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
 */
export async function startSession(
  { config, database, now }: Services,
  { request, reply, profileId, method }: SessionStart,
): Promise<BegunSession> {
  const userAgent = request.headers['user-agent'];
  const place = placeOf(config.places, request.ip);
  const session = await database.db.transaction().execute(async (trx) => {
    // Signing in again in the same browser replaces its session; the old one must not outlive its cookie.
    await endSession(trx, { bearer: '', cookie: presentedToken(request).cookie });
    const begun = await beginSession(trx, profileId, now(), { method, userAgent, place });
    await trustDevice(trx, request, reply, profileId, now());
    return begun;
  });
  setSessionCookies(reply, session);
  return session;
}
