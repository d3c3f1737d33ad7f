import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** Most bytes of a request's headers that the server reads: more than all cookies that a browser keeps for a site (180 of 4 KB). */
export const MOST_HEADER_BYTES = 1_048_576;

/** Most bytes of the address and headers of a request that is carried out. */
export const HEADER_LIMIT = 16_384;

/** Names in the log of the cookies that take most room. */
const NAMED_COOKIES = 5;

/** Tells the browser to delete all that the site's pages have stored. */
const CLEAR_SITE = { 'clear-site-data': '"cookies", "storage"' };

/** Seconds after which the page opens the login by itself. */
const LOGIN_AFTER = 10;

/** In both languages, because a page may only know the person's from a cookie, which is gone. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${LOGIN_AFTER};url=/login" />
    <title>Please sign in again · Inicie sesión de nuevo</title>
  </head>
  <body>
    <main>
      <h1>Please sign in again</h1>
      <p>Your browser kept too many cookies for the portal to open. They were removed, and everything works again.</p>
      <p><a href="/login">Sign in</a></p>
      <div lang="es">
        <h2>Inicie sesión de nuevo</h2>
        <p>Su navegador guardaba demasiadas cookies para abrir el portal. Se eliminaron y todo funciona de nuevo.</p>
        <p><a href="/login">Iniciar sesión</a></p>
      </div>
    </main>
  </body>
</html>
`;

const largestCookies = (cookies: string): string[] =>
  cookies
    .split('; ')
    .sort((a, b) => b.length - a.length)
    .slice(0, NAMED_COOKIES)
    .map((cookie) => cookie.slice(0, cookie.indexOf('=')));

/**
 * A hook: refuses requests with more than {@link HEADER_LIMIT} of address and headers (431). When cookies are the reason, the answer
 * clears those and the storage of the site, and a page leads to the login: otherwise a script that writes cookies without end locks
 * the person out. A long address, which another site may have written, clears nothing.
 */
export async function refuseLargeHeaders(
  { raw, url, headers, log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const bytes = raw.rawHeaders.reduce((sum, text) => sum + text.length, url.length);
  if (bytes <= HEADER_LIMIT) return undefined;
  const { cookie = '', accept = '' } = headers;
  if (cookie.length <= bytes / 2) throw new HttpError(431);
  log.warn({ cookies: largestCookies(cookie) }, 'cookies cleared, because they were too large');
  void reply.headers(CLEAR_SITE);
  if (!accept.includes('text/html')) throw new HttpError(431, { type: 'COOKIES_CLEARED' });
  return reply.code(431).type('text/html; charset=utf-8').send(PAGE);
}
