import type { onRequestHookHandler, preValidationHookHandler } from 'fastify';
import { notFound } from './http-error.ts';
import { InvalidRequest } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route neither stores nor looks up texts of the request, so any text may come. */
    takesUnsafeText?: boolean;
  }
}

/** Headers that are stored or compared. */
const HEADERS = ['user-agent', 'accept-language', 'idempotency-key'];

/** True when PostgreSQL can store `text`, which must have neither a NUL nor half of a surrogate pair. */
export const isSafeText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** `text` as PostgreSQL can store it: what it cannot store becomes the replacement character. */
export const toSafeText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** The place (`files.1.path`) of the first text in `value` that the database cannot store, or undefined. */
function findUnsafe(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') return isSafeText(value) ? undefined : place;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (!isSafeText(name)) return place;
    const found = findUnsafe(inner, place === '' ? name : `${place}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Refuses such texts in the path with 404, before a route looks anything up by it: no such thing can exist. */
export const refuseUnsafePath: onRequestHookHandler = (request, _reply, done) => {
  const isUnsafe =
    !request.routeOptions.config.takesUnsafeText && findUnsafe(request.params, '') !== undefined;
  done(isUnsafe ? notFound() : undefined);
};

/** Refuses such texts in query, headers, cookies and body with the field's name. */
export const refuseUnsafeText: preValidationHookHandler = (request, _reply, done) => {
  if (request.routeOptions.config.takesUnsafeText) return done();
  const headers = Object.fromEntries(HEADERS.map((name) => [name, request.headers[name]]));
  for (const [part, value] of [
    ['query', request.query],
    ['headers', headers],
    ['cookies', request.cookies],
    ['body', request.body],
  ] as const) {
    const field = findUnsafe(value, '');
    if (field !== undefined) return done(new InvalidRequest({ [field || part]: 'field.invalid' }));
  }
  return done();
};
