import type { UpdateSessionResponse } from '../schemas/preferences.ts';

/** Copies what the server has stored to browser storage, which other parts of the portal read as a cache. */
export function cachePreferences(stored: UpdateSessionResponse): void {
  for (const key of ['branchId', 'zipCode'] as const) {
    const value = stored[key];
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  }
}

/** Value of the cookie `session-id`, which names the session and authenticates nothing; null when there is none. */
export function readSessionId(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('session-id='));
  return pair === undefined ? null : decodeURIComponent(pair.slice('session-id='.length));
}
