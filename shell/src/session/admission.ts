import { hasAuthkey, LOGIN, readCustomerId, type Session, type Place } from '@portal/shared-contracts';
import { readHandOffCode } from './hand-off-code.ts';

/** The view of a place for a person. */
export type Admission =
  | 'open'
  /** Not known yet who it is. */
  | 'wait'
  /** To be signed in first. */
  | 'login'
  /** Signed in already: the login screen is not for them. */
  | 'leave'
  /** Just signed out, without a connection: no other page can be loaded. */
  | 'signedOut'
  /** Staff have no customer data of their own; until they view the portal as a customer there is nothing to show. */
  | 'staff';

/** The visitor of a page, as far as is known. */
export interface Visitor {
  session: Session;
  /** The customer that staff view the portal as. */
  customerId: string | null;
  /** The browser holds a key, or a code that gives one. */
  mayBeSignedIn: boolean;
}

/** The visitor as this tab knows them now. */
export const visitorOf = (session: Session): Visitor => ({
  session,
  customerId: readCustomerId(),
  mayBeSignedIn: hasAuthkey() || readHandOffCode() !== null,
});

/** Decides by who is signed in what is shown at `place`. */
export function admit(place: Place, { session, customerId, mayBeSignedIn }: Visitor): Admission {
  if (session.status === 'anonymous' && session.signedOutOffline) return 'signedOut';
  if (place.kind === 'section' && place.route.path === LOGIN) return admitToLogin(session, mayBeSignedIn);
  if (place.kind === 'section' && place.route.access === 'public') return 'open';
  if (session.status === 'unknown') return 'wait';
  // Somebody who is not signed in is not told which pages there are.
  if (session.status === 'anonymous') return place.kind === 'unknown' ? 'open' : 'login';
  const isOfCustomer = place.kind === 'home' || (place.kind === 'section' && !place.route.personal);
  const wantsCustomer = isOfCustomer && session.account.role === 'staff' && customerId === null;
  return wantsCustomer ? 'staff' : 'open';
}

/** Opens the login form to people who are not signed in, and to those who were refused a page and may sign in as another user. */
function admitToLogin(session: Session, mayBeSignedIn: boolean): Admission {
  if (session.status === 'unknown') return mayBeSignedIn ? 'wait' : 'open';
  return session.status === 'signedIn' && !session.refused ? 'leave' : 'open';
}
