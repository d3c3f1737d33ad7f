import type { StaffPermission, StaffSubject } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { forbidden, notFound, unauthorized } from '../../platform/http/http-error.ts';

/** Who may call a route; said in its `config`. Without it, a route is for people who are signed in; `either` knows them when they are. */
export type Access = 'public' | 'signedIn' | 'either';

/** What a look is at, or how the parameters of the path tell. */
export type Looked = StaffSubject | ((params: Readonly<Record<string, string>>) => StaffSubject);

/**
 * What staff get of a route while they view the portal as a customer (docs/product.md, "Staff and impersonation"):
 * `own`: about their own session, with or without a view; `frame`: read by every page, without a trace of its own;
 * a look at the customer's data or a download, which the audit names by subject and the path's parameter `number`, or of which the
 * handler records what the path does not tell (`recordDownload`);
 * `act`: done on the customer's behalf, by those who may; `never`: refused, also where nothing is said.
 */
export type InView =
  | 'own'
  | 'frame'
  | { read: Looked; number?: string }
  | { download: Looked; number?: string; recordedBy?: 'handler' }
  | 'act'
  | 'never';

/** The view of a customer that a member of staff calls in. */
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
  /** Of staff; null for those without one, and for customers. */
  permission: StaffPermission | null;
  /** Null for staff. */
  customerId: number | null;
  name: string;
  email: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For staff of at least this permission, outside of views; with `inView`, in a view alone. */
    permission?: StaffPermission;
    inView?: InView;
    /** A call that the page makes without its user: it does not extend the session. */
    isPassive?: boolean;
  }
  interface FastifyRequest {
    /** Set by the access hook before any handler of a signed-in route runs; read it with {@link signedInUser}. */
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
 * The customer whose data a call reads: a customer's own, and of staff the one whom they view; staff outside of a view get 403. A
 * customer who names a customer never gets here: the access hook refuses (docs/product.md, "Staff and impersonation").
 */
export function effectiveCustomer(request: FastifyRequest): number {
  const customerId = request.view?.customerId ?? signedInUser(request).customerId;
  if (customerId === null) throw forbidden();
  return customerId;
}

/** Refuses what belongs to another customer than the one whom staff view, where its number alone would open it. */
export function requireOfView({ view }: Pick<FastifyRequest, 'view'>, customerId: number): void {
  if (view && view.customerId !== customerId) throw notFound();
}
