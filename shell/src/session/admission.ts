import type { Session } from '@portal/shared-contracts';
import type { Place } from '../boot/registry.ts';

/** What a person gets to see at a place. */
export type Admission =
  | 'open'
  /** Not known yet who it is. */
  | 'wait'
  /** To be signed in first. */
  | 'login'
  /** Staff have no customer data of their own; until they view the portal as a customer there is nothing to show. */
  | 'staff';

/** Decides by who is signed in what is shown at `place`; `customerId` is the one that staff view the portal as. */
export function admit(session: Session, place: Place, customerId: string | null): Admission {
  if (place.kind === 'section' && place.route.access === 'public') return 'open';
  if (session.status === 'unknown') return 'wait';
  // Somebody who is not signed in is not told which pages there are.
  if (session.status === 'anonymous') return place.kind === 'unknown' ? 'open' : 'login';
  const isOfCustomer = place.kind === 'home' || (place.kind === 'section' && !place.route.personal);
  const wantsCustomer = isOfCustomer && session.account.role === 'staff' && customerId === null;
  return wantsCustomer ? 'staff' : 'open';
}
