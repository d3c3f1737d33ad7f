import type { ActionName } from '../schemas/action-names.ts';
import { sessionStore, type Session } from './session-store.ts';

/**
 * True when `action`, such as `quotes.accept`, may be done in this tab: customers may do what their pages offer, staff who view
 * the portal as a customer only what their permission allows (docs/product.md, "Staff and impersonation"). The server decides
 * again on every call: a section that does not ask is safe, and its control answers with a refusal.
 */
export function can(action: ActionName, session: Session = sessionStore.getState()): boolean {
  const view = session.status === 'signedIn' ? session.account.view : null;
  return view === null || view.can.includes(action);
}
