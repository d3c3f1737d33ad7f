import { hasPermission } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { HttpError, forbidden } from '../../../platform/http/http-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser, StaffView } from '../../session/access.ts';
import { endExpiredGrant } from './end-grants.ts';
import type { Schema } from '../../../platform/database/schema.ts';

/** Refusal of a call that names a customer without an open grant. */
const noGrant = (): HttpError => new HttpError(403, { type: 'NO_GRANT', text: 'staff.noGrant' });

/** Refusal of an act of a person who may only read. */
export const readOnlyView = (): HttpError =>
  new HttpError(403, { type: 'READ_ONLY_VIEW', text: 'staff.readOnly' });

type Db = Database['db'];

const CUSTOMER_ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2 ** 31 - 1;

/** The customer that a call of staff names, or null. Refuses anything but one number. */
function namedCustomer(query: unknown): number | null {
  const { customerId } = query as { customerId?: unknown };
  if (customerId === undefined) return null;
  if (typeof customerId !== 'string' || !CUSTOMER_ID.test(customerId) || Number(customerId) > LARGEST_ID)
    throw noGrant();
  return Number(customerId);
}

/** The open grant of a session for a customer. Null when it ended or expired, or when the person lost the permission. */
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
 * Checks a call of staff. Returns the view in which it is made, null outside of views (docs/product.md, "Staff and impersonation").
 * @throws HttpError 403 when the person lacks the permission or the grant, or the route is not for views
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
  if (lacksPermission) throw new HttpError(403, { type: 'READ_ONLY_VIEW', text: 'staff.toolRefused' });
  if (inView === 'act' && !view.mayAct) throw readOnlyView();
  return view;
}

/**
 * Refuses an act when the view ended, or the person lost the permission, after the call was checked. Locks both until the
 * transaction ends.
 * @throws HttpError 403, which rolls the act back
 */
export async function requireStillMayAct(
  trx: Transaction<Schema>,
  grantId: number,
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom('staff_grant as g')
    .innerJoin('profile as p', 'p.id', 'g.profile_id')
    .select('p.staff_permission')
    .where('g.id', '=', grantId)
    .where('g.ended_at', 'is', null)
    .where('g.expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  if (!row) throw noGrant();
  if (!hasPermission(row.staff_permission, 'agent')) throw readOnlyView();
}
