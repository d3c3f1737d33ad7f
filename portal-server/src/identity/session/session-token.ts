import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSOLUTE_LIMIT } from './session-limits.ts';

/**
 * The two halves of a token (docs/product.md, "Sessions"). The page stores `bearer`, which scripts can read; the browser stores
 * `cookie`, which they cannot. One half alone opens nothing.
 */
export interface SessionToken {
  bearer: string;
  cookie: string;
}

export interface StartedSession extends SessionToken {
  /** Names the session; authenticates nothing. */
  id: string;
}

/** 256 random bits, for a half of a token or for a code. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newSessionToken = (): SessionToken => ({ bearer: newToken(), cookie: newToken() });

/** The stored form of a token. Tokens are 256 random bits, so a fast hash is safe. */
export const hashToken = (text: string): string => hash('sha256', text, 'base64url');

/** Compares two hashes in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Name of the cookie with the second half of the session's token. */
export const SESSION_COOKIE = 'serverAuthkey';

// Lax and not strict: after a click on a link in a mail, the first page is signed in already.
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** Cookie with the session's id. Scripts pass it to the web shop; it authenticates nothing (docs/product.md, "Sessions"). */
const NAME_COOKIE = 'session-id';
const NAME_ATTRIBUTES = { ...ATTRIBUTES, httpOnly: false } as const;
const maxAge = ABSOLUTE_LIMIT / 1_000;

export const setSessionCookies = (reply: FastifyReply, { cookie, id }: StartedSession): FastifyReply =>
  reply
    .setCookie(SESSION_COOKIE, cookie, { ...ATTRIBUTES, maxAge })
    .setCookie(NAME_COOKIE, id, { ...NAME_ATTRIBUTES, maxAge });

export const clearSessionCookies = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(SESSION_COOKIE, ATTRIBUTES).clearCookie(NAME_COOKIE, NAME_ATTRIBUTES);

/** The token of a call. A missing half is empty. */
export function presentedToken(request: FastifyRequest): SessionToken {
  const bearer = /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(request.headers.authorization ?? '')?.[1];
  return { bearer: bearer ?? '', cookie: request.cookies[SESSION_COOKIE] ?? '' };
}
