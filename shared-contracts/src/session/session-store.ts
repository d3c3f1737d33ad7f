import { createStore } from 'zustand/vanilla';
import type { Account, AccountCounters } from '../schemas/account.ts';

/** The signed-in user. The shell writes, sections read (docs/architecture.md, "State, events, calls"). */
export type Session =
  | { status: 'unknown' }
  /**
   * `handOffFailed`: the link that should have signed the person in is no longer valid. `signedOutOffline`: this browser
   * has forgotten the session, and the server could not be told.
   */
  | { status: 'anonymous'; expired: boolean; handOffFailed?: boolean; signedOutOffline?: boolean }
  /**
   * `refused`: the person is on the login screen because they may not see a page. `handOff`: the page was opened by a
   * link that signed in another person than before (`replaced`), or that is no longer valid (`refused`).
   */
  | { status: 'signedIn'; account: Account; refused?: boolean; handOff?: 'replaced' | 'refused' }
  /** A member of staff whose permission to view the customer that the URL names is over; nothing of the customer is held any more. */
  | { status: 'viewEnded' };

export const sessionStore = createStore<Session>()(() => ({ status: 'unknown' }));

/** Replaces the session as a whole: states are a union, never a mixture. Written by the shell alone. */
export const setSession = (session: Session): void => sessionStore.setState(session, true);

/** The counters behind the menu's badges; null until they are known. Written by the shell alone. */
export const countersStore = createStore<{ counters: AccountCounters | null }>()(() => ({ counters: null }));
