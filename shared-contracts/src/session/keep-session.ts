import type { Role } from '../schemas/account.ts';
import { keepAuthkey, SESSION_SECONDS } from './authkey.ts';
import { ROLE_COOKIE } from './page-names.ts';

/** What the server knows of the signed-in person and other parts of the portal read without a call. */
export interface StoredProfile {
  role: Role;
  profileId: number;
  tutorialId: number;
  /** Answers of a sign-in leave it out; the account's answer says it. */
  skippedTutorial?: boolean;
  zipCode?: string | null;
  branchId?: number | null;
}

/** What every way of signing in answers. */
export interface BegunSession extends StoredProfile {
  token: string;
}

/** Keys of browser storage (docs/product.md, section 3). */
const STORED = ['role', 'profileId', 'tutorialId', 'skippedTutorial', 'zipCode', 'branchId'] as const;

/** Copies the server's answer to browser storage, which is a cache: a value that is left out or null is removed. */
export function storeProfile(profile: StoredProfile): void {
  for (const key of STORED) {
    const value = profile[key] ?? null;
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  }
  document.cookie = `${ROLE_COOKIE}=${profile.role}; path=/; max-age=${SESSION_SECONDS}; samesite=lax; secure`;
}

/** Keeps what a successful sign-in answered. */
export function keepSession({ token, ...profile }: BegunSession): void {
  storeProfile(profile);
  // Last: this is what tells the other tabs.
  keepAuthkey(token);
}
