import { actionOfCall, isAllowed, type Doer } from '@portal/shared-contracts/check';
import type { SectionAction, StaffPermission } from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { signedInUser } from '../../session/access.ts';
import { readOnlyView } from './open-view.ts';

/** The actions that sections declare, of the versions that a person gets. */
interface SectionActions {
  /** By section. Set by the area that knows the registry. */
  read(profileId: number): Promise<ReadonlyMap<string, readonly SectionAction[]>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    sectionActions: SectionActions;
  }
}

/** Lets areas read the declared actions. Before the registry is known there are none. */
export const keepSectionActions = (app: PortalApp): void => {
  const actions: SectionActions = { read: async () => new Map() };
  app.decorate('sectionActions', actions);
};

/** Names of the declared actions that a member of staff with `permission` may do in a view. */
export const declaredActs = (
  actions: ReadonlyMap<string, readonly SectionAction[]>,
  permission: StaffPermission | null,
): string[] =>
  [...actions.values()]
    .flat()
    .filter((action) => isAllowed(action, { kind: 'view', permission }))
    .map(({ name }) => name);

/** Refusal of a call of one section. The frame takes a 401 or 403 without a type for one of the whole session. */
export const sectionRefused = (status: 401 | 403 = 403): HttpError =>
  new HttpError(status, { type: 'SECTION_REFUSED' });

/**
 * The declared action that a call of a section's service does; undefined for a call that no action names. `actions` are those of the
 * version that the person gets, undefined for a section that is not released: what its writes need is not known. `path` begins after
 * `/api/sections/<section>`.
 * @throws HttpError 403 when the person may not do it, with the type SECTION_REFUSED, in a view READ_ONLY_VIEW
 */
export function admitToAction(
  request: FastifyRequest,
  actions: readonly SectionAction[] | undefined,
  path: string,
): SectionAction | undefined {
  const { permission, role } = signedInUser(request);
  if (actions === undefined) {
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    throw sectionRefused();
  }
  const action = actionOfCall(actions, request.method, path);
  if (action === undefined) return undefined;
  const doer: Doer = role === 'customer' ? { kind: role } : { kind: 'view', permission };
  if (isAllowed(action, doer)) return action;
  throw request.view === null ? sectionRefused() : readOnlyView();
}
