import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Actor } from '../../platform/actions/actor.ts';
import type { SignedInUser } from './access.ts';
import { presentedToken } from './session-cookie.ts';
import { openSession } from './session-store.ts';

/** Only staff may name a customer: one who does is refused, whichever it is. */
function refuseNamedCustomer(request: FastifyRequest, user: SignedInUser): void {
  const query = request.query as Record<string, unknown>;
  if (user.role === 'customer' && 'customerId' in query) throw forbidden();
}

/** Staff act for themselves as long as they view the portal as no customer. */
const actorOf = ({ profileId, customerId }: SignedInUser): Actor =>
  customerId === null
    ? { kind: 'staff', profileId, customerId: null }
    : { kind: 'customer', profileId, customerId };

/** The one place that decides who may call a route, by the `access` of its config; nothing said means signed in. */
export function checkAccess({ database, now }: Services): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { access = 'signedIn', isPassive = false } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    request.user = await openSession(database.db, presentedToken(request), now(), { isPassive });
    if (!request.user && access === 'either') return;
    if (!request.user) throw unauthorized();
    refuseNamedCustomer(request, request.user);
    request.actor = actorOf(request.user);
  };
}
