import { forbidden, unauthorized } from '../http/http-error.ts';

/** The user who acts, and the customer they act for. */
export type Actor =
  | { kind: 'customer'; profileId: number; customerId: number }
  /** A member of staff; `customerId` is the customer they act for, null when they act for themselves. */
  | { kind: 'staff'; profileId: number; customerId: number | null }
  /** A person without a login; `address` is where the request came from, `customerId` whose document they were sent a link to. */
  | { kind: 'visitor'; address: string; customerId?: number }
  /** The portal itself, `customerId` when it is about one; `key` when it writes what another system sent. */
  | { kind: 'system'; customerId: number | null; key?: SystemKeyName };

/** The key of another system, as the audit names it. */
export interface SystemKeyName {
  id: number;
  name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access hook for the routes of people who are signed in; null for people without a session. */
    actor: Actor | null;
  }
}

/** The customer's user who acts; refuses others with 403. */
export function customerActor(actor: Actor): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind !== 'customer') throw forbidden();
  return actor;
}

/** The person who acts for a customer, of the customer's own people or of staff who view them; refuses others with 403. */
export function actorForCustomer(actor: Actor): { profileId: number; customerId: number } {
  if (!('profileId' in actor) || actor.customerId === null) throw forbidden();
  return { profileId: actor.profileId, customerId: actor.customerId };
}

/** The person who acts; refuses with 401 where that is none who is signed in. */
export function requireProfile(actor: Actor): number {
  if (!('profileId' in actor)) throw unauthorized();
  return actor.profileId;
}

/** The person who is signed in; null for visitors and the portal itself. */
export const profileOf = (actor: Actor): number | null => ('profileId' in actor ? actor.profileId : null);

/** The key with which another system acts; null for all others. */
export const keyOf = (actor: Actor): SystemKeyName | null => ('key' in actor ? (actor.key ?? null) : null);

/** The customer that is acted for; null where that is none. */
export const customerOf = (actor: Actor): number | null =>
  'customerId' in actor ? (actor.customerId ?? null) : null;
