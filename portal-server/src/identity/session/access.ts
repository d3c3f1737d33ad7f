import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../../platform/http/http-error.ts';

/** Who may call a route; said in its `config`. Without it, a route is for people who are signed in; `either` knows them when they are. */
export type Access = 'public' | 'signedIn' | 'either';

/** The person behind a call. */
export interface SignedInUser {
  profileId: number;
  role: 'customer' | 'staff';
  /** Null for staff. */
  customerId: number | null;
  name: string;
  email: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A call that the page makes without its user: it does not extend the session. */
    isPassive?: boolean;
  }
  interface FastifyRequest {
    /** Set by the access hook before any handler of a signed-in route runs; read it with {@link signedInUser}. */
    user: SignedInUser | null;
  }
}

/** The signed-in user of this call; 401 without a session. */
export function signedInUser(request: FastifyRequest): SignedInUser {
  if (!request.user) throw unauthorized();
  return request.user;
}

/**
 * The customer whose data a call reads. A customer's own; staff get 403 as long as they do not view as a customer. A customer
 * who names a customer never gets here: the access hook refuses (docs/product.md, "Staff and impersonation").
 */
export function effectiveCustomer(request: FastifyRequest): number {
  const { customerId } = signedInUser(request);
  if (customerId === null) throw forbidden();
  return customerId;
}
