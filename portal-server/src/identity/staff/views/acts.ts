import type { StaffPermission } from '@portal/shared-contracts/schemas';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { isAtLeast } from '../permission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The actions that staff may do in a view, each with the permission it takes. */
    acts: Map<string, StaffPermission>;
  }
}

/** Collects the actions of the routes that are `act` in a view; call it before there is any. */
export function collectActs(app: PortalApp): void {
  const acts = new Map<string, StaffPermission>();
  app.decorate('acts', acts);
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (config?.inView !== 'act') return;
    const action = schema?.['x-action'];
    if (action === undefined) throw new Error(`${url} is done on behalf of customers and names no action.`);
    acts.set(action, config.permission ?? 'agent');
  });
}

/** Names of the actions that a member of staff with `permission` may do on behalf of a customer. */
export const actsOf = ({ acts }: Pick<PortalApp, 'acts'>, permission: StaffPermission | null): string[] =>
  [...acts].flatMap(([action, least]) => (isAtLeast(permission, least) ? [action] : [])).sort();
