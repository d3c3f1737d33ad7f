import { createStore } from 'zustand/vanilla';
import type { Account, AccountCounters } from '../schemas/account.ts';

/** Who is signed in. The shell writes, sections read (design section 6). */
export type Session =
  | { status: 'unknown' }
  /** `handOffFailed`: the link that was to sign the person in is not good any more. */
  | { status: 'anonymous'; expired: boolean; handOffFailed?: boolean }
  /** `refused`: the person is on the login screen because a page is not for them. */
  | { status: 'signedIn'; account: Account; refused?: boolean };

export const sessionStore = createStore<Session>()(() => ({ status: 'unknown' }));

/** Replaces the session as a whole: states are a union, never a mixture. Written by the shell alone. */
export const setSession = (session: Session): void => sessionStore.setState(session, true);

/** The counters behind the menu's badges; null until they are known. Written by the shell alone. */
export const countersStore = createStore<{ counters: AccountCounters | null }>()(() => ({ counters: null }));
