import { hasPermission } from '../schemas/permissions.ts';
import type { SectionAction, SectionDescriptor } from '../schemas/section.ts';
import type { StaffPermission } from '../schemas/staff.ts';
import { normalizedSegment, routeAt, segmentsOf } from './routes.ts';

/** A customer's person, or a member of staff, who is in the view of a customer or not. */
export type Doer = { kind: 'customer' } | { kind: 'staff' | 'view'; permission: StaffPermission | null };

/** Whether `who` may do what a section declares. Staff act in the view of a customer only. */
export function isAllowed({ allow }: Pick<SectionAction, 'allow'>, who: Doer): boolean {
  if (who.kind === 'customer') return allow.includes('customer');
  const needed = allow.find((each) => each !== 'customer');
  return who.kind === 'view' && needed !== undefined && hasPermission(who.permission, needed);
}

/** Whether the page at `path`, one of the section's, is for `who` by the action that its route names. */
export function isPageFor({ routes, actions = [] }: SectionDescriptor, path: string, who: Doer): boolean {
  const name = routeAt(routes, path)?.action;
  const action = name === undefined ? undefined : actions.find((each) => each.name === name);
  return action === undefined || isAllowed(action, who);
}

/**
 * The declared action that a call of the section's service does; the path begins after `/api/sections/<name>`. Case and encoding do not
 * matter, because many services do not tell them apart.
 */
export const actionOfCall = (
  actions: readonly SectionAction[],
  method: string,
  path: string,
): SectionAction | undefined =>
  routeAt(
    actions.flatMap((action) =>
      (action.calls ?? [])
        .filter((call) => call.method === method)
        .map((call) => ({ path: call.path, action })),
    ),
    `/${segmentsOf(path).map(normalizedSegment).join('/')}`,
  )?.action;
