import { hasPermission } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { forbidden, HttpError } from '../../../platform/http/http-error.ts';
import type { SignedInUser, StaffView } from '../../session/access.ts';
import { noGrant, readOnlyView, toolRefused } from '../view-refusals.ts';
import { endExpiredGrant } from './end-grants.ts';

type Db = Database['db'];

const CUSTOMER_ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2 ** 31 - 1;

/** The customer that a call of staff names, or null; of anything but one number there is no view. */
function namedCustomer(query: unknown): number | null {
  const { customerId } = query as { customerId?: unknown };
  if (customerId === undefined) return null;
  if (typeof customerId !== 'string' || !CUSTOMER_ID.test(customerId) || Number(customerId) > LARGEST_ID)
    throw noGrant();
  return Number(customerId);
}

/** The open grant of a session for a customer; null where it ended, expired, or went with the person's permission. */
export async function findView(
  db: Db,
  { profileId, sessionId }: SignedInUser,
  customerId: number,
  now: Date,
): Promise<StaffView | null> {
  const row = await db
    .selectFrom('staff_grant as g')
    .innerJoin('profile as p', 'p.id', 'g.profile_id')
    .select(['g.id', 'g.expires_at', 'p.staff_permission'])
    .where('g.session_id', '=', sessionId)
    .where('g.customer_id', '=', customerId)
    .where('g.profile_id', '=', profileId)
    .where('g.ended_at', 'is', null)
    .where('g.expires_at', '>', now)
    .where('p.staff_permission', 'is not', null)
    .executeTakeFirst();
  return row
    ? {
        grantId: row.id,
        customerId,
        expiresAt: row.expires_at,
        mayAct: hasPermission(row.staff_permission, 'agent'),
      }
    : null;
}

/**
 * Lets a call of staff in: answers the view that it is made in, null outside of views (docs/product.md, "Staff and impersonation").
 * @throws HttpError 403 where the person lacks the permission or the grant, or the route is not for views
 */
export async function openView(
  db: Db,
  request: FastifyRequest,
  user: SignedInUser,
  now: Date,
): Promise<StaffView | null> {
  const { access = 'signedIn', permission, inView } = request.routeOptions.config;
  const lacksPermission = permission !== undefined && !hasPermission(user.permission, permission);
  if (lacksPermission && inView === undefined) throw forbidden();
  if (inView === 'own' || (permission !== undefined && inView === undefined)) return null;
  const customerId = namedCustomer(request.query);
  if (customerId === null) {
    const isOfCustomer = inView === 'act' || typeof inView === 'object';
    if (permission !== undefined || (isOfCustomer && access === 'signedIn')) throw forbidden();
    return null;
  }
  const view = await findView(db, user, customerId, now);
  if (!view) {
    await endExpiredGrant(db, { ...user, customerId }, now);
    throw noGrant();
  }
  if (inView === undefined || inView === 'never')
    throw new HttpError(403, { type: 'NOT_IN_VIEW', text: 'staff.notInView' });
  if (lacksPermission) throw toolRefused();
  if (inView === 'act' && !view.mayAct) throw readOnlyView();
  return view;
}
