import type { SectionDescriptor, SectionRoute } from '../schemas/section.ts';
import type { Problem } from './problem.ts';
import { isParameter, normalizedSegment, segmentsOf, SERVER_SEGMENTS } from './routes.ts';

/** First segments that no section may serve: the server's own, and the one kept for development. */
const RESERVED: ReadonlySet<string> = new Set([...SERVER_SEGMENTS, 'dev']);

/** First segments that one section alone may serve. */
const OWNERS: Readonly<Record<string, string>> = { login: 'mfe-account' };

/** Segments of a pattern as they are compared; all parameters are alike. */
const normalizedSegments = (pattern: string): string[] =>
  segmentsOf(pattern).map((segment) => (isParameter(segment) ? ':' : normalizedSegment(segment)));

/** True when some path matches both patterns. */
export function patternsOverlap(a: string, b: string): boolean {
  const [left, right] = [normalizedSegments(a), normalizedSegments(b)];
  return (
    left.length === right.length &&
    left.every((segment, at) => segment === ':' || right[at] === ':' || segment === right[at])
  );
}

/** Equal for two patterns that match exactly the same paths. */
export const routeIdentity = (pattern: string): string => `/${normalizedSegments(pattern).join('/')}`;

/** True when some path below one that `above` matches is matched by `pattern`. */
const isBelow = (pattern: string, above: string): boolean => {
  const { length } = segmentsOf(above);
  const segments = segmentsOf(pattern);
  return segments.length > length && patternsOverlap(segments.slice(0, length).join('/'), above);
};

/** Routes of a section that can match a path of the frame, the server or the login. */
export function reservedRouteProblems({
  name,
  routes,
}: Pick<SectionDescriptor, 'name' | 'routes'>): Problem[] {
  return routes.flatMap(({ path }, at) => {
    const text = reservedText(path, name);
    return text === undefined ? [] : [{ rule: `descriptor.routes.${at}.path`, text }];
  });
}

function reservedText(path: string, name: string): string | undefined {
  const [first] = normalizedSegments(path);
  if (first === undefined) return `${path} is the home page, which belongs to the portal`;
  if (first === ':')
    return `${path} can match paths of the portal: its first segment must not be a parameter`;
  if (RESERVED.has(first) || first.startsWith('registry'))
    return `${path} belongs to the portal: /${first} is reserved`;
  const owner = OWNERS[first];
  return owner === undefined || owner === name ? undefined : `${path} belongs to ${owner}`;
}

/**
 * Routes of `candidate` that can match a path that a route of `other` matches too, or that stand above or below one in a place
 * where either of the two is public: public pages ask for passwords and payments, and must not be imitated below their address.
 */
export function overlappingRouteProblems(
  candidate: Pick<SectionDescriptor, 'routes'>,
  other: Pick<SectionDescriptor, 'name' | 'routes'>,
): Problem[] {
  return candidate.routes.flatMap((route, at) => {
    const text = other.routes
      .map((taken) => conflictOf(route, taken, other.name))
      .find((found) => found !== undefined);
    return text === undefined ? [] : [{ rule: `descriptor.routes.${at}`, text }];
  });
}

function conflictOf(route: SectionRoute, taken: SectionRoute, owner: string): string | undefined {
  const { path } = route;
  if (path === taken.path) return `route ${path} is taken by ${owner}`;
  if (patternsOverlap(path, taken.path))
    return `route ${path} can match the same path as ${taken.path}, which is taken by ${owner}`;
  if (taken.access === 'public' && isBelow(path, taken.path))
    return `route ${path} is below ${taken.path}, a public page of ${owner}`;
  if (route.access === 'public' && isBelow(taken.path, path))
    return `public route ${path} is above ${taken.path}, a page of ${owner}`;
  return undefined;
}
