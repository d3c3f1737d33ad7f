import { PASSIVE_HEADER } from '@portal/shared-contracts/page';
import type { FastifyRequest } from 'fastify';
import { refuseStrangers } from '../../platform/http/operators.ts';
import { forbidden, HttpError, unauthorized } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Actor } from '../../platform/actions/actor.ts';
import { openView } from '../staff/views/open-view.ts';
import { sectionRefused } from '../staff/views/section-actions.ts';
import type { SignedInUser, StaffView } from '../session/access.ts';
import { presentedToken } from '../session/session-token.ts';
import { authenticateSession } from '../session/session-store.ts';

/** Refuses a customer who calls a route of staff or names a customer. */
function admitCustomer({ query, routeOptions }: FastifyRequest): void {
  const isOfStaff = routeOptions.config.permission !== undefined;
  if (isOfStaff || 'customerId' in (query as Record<string, unknown>)) throw forbidden();
}

/** Staff act for the viewed customer, or outside of a view for themselves. */
const actorOf = ({ profileId, customerId }: SignedInUser, view: StaffView | null): Actor =>
  customerId === null
    ? { kind: 'staff', profileId, customerId: view?.customerId ?? null }
    : { kind: 'customer', profileId, customerId };

/** The refusal of a call to a section's own service concerns the section, so it must not look like one of the whole session. */
const refusalOf = (error: unknown, { routeOptions }: FastifyRequest): unknown =>
  routeOptions.url?.startsWith('/api/sections/') && error instanceof HttpError && error.type === undefined
    ? sectionRefused()
    : error;

/** The only place that decides who may call a route, by `access`, `permission` and `inView` of its config. */
export function checkAccess({ config, database, now }: Services): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { access = 'signedIn', isPassive = PASSIVE_HEADER in request.headers } =
      request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (access === 'operators' || access === 'monitoring') return refuseStrangers(request, access, config);
    request.user = await authenticateSession(database.db, presentedToken(request), now(), { isPassive });
    if (!request.user && access === 'either') return;
    if (!request.user) throw unauthorized();
    try {
      if (request.user.role === 'customer') admitCustomer(request);
      else request.view = await openView(database.db, request, request.user, now());
    } catch (error) {
      throw refusalOf(error, request);
    }
    request.actor = actorOf(request.user, request.view);
  };
}
