import type { StaffPermission, StaffSubject } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { forbidden, notFound, unauthorized } from '../../platform/http/http-error.ts';

/** Who may call a route, by its `config`; `signedIn` by default. With `either`, the request has a user when they are signed in. */
export type Access = 'public' | 'signedIn' | 'either';

/** Subject of a look, or a function that reads it from the path's parameters. */
export type Looked = StaffSubject | ((params: Readonly<Record<string, string>>) => StaffSubject);

/**
 * What a route does for staff in a view of a customer (docs/product.md, "Staff and impersonation"; `never` by default):
 * `own`: concerns their own session, in a view or not.
 * `frame`: read by every page; not recorded in the audit.
 * `read`, `download`: recorded in the audit by subject and by the path's parameter `number`. With `recordedBy`, the handler
 * records what the path does not name (`recordDownload`).
 * `act`: done on the customer's behalf, by staff with the permission.
 * `never`: refused.
 */
export type InView =
  | 'own'
  | 'frame'
  | { read: Looked; number?: string }
  | { download: Looked; number?: string; recordedBy?: 'handler' }
  | 'act'
  | 'never';

/** The view in which a member of staff makes a call. */
export interface StaffView {
  grantId: number;
  customerId: number;
  expiresAt: Date;
  /** Whether they may act on the customer's behalf. */
  mayAct: boolean;
}

/** The person behind a call. */
export interface SignedInUser {
  profileId: number;
  /** Names the session; authenticates nothing. */
  sessionId: string;
  role: 'customer' | 'staff';
  /** Null for customers, and for staff without a permission. */
  permission: StaffPermission | null;
  /** Null for staff. */
  customerId: number | null;
  name: string;
  email: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For staff with at least this permission: outside of views, or with `inView` only in a view. */
    permission?: StaffPermission;
    inView?: InView;
    /** A call that the page makes by itself: it does not extend the session. */
    isPassive?: boolean;
  }
  interface FastifyRequest {
    /** Set by the access hook. Handlers read it with {@link signedInUser}. */
    user: SignedInUser | null;
    /** Set by the access hook; null for customers, and for staff outside of a view. */
    view: StaffView | null;
  }
}

/** The signed-in user of this call; 401 without a session. */
export function signedInUser(request: FastifyRequest): SignedInUser {
  if (!request.user) throw unauthorized();
  return request.user;
}

/**
 * The customer whose data a call reads: the user's own, or for staff the viewed one. Staff outside of a view get 403. The access
 * hook has refused customers who name a customer (docs/product.md, "Staff and impersonation").
 */
export function effectiveCustomer(request: FastifyRequest): number {
  const customerId = request.view?.customerId ?? signedInUser(request).customerId;
  if (customerId === null) throw forbidden();
  return customerId;
}

/** Refuses with 404 a document of another customer than the viewed one, on routes that open it by its number alone. */
export function requireOfView({ view }: Pick<FastifyRequest, 'view'>, customerId: number): void {
  if (view && view.customerId !== customerId) throw notFound();
}
