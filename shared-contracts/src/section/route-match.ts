import type { SectionRoute } from '../schemas/section.ts';

/** True when `pathname` is the route `pattern`, in which a `:name` stands for one segment. A final slash is ignored. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The route of a section that `pathname` opens, or undefined. */
export const routeAt = (routes: readonly SectionRoute[], pathname: string): SectionRoute | undefined =>
  routes.find((route) => matchesRoute(route.path, pathname));
