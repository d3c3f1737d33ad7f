import type { FastifyReply } from 'fastify';
import { LOGIN_CODE_LIMIT } from '../../session/session-limits.ts';

/** The half of the question for a code that scripts cannot read. */
export const CODE_COOKIE = 'loginCode';
const ATTRIBUTES = { path: '/api/login/code', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const setCodeCookie = (reply: FastifyReply, cookie: string): FastifyReply =>
  reply.setCookie(CODE_COOKIE, cookie, { ...ATTRIBUTES, maxAge: LOGIN_CODE_LIMIT / 1_000 });

export const clearCodeCookie = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(CODE_COOKIE, ATTRIBUTES);
