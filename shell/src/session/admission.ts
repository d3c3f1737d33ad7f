import {
  hasAuthkey,
  hasPermission,
  isPageFor,
  LOGIN,
  routeAt,
  type Account,
  type Place,
  type SectionDescriptor,
  type Session,
  type StaffPermission,
} from '@portal/shared-contracts';
import { readHandOffCode } from './hand-off.ts';

/** What a person sees at a place. */
export type Admission =
  | 'open'
  /** It is not known yet who is signed in. */
  | 'wait'
  /** They have to sign in first. */
  | 'login'
  /** Signed in already, so the login screen sends them on. */
  | 'leave'
  /** Signed out just now without a connection, so no other document can be loaded. */
  | 'signedOut'
  /** The permission of staff to view the customer has ended. */
  | 'viewEnded'
  /** The page is for other people; this person gets Not found. */
  | 'notFound'
  /** Staff outside a customer view have no customer data to show. */
  | 'staff'
  /** A personal page in a customer view. It would show the staff member's own data. */
  | 'notInView';

/** The visitor of a page, as far as known. */
export interface Visitor {
  session: Session;
  /** The browser holds a key, or a hand-off code that gives one. */
  mayBeSignedIn: boolean;
}

/** The current visitor as this tab knows them. */
export const visitorOf = (session: Session): Visitor => ({
  session,
  mayBeSignedIn: hasAuthkey() || readHandOffCode() !== null,
});

/** Decides what a visitor sees at `place`. */
export function admit(place: Place, { session, mayBeSignedIn }: Visitor): Admission {
  if (session.status === 'anonymous' && session.signedOutOffline) return 'signedOut';
  if (place.kind === 'section' && place.route.path === LOGIN) return admitToLogin(session, mayBeSignedIn);
  if (place.kind === 'section' && place.route.access === 'public') return 'open';
  if (session.status === 'unknown') return 'wait';
  // An unknown address, too: a visitor does not learn which pages there are.
  if (session.status === 'anonymous') return 'login';
  return session.status === 'viewEnded' ? 'viewEnded' : admitSignedIn(place, session.account);
}

/** Opens the login form to people without a session, and to people who were refused a page and may sign in as another user. */
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
  if (role === 'staff' && view === null) return route?.personal ? 'open' : 'staff';
  const doer = role === 'customer' ? { kind: role } : { kind: 'view' as const, permission };
  if (place.kind === 'section' && !isPageFor(place.section.descriptor, place.route.path, doer))
    return 'notFound';
  return role === 'staff' && route?.personal ? 'notInView' : 'open';
}

/** The lowest permission that opens the staff page `path`, taken from the menu entry of that page. */
const permissionFor = ({ nav, routes }: SectionDescriptor, path: string): StaffPermission =>
  nav.find((entry) => routeAt(routes, entry.path)?.path === path)?.permission ?? 'viewer';
