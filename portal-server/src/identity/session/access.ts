import type { StaffPermission, StaffSubject } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import type { OperatorAccess } from '../../platform/http/operators.ts';
import { forbidden, notFound, unauthorized } from '../../platform/http/http-error.ts';

/**
 * Who may call a route, by its `config`; `signedIn` by default. With `either`, the request has a user when they are signed in.
 * `operators` and `monitoring` are programs, not people (`platform/http/operators.ts`).
 */
export type Access = 'public' | 'signedIn' | 'either' | OperatorAccess;

/** What the audit says that staff read, or a function that finds it from the path's parameters. */
export type Looked = StaffSubject | ((params: Readonly<Record<string, string>>) => StaffSubject);

/**
 * Whether staff who view the portal as a customer may call a route, and what the audit records (docs/product.md, "Staff and
 * impersonation"). The default is `never`.
 * - `own`: allowed; the route is about their own session. Not recorded.
 * - `frame`: allowed; every page reads it. Not recorded.
 * - `read`, `download`: allowed; the audit records the subject and the document. `number` is the name of the path's parameter with
 *   the document's number. With `recordedBy: 'handler'` the handler records it (`recordDownload`), because the path does not name
 *   the document.
 * - `act`: allowed with the permission to act on the customer's behalf; the audit records the action.
 * - `never`: refused.
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
    /**
     * Only staff with at least this permission may call the route: outside of views, or, if the route has `inView`, only in a view.
     */
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
