const HOME = '/';

/**
 * Where a person goes once signed in: the page named by `?next=`, which must be one of this portal. Anything a
 * browser would follow elsewhere (`//host`, `/\host`, `javascript:`) leads home instead, and so does the login page.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !next.startsWith('/') || !URL.canParse(next, origin)) return HOME;
  const target = new URL(next, origin);
  const isElsewhere = target.origin !== origin || target.pathname.startsWith('//');
  if (isElsewhere || target.pathname.replace(/\/$/, '') === '/login') return HOME;
  return `${target.pathname}${target.search}${target.hash}`;
}
