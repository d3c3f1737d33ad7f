import type { SectionRelease } from '../schemas/registry.ts';
import type { SectionRoute } from '../schemas/section.ts';
import { LOGIN } from '../session/login-path.ts';

/** The target of a path: a section, the shell's home, or nothing. */
export type Place =
  { kind: 'section'; section: SectionRelease; route: SectionRoute } | { kind: 'home' } | { kind: 'unknown' };

/** First segments of the server's paths, which never open a page. */
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

/** A segment such as `:number`, which matches any segment. */
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

/** A segment in the form in which segments are compared: decoded and in lower case. */
export function normalizedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** Sort key of patterns that match the same path: a literal segment precedes a parameter, and the leftmost segment decides. */
const rankOf = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

type Routed = Pick<SectionRoute, 'path'>;

/** The first of routes that match the same path, by {@link rankOf}. */
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
 * `pathname` in the spelling of its route: `/orders/quotes` for `/Orders/Quotes`. Values of parameters keep theirs. Undefined when no
 * route has this path in any spelling.
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

/** The place that `pathname` opens. The server and the shell use it. */
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

/** The place that a page shows first: the opened one, or the login screen for a visitor who must sign in. */
export function shownPlace(sections: readonly SectionRelease[], opened: Place, isSignedIn: boolean): Place {
  const isPublic = opened.kind === 'section' && opened.route.access === 'public';
  return isSignedIn || isPublic ? opened : placeAt(sections, LOGIN);
}

/** `columns`: the footer's columns begin at the left; `centered`: they are centered; `none`: no footer. */
export type FooterKind = 'columns' | 'centered' | 'none';

/** The footer of `place`, or of the login screen when the visitor is sent there. */
export function footerKind(place: Place, isSentToLogin: boolean): FooterKind {
  if (isSentToLogin) return 'centered';
  return place.kind === 'section' ? (place.route.footer ?? 'columns') : 'columns';
}

/** `full`: header and menus; `bar`: the header of visitors; `none`: neither. */
export type FrameKind = 'full' | 'bar' | 'none';

/** The frame around `shown`, the place that a page shows (see {@link shownPlace}). */
export function frameKind(shown: Place, mayBeSignedIn: boolean): FrameKind {
  if (shown.kind === 'section' && shown.route.chrome === 'none') return 'none';
  const isPublic = shown.kind === 'section' && shown.route.access === 'public';
  return isPublic || !mayBeSignedIn ? 'bar' : 'full';
}
