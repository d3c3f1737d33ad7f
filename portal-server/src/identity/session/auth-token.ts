import type { FastifyReply, FastifyRequest } from 'fastify';
import { HAND_OFF_LIMIT } from './session-limits.ts';
import { hashToken, newToken, sameHash } from './session-token.ts';

/**
 * Binds a sign-in by hand-off code to the browser that asked for it: the page sends the token, and the cookie that no script
 * reads must hold its hash. Nothing is stored for strangers who ask.
 */
const COOKIE = 'authToken';
const ATTRIBUTES = {
  path: '/api/login-by-session-id',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} as const;

export function giveAuthToken(reply: FastifyReply): string {
  const token = newToken();
  void reply.setCookie(COOKIE, hashToken(token), { ...ATTRIBUTES, maxAge: HAND_OFF_LIMIT / 1_000 });
  return token;
}

/** Checks that this browser received the token, and uses the token up. */
export function takeAuthToken(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
  void reply.clearCookie(COOKIE, ATTRIBUTES);
  return sameHash(request.cookies[COOKIE] ?? '', hashToken(token));
}
