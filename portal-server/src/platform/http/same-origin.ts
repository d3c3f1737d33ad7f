import type { onRequestHookHandler } from 'fastify';
import { forbidden, HttpError } from './http-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const TYPES = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  ndjson: /^application\/x-ndjson\s*(;|$)/i,
} as const;

/** What is told where something else was sent. */
const NOT_TAKEN = { json: 'notJson', form: 'notForm', ndjson: 'notNdjson' } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What may be sent to the route instead of JSON: a form of the portal's own pages, or records of another system. */
    takes?: 'form' | 'ndjson';
  }
}

/** Hosts are compared as the origin's scheme reads them, since `:443` goes without saying. */
function originIsForeign(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  const from = URL.parse(origin);
  return from === null || URL.parse(`${from.protocol}//${host}`)?.host !== from.host;
}

/**
 * Refuses a change that another site's page asks for (docs/product.md, "Sessions"). Browsers say where a call comes from; what is
 * no browser — `publish`, the other systems — says nothing and carries no cookie that could be abused.
 */
export const refuseForeignChanges: onRequestHookHandler = (request, _reply, done) => {
  if (READING.has(request.method) || request.is404) return done();
  const { origin, 'sec-fetch-site': site, 'content-type': contentType } = request.headers;
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return done(forbidden());
  if (originIsForeign(origin, request.host)) return done(forbidden());
  const { takes = 'json' } = request.routeOptions.config;
  const isOther = contentType !== undefined && !TYPES[takes].test(contentType);
  if (isOther || encoding !== 'identity') return done(new HttpError(415, { text: NOT_TAKEN[takes] }));
  return done();
};
