import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSOLUTE_LIMIT } from './session-limits.ts';
import type { BegunSession } from './session-store.ts';
import type { SessionToken } from './session-token.ts';

/** Cookie of the half that scripts cannot read. */
export const SESSION_COOKIE = 'serverAuthkey';

/** Lax and not strict: who follows a link from a mail is signed in on the first page already. */
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** Names the session to scripts, which hand it to the web shop; it authenticates nothing (docs/product.md, "Sessions"). */
const NAME_COOKIE = 'session-id';
const NAME_ATTRIBUTES = { ...ATTRIBUTES, httpOnly: false } as const;
const maxAge = ABSOLUTE_LIMIT / 1_000;

export const setSessionCookies = (reply: FastifyReply, { cookie, id }: BegunSession): FastifyReply =>
  reply
    .setCookie(SESSION_COOKIE, cookie, { ...ATTRIBUTES, maxAge })
    .setCookie(NAME_COOKIE, id, { ...NAME_ATTRIBUTES, maxAge });

export const clearSessionCookies = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(SESSION_COOKIE, ATTRIBUTES).clearCookie(NAME_COOKIE, NAME_ATTRIBUTES);

/** The halves a call presents; one that it does not is empty. */
export function presentedToken(request: FastifyRequest): SessionToken {
  const bearer = /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(request.headers.authorization ?? '')?.[1];
  return { bearer: bearer ?? '', cookie: request.cookies[SESSION_COOKIE] ?? '' };
}
