import type { UpdateSessionResponse } from '@portal/shared-contracts';

/** Preferred branch and delivery ZIP as browser storage has them (specification section 3, "Browser storage keys"). */
export function readPreferences(): UpdateSessionResponse {
  const branchId = localStorage.getItem('branchId');
  return { branchId: branchId === null ? null : Number(branchId), zipCode: localStorage.getItem('zipCode') };
}

/** Keeps what the server has stored. */
export function keepPreferences(stored: UpdateSessionResponse): void {
  for (const key of ['branchId', 'zipCode'] as const) {
    const value = stored[key];
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  }
}

/** Value of the cookie `session-id`, which names the session and opens nothing; null when there is none. */
export function readSessionId(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('session-id='));
  return pair === undefined ? null : decodeURIComponent(pair.slice('session-id='.length));
}
