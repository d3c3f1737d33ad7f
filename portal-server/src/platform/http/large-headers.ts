import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** Most bytes of a request's headers that the server reads: more than all cookies that a browser keeps for a site (180 of 4 KB). */
export const MOST_HEADER_BYTES = 1_048_576;

/** Most bytes of the address and headers of a request that is carried out. */
export const HEADER_LIMIT = 16_384;

/** Most cookies that are looked at. Browsers keep fewer for a site. */
const MOST_COOKIES = 400;

/** Names in the log of the cookies that take most room, and the most characters of each. */
const NAMED_COOKIES = 5;
const NAME_IN_LOG = 60;

/** Most characters of the name of a host. */
const LONGEST_HOST = 253;

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

/** Names of the first cookies, the largest cookie first. A cookie without a name is left out. */
const namesBySize = (cookies: string): string[] =>
  cookies
    .split('; ', MOST_COOKIES)
    .sort((a, b) => b.length - a.length)
    .flatMap((cookie) => /^([^=]+)=/.exec(cookie)?.[1] ?? []);

/** Most characters of the lines that expire cookies: edges refuse answers with more than a few KB of headers. */
const EXPIRING = 3_000;

/**
 * Lines that expire cookies, the largest first, for browsers that do not know `Clear-Site-Data`. A cookie is expired only under its own
 * path and domain, which the browser does not tell. What is left over is expired by the next refused request.
 */
function expiredCookies(names: readonly string[], { url, hostname, protocol }: FastifyRequest): string[] {
  const folder = /^((?:\/[\w.-]{1,60}){1,6})\//.exec(url)?.[1];
  const paths = ['/', ...(folder === undefined ? [] : [folder])];
  const isName =
    hostname.length <= LONGEST_HOST && isIP(hostname) === 0 && /^([\w-]+\.)+[\w-]+$/.test(hostname);
  const parent = hostname.replace(/^[^.]*\./, '');
  const domains = isName ? [hostname, ...(parent.includes('.') ? [parent] : [])] : [];
  const scopes = paths.flatMap((path) =>
    ['', ...domains.map((each) => `; Domain=${each}`)].map((domain) => `; Path=${path}${domain}`),
  );
  const end = `; Max-Age=0${protocol === 'https' ? '; Secure' : ''}`;
  let left = EXPIRING;
  return names.flatMap((name) => {
    const lines = scopes.map((scope) => `${name}=${scope}${end}`);
    const length = lines.join('').length;
    if (length > left) return [];
    left -= length;
    return lines;
  });
}

/**
 * A hook: refuses requests with more than {@link HEADER_LIMIT} of address and headers (431). When cookies are the reason, the answer
 * clears those and the storage of the site, and a page leads to the login: otherwise a script that writes cookies without end locks
 * the person out. A long address, which another site may have written, clears nothing.
 */
export async function refuseLargeHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { raw, url, headers, log } = request;
  const bytes = raw.rawHeaders.reduce((sum, text) => sum + text.length, url.length);
  if (bytes <= HEADER_LIMIT) return undefined;
  const { cookie = '', accept = '' } = headers;
  if (cookie.length <= bytes / 2) throw new HttpError(431);
  const names = namesBySize(cookie);
  const largest = names.slice(0, NAMED_COOKIES).map((name) => name.slice(0, NAME_IN_LOG));
  log.warn({ cookies: largest }, 'cookies cleared, because they were too large');
  void reply.headers(CLEAR_SITE).header('set-cookie', expiredCookies(names, request));
  if (!accept.includes('text/html')) throw new HttpError(431, { type: 'COOKIES_CLEARED' });
  return reply.code(431).type('text/html; charset=utf-8').send(PAGE);
}
