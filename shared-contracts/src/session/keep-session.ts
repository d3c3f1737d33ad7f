import { keepAuthkey } from './authkey.ts';

/** What every way of signing in answers; the password's and the hand-off's also know store and ZIP code. */
export interface BegunSession {
  token: string;
  profileId: number;
  tutorialId: number;
  zipCode?: string | null;
  branchId?: number | null;
}

/** What the rest of the portal reads from browser storage (specification section 3, "Browser storage keys"). */
const STORED = ['profileId', 'tutorialId', 'zipCode', 'branchId'] as const;

/** Keeps what a successful sign-in answered; what it left open is not taken over from whoever signed in before. */
export function keepSession(begun: BegunSession): void {
  for (const key of STORED) {
    const value = begun[key] ?? null;
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  }
  // Last: it is what tells the other tabs.
  keepAuthkey(begun.token);
}
