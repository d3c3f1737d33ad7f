/** Address of the login screen. */
export const LOGIN = '/login';
const HOME = '/';

/** Address of the login screen with the page to return to; without one for home. */
export function loginPath({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  const next = `${pathname}${search}${hash}`;
  return next === HOME || pathname === LOGIN ? LOGIN : `${LOGIN}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * The page to open after signing in: the page of the portal in `?next=`. The login screen, and any address that a browser would open
 * elsewhere (`//host`, `/\host`, `javascript:`), become home.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !next.startsWith('/') || !URL.canParse(next, origin)) return HOME;
  const target = new URL(next, origin);
  const isElsewhere = target.origin !== origin || target.pathname.startsWith('//');
  if (isElsewhere || target.pathname.replace(/\/$/, '') === LOGIN) return HOME;
  return `${target.pathname}${target.search}${target.hash}`;
}
