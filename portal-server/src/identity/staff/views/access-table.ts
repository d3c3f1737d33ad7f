import { hasPermission, type StaffPermission } from '@portal/shared-contracts/schemas';
import type { RouteOptions } from 'fastify';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import type { Access, InView } from '../../session/access.ts';

/** Who may call a route, by its config. */
export interface RouteAccess {
  method: string;
  url: string;
  access: Access | undefined;
  permission: StaffPermission | undefined;
  inView: InView | undefined;
  /** Name of the action that the route runs. */
  action: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server. */
    accessTable(): RouteAccess[];
  }
}

/** Collects the access of each route. Call it before the first route is added. */
export function keepAccessTable(app: PortalApp): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  // Read on call, because a hook of a plugin may set the config later.
  app.decorate('accessTable', () => routes.flatMap(accessOf));
}

const accessOf = ({ method, url, config, schema }: RouteOptions): RouteAccess[] =>
  [method].flat().map((each) => ({
    method: each,
    url,
    action: schema?.['x-action'],
    access: config?.access,
    permission: config?.permission,
    inView: config?.inView,
  }));

/** Names of the actions that a member of staff with `permission` may do on behalf of a customer. */
export const actsOf = (
  { accessTable }: Pick<PortalApp, 'accessTable'>,
  permission: StaffPermission | null,
): string[] => {
  const acts = accessTable().filter(
    (route) => route.inView === 'act' && hasPermission(permission, route.permission ?? 'agent'),
  );
  return [...new Set(acts.flatMap(({ action }) => action ?? []))].sort();
};
