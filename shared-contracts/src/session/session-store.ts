import { createStore } from 'zustand/vanilla';
import type { Account, AccountCounters } from '../schemas/account.ts';
import type { ActionName } from '../schemas/permissions.ts';

/** The signed-in user. The shell writes it, sections read it (docs/architecture.md, "State, events, calls"). */
export type Session =
  | { status: 'unknown' }
  /**
   * `handOffFailed`: the hand-off link is no longer valid. `signedOutOffline`: this browser deleted the session, and the server could
   * not be reached.
   */
  | { status: 'anonymous'; expired: boolean; handOffFailed?: boolean; signedOutOffline?: boolean }
  /**
   * `refused`: the person is on the login screen because they may not see a page. `handOff`: a link opened the page and signed in
   * another person than before (`replaced`), or is no longer valid (`refused`).
   */
  | { status: 'signedIn'; account: Account; refused?: boolean; handOff?: 'replaced' | 'refused' }
  /** The grant to view the customer in the URL has ended. The page has no data of the customer any more. */
  | { status: 'viewEnded' };

export const sessionStore = createStore<Session>()(() => ({ status: 'unknown' }));

/** Replaces the whole session. Only the shell may call it. */
export const setSession = (session: Session): void => sessionStore.setState(session, true);

/** The counters of the menu's badges; null until they are known. Only the shell writes them. */
export const countersStore = createStore<{ counters: AccountCounters | null }>()(() => ({ counters: null }));

/**
 * True when `action`, such as `quotes.accept`, is allowed in this tab. Customers may do everything that their pages offer, staff in the
 * view of a customer what their permission allows (docs/product.md, "Staff and impersonation"). The server checks every call again, so
 * a section that does not call this is safe, but its control leads to a refusal.
 */
export function can(action: ActionName, session: Session = sessionStore.getState()): boolean {
  const view = session.status === 'signedIn' ? session.account.view : null;
  return view === null || view.can.includes(action);
}
