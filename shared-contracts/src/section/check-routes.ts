import type { SectionDescriptor, SectionRoute } from '../schemas/section.ts';
import type { Problem } from './problems.ts';
import { isParameter, normalizedSegment, segmentsOf, SERVER_SEGMENTS } from './routes.ts';

/** First segments that no section may serve: the server's, and `dev`, which is reserved for development. */
const RESERVED: ReadonlySet<string> = new Set([...SERVER_SEGMENTS, 'dev']);

/** First segments that only one section may serve. */
const OWNERS: Readonly<Record<string, string>> = { login: 'mfe-account' };

/** Segments of a pattern in the form in which they are compared. All parameters are equal. */
const normalizedSegments = (pattern: string): string[] =>
  segmentsOf(pattern).map((segment) => (isParameter(segment) ? ':' : normalizedSegment(segment)));

/** True when a path can match both patterns. */
export function patternsOverlap(a: string, b: string): boolean {
  const [left, right] = [normalizedSegments(a), normalizedSegments(b)];
  return (
    left.length === right.length &&
    left.every((segment, at) => segment === ':' || right[at] === ':' || segment === right[at])
  );
}

/** Equal for patterns that match the same paths. */
export const routeIdentity = (pattern: string): string => `/${normalizedSegments(pattern).join('/')}`;

/** True when `pattern` can match a path below a path that `above` matches. */
const isBelow = (pattern: string, above: string): boolean => {
  const { length } = segmentsOf(above);
  const segments = segmentsOf(pattern);
  return segments.length > length && patternsOverlap(segments.slice(0, length).join('/'), above);
};

/** Routes of a section that can match a path of the shell, the server or the login. */
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
 * Routes of `candidate` that can match the same path as a route of `other`. Routes above or below each other are problems, too, if the
 * upper one is public: public pages ask for passwords and payments, and no page below their address may imitate them.
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
