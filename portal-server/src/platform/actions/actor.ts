import { forbidden, unauthorized } from '../http/http-error.ts';

/** The user who acts, and the customer they act for. */
export type Actor =
  | { kind: 'customer'; profileId: number; customerId: number }
  /** A member of staff; `customerId` is null when they act for no customer. */
  | { kind: 'staff'; profileId: number; customerId: number | null }
  /** A person without a login, at a network address; `customerId` is the owner of the document that they have a link to. */
  | { kind: 'visitor'; address: string; customerId?: number }
  /** The portal itself; `key` when it writes records of another system. */
  | { kind: 'system'; customerId: number | null; key?: SystemKeyName };

/** The key of another system, as the audit names it. */
export interface SystemKeyName {
  id: number;
  name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access hook; null for people without a session. */
    actor: Actor | null;
  }
}

/** The customer's user who acts. @throws HttpError 403 for others. */
export function customerActor(actor: Actor): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind !== 'customer') throw forbidden();
  return actor;
}

/** The customer's user, or the member of staff who views the customer. @throws HttpError 403 for others. */
export function actorForCustomer(actor: Actor): { profileId: number; customerId: number } {
  if (!('profileId' in actor) || actor.customerId === null) throw forbidden();
  return { profileId: actor.profileId, customerId: actor.customerId };
}

/** The profile of the person who acts. @throws HttpError 401 when nobody is signed in. */
export function requireProfile(actor: Actor): number {
  if (!('profileId' in actor)) throw unauthorized();
  return actor.profileId;
}

/** The profile of the person who is signed in; null for visitors and the portal itself. */
export const profileOf = (actor: Actor): number | null => ('profileId' in actor ? actor.profileId : null);

/** The key of the other system that acts, or null. */
export const keyOf = (actor: Actor): SystemKeyName | null => ('key' in actor ? (actor.key ?? null) : null);

/** The customer that the actor acts for, or null. */
export const customerOf = (actor: Actor): number | null =>
  'customerId' in actor ? (actor.customerId ?? null) : null;
