/** Address of the login screen. */
export const LOGIN = '/login';

/** Address of the login screen, which then leads back to the page that `place` names. Home needs no mention. */
export function loginPath({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  const next = `${pathname}${search}${hash}`;
  return next === '/' || pathname === LOGIN ? LOGIN : `${LOGIN}?${new URLSearchParams({ next }).toString()}`;
}
