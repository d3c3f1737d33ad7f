import type { FastifyReply } from 'fastify';
import { TEMPORARY_PASSWORD_LIMIT } from '../session/session-limits.ts';

/** The half of a temporary login that scripts cannot read: it opens the change of password and nothing else. */
export const CHANGE_COOKIE = 'passwordChange';
const ATTRIBUTES = {
  path: '/api/update-password',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} as const;

export const setChangeCookie = (reply: FastifyReply, cookie: string): FastifyReply =>
  reply.setCookie(CHANGE_COOKIE, cookie, { ...ATTRIBUTES, maxAge: TEMPORARY_PASSWORD_LIMIT / 1_000 });

export const clearChangeCookie = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(CHANGE_COOKIE, ATTRIBUTES);
