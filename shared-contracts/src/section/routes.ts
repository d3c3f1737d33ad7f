import type { SectionRelease } from '../schemas/registry.ts';
import type { SectionRoute } from '../schemas/section.ts';
import { LOGIN } from '../session/login-path.ts';

/** Where a path leads: to a section, to the shell's own home, or nowhere. */
export type Place =
  { kind: 'section'; section: SectionRelease; route: SectionRoute } | { kind: 'home' } | { kind: 'unknown' };

/** First segments of the server's own paths: they never open a page. */
export const SERVER_SEGMENTS = [
  'api',
  'assets',
  'catalogue',
  'livez',
  'metrics',
  'readyz',
  'registry',
] as const;

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

/** A segment in the one form in which segments are compared: without regard to case and percent-encoding. */
export function normalizedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** Orders patterns that match the same path: a literal segment comes before a parameter, the leftmost one decides. */
const rankOf = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

type Routed = Pick<SectionRoute, 'path'>;

/** Of routes that match the same path the one that opens: literal segments win over parameters in any order. */
function mostLiteral<Route extends Routed>([first, ...others]: readonly Route[]): Route | undefined {
  return (
    first && others.reduce((best, route) => (rankOf(route.path) < rankOf(best.path) ? route : best), first)
  );
}

/** The route that `pathname` opens, or undefined. */
export const routeAt = <Route extends Routed>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined => mostLiteral(routes.filter(({ path }) => matchesRoute(path, pathname)));

/**
 * `pathname` as the route that it means is written: `/Orders/Quotes` is `/orders/quotes`. Values of parameters stay as they
 * are. Undefined when no route is meant.
 */
export function writtenPath(routes: readonly Routed[], pathname: string): string | undefined {
  const given = segmentsOf(pathname);
  const isMeant = (segment: string, at: number): boolean =>
    isParameter(segment) || normalizedSegment(segment) === normalizedSegment(given[at] ?? '');
  const meant = mostLiteral(
    routes.filter(({ path }) => {
      const wanted = segmentsOf(path);
      return wanted.length === given.length && wanted.every(isMeant);
    }),
  );
  if (meant === undefined) return undefined;
  return `/${segmentsOf(meant.path)
    .map((segment, at) => (isParameter(segment) ? given[at] : segment))
    .join('/')}`;
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

/** What a page shows first: the opened place, or the login screen where a visitor has to sign in before. */
export function shownPlace(sections: readonly SectionRelease[], opened: Place, isSignedIn: boolean): Place {
  const isPublic = opened.kind === 'section' && opened.route.access === 'public';
  return isSignedIn || isPublic || opened.kind === 'unknown' ? opened : placeAt(sections, LOGIN);
}
