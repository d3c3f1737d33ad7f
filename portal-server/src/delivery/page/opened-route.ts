import { matchesRoute } from '@portal/shared-contracts/routes';
import type { Registry, SectionRelease, SectionRoute } from '@portal/shared-contracts/schemas';

/** What a path opens: the shell's own dashboard, a section's route, or nothing that anybody knows. */
export type OpenedRoute =
  { kind: 'home' } | { kind: 'section'; section: SectionRelease; route: SectionRoute } | { kind: 'unknown' };

export function openedRoute({ sections }: Registry, pathname: string): OpenedRoute {
  if (pathname === '/') return { kind: 'home' };
  for (const { stable } of Object.values(sections)) {
    const route = stable.descriptor.routes.find(({ path }) => matchesRoute(path, pathname));
    if (route !== undefined) return { kind: 'section', section: stable, route };
  }
  return { kind: 'unknown' };
}
