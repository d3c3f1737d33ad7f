import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { notFound } from './http-error.ts';

/** Compares a presented secret with the expected one in constant time. */
export const matchesSecret = (presented: string | undefined, secret: string): boolean =>
  timingSafeEqual(hash('sha256', presented ?? '', 'buffer'), hash('sha256', secret, 'buffer')) &&
  presented !== undefined;

/** Callers for the portal's operators: their commands, or monitoring, which only reads. */
export type OperatorAccess = 'operators' | 'monitoring';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * True for a request from this machine. The host must be a name of this machine, because another site's name can have the address of
 * loopback. A proxy on this machine may add forwarding headers.
 */
const comesFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(ip) &&
  OWN_NAME.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/**
 * Answers 404 to requests without the bearer of `access`. Operators may read what monitoring reads. Requests from this machine need
 * no bearer in a demo or test without a proxy. With a proxy on this machine that sets no header, every request would seem to come
 * from this machine.
 */
export function refuseStrangers(
  request: FastifyRequest,
  access: OperatorAccess,
  { mode, trustProxy, operatorToken, metricsToken }: Config,
): void {
  const isAlone = mode !== 'production' && !trustProxy;
  if (isAlone && comesFromHere(request)) return;
  const tokens = access === 'operators' ? [operatorToken] : [metricsToken, operatorToken];
  const { authorization } = request.headers;
  const isKnown = tokens.some(
    (token) => token !== undefined && matchesSecret(authorization, `Bearer ${token}`),
  );
  if (!isKnown) throw notFound();
}
