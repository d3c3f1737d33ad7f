import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { notFound } from './http-error.ts';
import { matchesSecret } from './secret.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Loopback itself; a proxy on this machine forwards strangers and says so. */
const comesFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/** Answers 404 to everybody but this machine and the bearer of `token`; without a token, to all but this machine. */
export const refuseStrangers =
  (token: string | undefined): onRequestAsyncHookHandler =>
  async (request) => {
    const allowed =
      comesFromHere(request) ||
      (token !== undefined && matchesSecret(request.headers.authorization, `Bearer ${token}`));
    if (!allowed) throw notFound();
  };
