import { createStore } from 'zustand/vanilla';
import type { Account, AccountCounters } from '../schemas/account.ts';
import { declaredAction, flagOfPage } from '../declared/page-sections.ts';
import type { ActionName } from '../schemas/permissions.ts';
import type { OwnCounter } from '../schemas/section.ts';

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

/**
 * The counters of the menu's badges; null until they are known. `own` has the counts that sections answer themselves, by `countKey`.
 * Only the shell writes them.
 */
export const countersStore = createStore<{
  counters: AccountCounters | null;
  own: Readonly<Record<string, number>>;
}>()(() => ({ counters: null, own: {} }));

/** Names a section's own count in `countersStore`. */
export const countKey = ({ call, field }: OwnCounter): string => `${call} ${field}`;

/**
 * True when `action`, such as `quotes.accept` or one that a section declares, is allowed in this tab. Customers may do everything that
 * their pages offer, except what a section declares for staff alone; staff in the view of a customer what their permission allows
 * (docs/product.md, "Staff and impersonation"). The server checks every call again, so a section that does not call this is safe, but
 * its control leads to a refusal.
 */
export function can(action: ActionName, session: Session = sessionStore.getState()): boolean {
  const view = session.status === 'signedIn' ? session.account.view : null;
  return view?.can.includes(action) ?? declaredAction(action)?.allow.includes('customer') ?? true;
}

/** Name of a switch: the section, a dot, and its `id`. */
export type FlagName = `mfe-${string}.${string}`;

/**
 * Whether the switch `mfe-x.newForm` is on for the person of this tab (docs/sections/flags-and-actions.md). A visitor has what is set for
 * everybody. A switch that nobody set has its default, an unknown one is off. Components use `useFlag` of shared-ui.
 */
export function flagOf(name: FlagName, session: Session = sessionStore.getState()): boolean {
  const { atStart, byDefault } = flagOfPage(name);
  return (session.status === 'signedIn' ? session.account.flags[name] : atStart) ?? byDefault;
}
