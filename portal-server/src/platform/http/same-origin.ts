import type { onRequestHookHandler } from 'fastify';
import { forbidden, HttpError } from './http-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form of the portal's own pages may be sent to the route, instead of JSON. */
    takesForm?: boolean;
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
  if (READING.has(request.method)) return done();
  const { origin, 'sec-fetch-site': site, 'content-type': contentType } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return done(forbidden());
  if (originIsForeign(origin, request.host)) return done(forbidden());
  const type = request.routeOptions.config.takesForm ? FORM_TYPE : JSON_TYPE;
  if (contentType !== undefined && !type.test(contentType)) return done(new HttpError(415));
  return done();
};
