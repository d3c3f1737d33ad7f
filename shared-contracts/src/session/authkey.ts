const AUTHKEY = 'authkey';
/** Key in browser storage of the time of sign-in (docs/product.md, section 3). */
export const SESSION_TIME = 'sessionTime';
/** Seconds; the absolute limit of a session is 12 hours (docs/product.md, "Sessions"). */
export const SESSION_SECONDS = 12 * 60 * 60;

/** The readable half of the session token, or null. */
export function readAuthkey(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${AUTHKEY}=`));
  return pair ? decodeURIComponent(pair.slice(AUTHKEY.length + 1)) || null : null;
}

/** Keeps the token and the time of sign-in (docs/product.md, section 4). */
export function keepAuthkey(token: string, now = Date.now()): void {
  document.cookie = `${AUTHKEY}=${encodeURIComponent(token)}; path=/; max-age=${SESSION_SECONDS}; samesite=lax; secure`;
  localStorage.setItem(SESSION_TIME, String(now));
}

/** Forgets token and time of sign-in; the other half is the server's to clear. */
export function dropAuthkey(): void {
  document.cookie = `${AUTHKEY}=; path=/; max-age=0; samesite=lax; secure`;
  localStorage.removeItem(SESSION_TIME);
}

/** Authenticated means both the authkey cookie and sessionTime exist (docs/product.md, section 4). */
export const hasAuthkey = (): boolean =>
  readAuthkey() !== null && localStorage.getItem(SESSION_TIME) !== null;
