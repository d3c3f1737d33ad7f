import { randomUUID } from 'node:crypto';
import { isAllowed, type Doer } from '@portal/shared-contracts/check';
import type { SectionAction } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { languageOf } from '../../platform/http/messages.ts';
import { effectiveCustomer, signedInUser } from '../../identity/session/access.ts';
import type { ServiceKeys } from './service-keys.ts';

/** Seconds for which a service may believe it. */
const VALID_SECONDS = 60;

/** What a service is told about who calls it (docs/sections/services.md, "Who calls"). */
export interface CallerClaims {
  /** The person's profile. */
  sub: string;
  name: string;
  role: 'customer' | 'staff';
  /** The customer whose data the call is about; for staff the viewed one. */
  customer: number;
  /** What the person may do with this customer's data: `read`, `write`, and the declared actions of the section. */
  permissions: string[];
  /** Whether a member of staff views the customer. */
  view: boolean;
  lang: 'en' | 'es';
}

/**
 * Who makes a call, for a section that declares `actions`.
 * @throws HttpError 401 without a session, 403 for staff outside of a view
 */
export function claimsOf(request: FastifyRequest, actions: readonly SectionAction[]): CallerClaims {
  const { profileId, name, role, permission } = signedInUser(request);
  const doer: Doer = role === 'customer' ? { kind: role } : { kind: 'view', permission };
  const { view } = request;
  return {
    sub: String(profileId),
    name,
    role,
    customer: effectiveCustomer(request),
    permissions: [
      ...(view && !view.mayAct ? ['read'] : ['read', 'write']),
      ...actions.filter((action) => isAllowed(action, doer)).map((action) => action.name),
    ],
    view: view !== null,
    lang: languageOf(request.headers['accept-language']),
  };
}

/** Signs `claims` for the section `audience`; `issuer` is the portal's address. */
export async function signClaims(
  keys: ServiceKeys,
  claims: CallerClaims,
  { issuer, audience, now }: { issuer: string; audience: string; now: Date },
): Promise<string> {
  const { key, kid } = await keys.current();
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + VALID_SECONDS)
    .setJti(randomUUID())
    .sign(key);
}
