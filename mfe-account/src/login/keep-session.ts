import { keepAuthkey, type PasskeySignInResponse } from '@portal/shared-contracts';

/** What the rest of the portal reads from browser storage (specification section 3, "Browser storage keys"). */
const STORED = ['profileId', 'tutorialId', 'zipCode', 'branchId'] as const;

/** Keeps what a successful sign-in answered; what it left open is not taken over from whoever signed in before. */
export function keepSession(answer: PasskeySignInResponse): void {
  keepAuthkey(answer.token);
  for (const key of STORED) {
    const value = answer[key];
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  }
}
