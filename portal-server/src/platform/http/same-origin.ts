import type { onRequestHookHandler } from 'fastify';
import { forbidden, HttpError } from './http-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Content types, with the name of the text for a request of another type. */
const TYPES = {
  json: { pattern: /^application\/json\s*(;|$)/i, refusal: 'notJson' },
  form: {
    pattern: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
    refusal: 'notForm',
  },
  ndjson: { pattern: /^application\/x-ndjson\s*(;|$)/i, refusal: 'notNdjson' },
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content of the route's requests instead of JSON. */
    takes?: 'form' | 'ndjson';
  }
}

/** Parses both hosts with the origin's scheme, so that its default port may be left out. */
function originIsForeign(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  const from = URL.parse(origin);
  return from === null || URL.parse(`${from.protocol}//${host}`)?.host !== from.host;
}

/**
 * Refuses changes that come from another site's page (docs/product.md, "Sessions"). Browsers send the origin of a call. Other programs
 * send none, and have no cookie that could be abused.
 */
export const refuseForeignChanges: onRequestHookHandler = (request, _reply, done) => {
  if (READING.has(request.method) || request.is404) return done();
  const { origin, 'sec-fetch-site': site, 'content-type': contentType } = request.headers;
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return done(forbidden());
  if (originIsForeign(origin, request.host)) return done(forbidden());
  const { pattern, refusal } = TYPES[request.routeOptions.config.takes ?? 'json'];
  const isOther = contentType !== undefined && !pattern.test(contentType);
  if (isOther || encoding !== 'identity') return done(new HttpError(415, { text: refusal }));
  return done();
};
