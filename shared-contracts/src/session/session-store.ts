import { createStore } from 'zustand/vanilla';
import type { Account, AccountCounters } from '../schemas/account.ts';

/** Who is signed in. The shell writes, sections read (design section 6). */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous'; expired: boolean }
  | { status: 'signedIn'; account: Account };

export const sessionStore = createStore<Session>()(() => ({ status: 'unknown' }));

/** Replaces the session as a whole: states are a union, never a mixture. Written by the shell alone. */
export const setSession = (session: Session): void => sessionStore.setState(session, true);

/** The counters behind the menu's badges; null until they are known. Written by the shell alone. */
export const countersStore = createStore<{ counters: AccountCounters | null }>()(() => ({ counters: null }));
