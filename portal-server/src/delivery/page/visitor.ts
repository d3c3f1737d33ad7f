import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/portal-app.ts';
import type { SignedInUser } from '../../identity/session/access.ts';
import { SESSION_COOKIE } from '../../identity/session/session-cookie.ts';
import { openSession } from '../../identity/session/session-store.ts';

/** Cookie in which a page keeps its half of the session; a browser that opens a page sends it along. */
const PAGE_HALF = 'authkey';

/** True when a page may be for somebody who is signed in: what it preloads depends on it, nothing else. */
export const seemsSignedIn = ({ cookies }: FastifyRequest): boolean => (cookies[PAGE_HALF] ?? '') !== '';

/** The person who opens a page. Opening pages keeps no session from ending. */
export async function visitorOf(
  request: FastifyRequest,
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<SignedInUser | null> {
  const token = { bearer: request.cookies[PAGE_HALF] ?? '', cookie: request.cookies[SESSION_COOKIE] ?? '' };
  return openSession(database.db, token, now(), { isPassive: true });
}
