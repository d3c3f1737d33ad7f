import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { notFound } from './http-error.ts';

/** Compares a presented secret with the expected one in constant time. */
export const matchesSecret = (presented: string | undefined, secret: string): boolean =>
  timingSafeEqual(hash('sha256', presented ?? '', 'buffer'), hash('sha256', secret, 'buffer')) &&
  presented !== undefined;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * True for a request from this machine. The host must be a name of this machine, because another site's name can have the address of
 * loopback. A proxy on this machine adds forwarding headers.
 */
const comesFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(ip) &&
  OWN_NAME.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** Answers 404 to requests that come neither from this machine nor with the bearer `token`. */
export const refuseStrangers =
  (token: string | undefined): onRequestAsyncHookHandler =>
  async (request) => {
    const allowed =
      comesFromHere(request) ||
      (token !== undefined && matchesSecret(request.headers.authorization, `Bearer ${token}`));
    if (!allowed) throw notFound();
  };
