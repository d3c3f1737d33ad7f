import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Actor } from '../../platform/actions/actor.ts';
import { openView } from '../staff/views/open-view.ts';
import type { SignedInUser, StaffView } from '../session/access.ts';
import { presentedToken } from '../session/session-cookie.ts';
import { openSession } from '../session/session-store.ts';

/** Only staff may name a customer, and only they have calls of their own: a customer who does either is refused. */
function admitCustomer({ query, routeOptions }: FastifyRequest): void {
  const isOfStaff = routeOptions.config.permission !== undefined;
  if (isOfStaff || 'customerId' in (query as Record<string, unknown>)) throw forbidden();
}

/** Staff act for the customer whom they view, and for themselves outside of a view. */
const actorOf = ({ profileId, customerId }: SignedInUser, view: StaffView | null): Actor =>
  customerId === null
    ? { kind: 'staff', profileId, customerId: view?.customerId ?? null }
    : { kind: 'customer', profileId, customerId };

/** The one place that decides who may call a route, by `access`, `permission` and `inView` of its config; nothing said means signed in, and never in a view. */
export function checkAccess({ database, now }: Services): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { access = 'signedIn', isPassive = false } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    request.user = await openSession(database.db, presentedToken(request), now(), { isPassive });
    if (!request.user && access === 'either') return;
    if (!request.user) throw unauthorized();
    if (request.user.role === 'customer') admitCustomer(request);
    else request.view = await openView(database.db, request, request.user, now());
    request.actor = actorOf(request.user, request.view);
  };
}
