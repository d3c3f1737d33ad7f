/** Where the stand-in of the web shop stands. */
export const SHOP = '/dev/shop';

/**
 * Path in the shop that `url` names; null for every other address, so that the redirect service leads nowhere else. `host` is
 * the one that the request came to.
 */
export function shopPath(url: string, host: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.host !== host) return null;
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.pathname === SHOP || parsed.pathname.startsWith(`${SHOP}/`) ? parsed.pathname : null;
}
