import type { SectionRelease } from '../schemas/registry.ts';
import type { SectionRoute } from '../schemas/section.ts';

/** Where a path leads: to a section, to the shell's own home, or nowhere. */
export type Place =
  { kind: 'section'; section: SectionRelease; route: SectionRoute } | { kind: 'home' } | { kind: 'unknown' };

/** First segments of the server's own paths: they never open a page. */
export const SERVER_SEGMENTS = ['api', 'assets', 'livez', 'metrics', 'readyz', 'registry'] as const;

/** Segments of a path or of a pattern; extra slashes are ignored. */
export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** A segment such as `:number`, which stands for any one segment. */
export const isParameter = (segment: string): boolean => segment.startsWith(':');

/** True when `pathname` matches the route `pattern`. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => isParameter(segment) || segment === given[at])
  );
}

/** Orders patterns that match the same path: a literal segment comes before a parameter, the leftmost one decides. */
const rankOf = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

/** The route that `pathname` opens, or undefined. Literal segments win over parameters, whatever the order. */
export function routeAt<Route extends Pick<SectionRoute, 'path'>>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const [first, ...others] = routes.filter(({ path }) => matchesRoute(path, pathname));
  return (
    first && others.reduce((best, route) => (rankOf(route.path) < rankOf(best.path) ? route : best), first)
  );
}

/** The place that `pathname` opens, for the server's page and the shell alike. */
export function placeAt(sections: readonly SectionRelease[], pathname: string): Place {
  if (segmentsOf(pathname).length === 0) return { kind: 'home' };
  const opened = routeAt(
    sections.flatMap((section) =>
      section.descriptor.routes.map((route) => ({ path: route.path, section, route })),
    ),
    pathname,
  );
  return opened ? { kind: 'section', section: opened.section, route: opened.route } : { kind: 'unknown' };
}
