import {
  hasAuthkey,
  hasPermission,
  LOGIN,
  routeAt,
  type Account,
  type Place,
  type SectionDescriptor,
  type Session,
  type StaffPermission,
} from '@portal/shared-contracts';
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
  /** The permission of staff to view the customer is over. */
  | 'viewEnded'
  /** A page for others: for this person there is none at its address. */
  | 'notFound'
  /** Staff have no customer data of their own; until they view the portal as a customer there is nothing to show. */
  | 'staff'
  /** A page about the person alone, in the view of a customer: it would show the staff member's own data there. */
  | 'notInView';

/** The visitor of a page, as far as is known. */
export interface Visitor {
  session: Session;
  /** The browser holds a key, or a code that gives one. */
  mayBeSignedIn: boolean;
}

/** The visitor as this tab knows them now. */
export const visitorOf = (session: Session): Visitor => ({
  session,
  mayBeSignedIn: hasAuthkey() || readHandOffCode() !== null,
});

/** Decides by who is signed in what is shown at `place`. */
export function admit(place: Place, { session, mayBeSignedIn }: Visitor): Admission {
  if (session.status === 'anonymous' && session.signedOutOffline) return 'signedOut';
  if (place.kind === 'section' && place.route.path === LOGIN) return admitToLogin(session, mayBeSignedIn);
  if (place.kind === 'section' && place.route.access === 'public') return 'open';
  if (session.status === 'unknown') return 'wait';
  // Somebody who is not signed in is not told which pages there are.
  if (session.status === 'anonymous') return place.kind === 'unknown' ? 'open' : 'login';
  return session.status === 'viewEnded' ? 'viewEnded' : admitSignedIn(place, session.account);
}

/** Opens the login form to people who are not signed in, and to those who were refused a page and may sign in as another user. */
function admitToLogin(session: Session, mayBeSignedIn: boolean): Admission {
  if (session.status === 'unknown') return mayBeSignedIn ? 'wait' : 'open';
  return session.status === 'signedIn' && !session.refused ? 'leave' : 'open';
}

function admitSignedIn(place: Place, { role, view, permission }: Account): Admission {
  if (place.kind === 'unknown') return 'open';
  const route = place.kind === 'section' ? place.route : null;
  if (place.kind === 'section' && (route?.access === 'staff' || route?.access === 'view')) {
    const isForThem = role === 'staff' && (route.access === 'view') === (view !== null);
    return isForThem && hasPermission(permission, permissionFor(place.section.descriptor, route.path))
      ? 'open'
      : 'notFound';
  }
  if (role === 'customer') return 'open';
  if (route?.personal) return view === null ? 'open' : 'notInView';
  return view === null ? 'staff' : 'open';
}

/** The lowest permission that opens the page `path` of staff: that of the menu entry which leads to it. */
const permissionFor = ({ nav, routes }: SectionDescriptor, path: string): StaffPermission =>
  nav.find((entry) => routeAt(routes, entry.path)?.path === path)?.permission ?? 'viewer';
