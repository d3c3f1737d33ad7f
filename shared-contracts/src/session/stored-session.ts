import type { Role, UpdateSessionResponse } from '../schemas/account.ts';
import { ROLE_COOKIE } from '../schemas/page-names.ts';
import { browserStorage } from '../storage/storage.ts';

const AUTHKEY = 'authkey';
const PROBE = 'cookies=allowed';
/** Key in browser storage of the time of sign-in (docs/product.md, section 3). */
export const SESSION_TIME = 'sessionTime';
/** Seconds; the absolute limit of a session is 12 hours (docs/product.md, "Sessions"). */
const SESSION_SECONDS = 12 * 60 * 60;

/** The server's data of the signed-in person that other parts of the portal read without a call. */
interface StoredProfile {
  role: Role;
  profileId: number;
  tutorialId: number;
  /** Only in the answer of the account, not in the answers of a sign-in. */
  skippedTutorial?: boolean;
  zipCode?: string | null;
  branchId?: number | null;
}

/** The common part of the answers of every kind of sign-in. */
export interface BegunSession extends StoredProfile {
  token: string;
}

/** Keys of browser storage (docs/product.md, section 3). */
const STORED = ['role', 'profileId', 'tutorialId', 'skippedTutorial', 'zipCode', 'branchId'] as const;

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

const writeCookie = (name: string, value: string, seconds: number): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax; secure`;
};

function store(key: string, value: string | number | boolean | null | undefined): void {
  if (value === null || value === undefined) browserStorage.remove(key);
  else browserStorage.set(key, String(value));
}

/** The readable half of the session token, or null. */
export const readAuthkey = (): string | null => readCookie(AUTHKEY) || null;

/** Value of the cookie `session-id`, which names the session and authenticates nothing, or null. */
export const readSessionId = (): string | null => readCookie('session-id');

/** Stores the token and the time of sign-in (docs/product.md, section 4). */
export function keepAuthkey(token: string, now = Date.now()): void {
  writeCookie(AUTHKEY, encodeURIComponent(token), SESSION_SECONDS);
  // The next page must know it, also in a browser that blocks storage.
  if (!browserStorage.set(SESSION_TIME, String(now))) writeCookie(SESSION_TIME, String(now), SESSION_SECONDS);
}

/** Deletes the token and the time of sign-in. Only the server can delete the other half of the token. */
export function dropAuthkey(): void {
  writeCookie(AUTHKEY, '', 0);
  writeCookie(SESSION_TIME, '', 0);
  browserStorage.remove(SESSION_TIME);
}

/** A browser is signed in when it has both the cookie authkey and sessionTime (docs/product.md, section 4). */
export const hasAuthkey = (): boolean =>
  readAuthkey() !== null && (browserStorage.get(SESSION_TIME) ?? readCookie(SESSION_TIME)) !== null;

/**
 * Why this browser cannot keep a session; null when it can. `http`: the page came without encryption, so the browser drops the
 * portal's cookies. `cookies`: it blocks cookies.
 */
export function sessionObstacle(): 'http' | 'cookies' | null {
  if (globalThis.isSecureContext === false) return 'http';
  document.cookie = `${PROBE}; path=/; samesite=lax`;
  const isKept = document.cookie.includes(PROBE);
  document.cookie = `${PROBE}; path=/; max-age=0`;
  return isKept ? null : 'cookies';
}

/** Copies the server's answer to browser storage, a cache. A missing or null value is removed. */
export function storeProfile(profile: StoredProfile): void {
  for (const key of STORED) store(key, profile[key]);
  writeCookie(ROLE_COOKIE, profile.role, SESSION_SECONDS);
}

/** Stores the answer of a successful sign-in. */
export function keepSession({ token, ...profile }: BegunSession): void {
  storeProfile(profile);
  // Last, because other tabs react to it.
  keepAuthkey(token);
}

/** Copies the preferences that the server has stored to browser storage, a cache. */
export function cachePreferences({ branchId, zipCode }: UpdateSessionResponse): void {
  store('branchId', branchId);
  store('zipCode', zipCode);
}
