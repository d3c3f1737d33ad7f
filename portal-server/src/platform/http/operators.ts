import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { notFound } from './http-error.ts';
import { matchesSecret } from './secret.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Loopback itself, by its own name: another site's page may give its name the address of loopback. A proxy on this machine
 * forwards strangers and says so.
 */
const comesFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(ip) &&
  OWN_NAME.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** Answers 404 to everybody but this machine and the bearer of `token`; without a token, to all but this machine. */
export const refuseStrangers =
  (token: string | undefined): onRequestAsyncHookHandler =>
  async (request) => {
    const allowed =
      comesFromHere(request) ||
      (token !== undefined && matchesSecret(request.headers.authorization, `Bearer ${token}`));
    if (!allowed) throw notFound();
  };
