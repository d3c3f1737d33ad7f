import fc from 'fast-check';
import { aDescriptor } from '../testing/index.ts';
import { descriptorProblems } from './check-descriptor.ts';
import { overlappingRouteProblems, patternsOverlap, reservedRouteProblems } from './check-routes.ts';
import { matchesRoute, SERVER_SEGMENTS } from './routes.ts';

const routesOf = (name: string, ...paths: string[]) => ({
  name,
  routes: paths.map((path) => ({ ...aDescriptor().routes[0]!, path })),
});

/** Every path of up to three segments, made of the words of the patterns and one other word. */
const WORDS = ['a', 'b', 'c', 'other'];
const PATHS = [1, 2, 3].flatMap((length) =>
  Array.from({ length: WORDS.length ** length }, (_, number) =>
    Array.from({ length }, (_each, at) => WORDS[Math.floor(number / WORDS.length ** at) % WORDS.length]).join(
      '/',
    ),
  ).map((path) => `/${path}`),
);

const aSegment = fc.constantFrom('a', 'b', 'c', ':x', ':y');
const aPattern = fc
  .array(aSegment, { minLength: 1, maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`);

test('two patterns overlap exactly where some path matches both', () => {
  fc.assert(
    fc.property(aPattern, aPattern, (a, b) => {
      const common = PATHS.find((path) => matchesRoute(a, path) && matchesRoute(b, path));
      expect(patternsOverlap(a, b)).toBe(common !== undefined);
    }),
    { numRuns: 2_000 },
  );
});

/** The same pattern, written in another way. */
const aSpellingOf = (pattern: string) =>
  fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()).map(([doubled, upper, encoded]) => {
    const written = upper ? pattern.replace(/\/[a-c]/g, (found) => found.toUpperCase()) : pattern;
    const hidden = encoded ? written.replace(/\/a/, '/%61') : written;
    return doubled ? `/${hidden.replaceAll('/', '//')}/` : hidden;
  });

test('slashes, case and encoding hide no overlap', () => {
  fc.assert(
    fc.property(
      aPattern.chain((pattern) => fc.tuple(fc.constant(pattern), aSpellingOf(pattern))),
      ([pattern, spelling]) => expect(patternsOverlap(pattern, spelling)).toBe(true),
    ),
  );
});

test('no pattern that is accepted matches a path of the portal or of the login', () => {
  const firstSegments = ['login', 'dev', ...SERVER_SEGMENTS];
  const reserved = ['/', ...firstSegments.flatMap((first) => [`/${first}`, `/${first}/a`, `/${first}/a/b`])];
  const anyPattern = fc
    .array(fc.constantFrom('a', ':x', 'login', 'api', 'Assets', 'registry-2', '%61pi', ''), { maxLength: 3 })
    .map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(anyPattern, (path) => {
      const isAccepted = reservedRouteProblems(routesOf('mfe-aaa', path)).length === 0;
      if (isAccepted) expect(reserved.filter((pathname) => matchesRoute(path, pathname))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['/:x', 'its first segment must not be a parameter'],
  ['/:x/quotes', 'its first segment must not be a parameter'],
  ['/login', '/login belongs to mfe-account'],
  ['/login/help', '/login/help belongs to mfe-account'],
  ['/api/orders', '/api is reserved'],
  ['/assets', '/assets is reserved'],
  ['/catalogue', '/catalogue is reserved'],
  ['/registry-of-steel', '/registry-of-steel is reserved'],
  ['/', 'is home, which belongs to the portal'],
  ['//login', 'has two slashes in a row; /login would do'],
  ['/login/', 'ends with a slash'],
  ['/LOGIN', 'has capital letters; /login would do'],
  ['/%6cogin', 'is percent-encoded'],
  ['/a/:', 'has a parameter without a name'],
])('a section may not serve %s', (path, text) => {
  const problems = descriptorProblems({ ...aDescriptor({ nav: [] }), ...routesOf('mfe-aaa', path) });
  expect(problems).toEqual([{ rule: 'descriptor.routes.0.path', text: expect.stringContaining(text) }]);
});

test('the account section serves the login', () =>
  expect(reservedRouteProblems(routesOf('mfe-account', '/login'))).toEqual([]));

test('a route that can match a path of another section is refused, and names what it would take', () => {
  const quotes = routesOf('mfe-quotes', '/orders/pending-quotes', '/orders/quotes');
  expect(overlappingRouteProblems(routesOf('mfe-aaa', '/steel', '/orders/:number'), quotes)).toEqual([
    {
      rule: 'descriptor.routes.1',
      text: 'route /orders/:number can match the same path as /orders/pending-quotes, which is taken by mfe-quotes',
    },
  ]);
  expect(overlappingRouteProblems(routesOf('mfe-aaa', '/orders/quotes/:number'), quotes)).toEqual([]);
});

test.each([
  [
    '/forgot-password/:x',
    'signedIn',
    'route /forgot-password/:x is below /forgot-password, a public page of mfe-account',
  ],
  ['/my-account/:x/:y', 'signedIn', undefined],
  ['/my-account', 'public', 'public route /my-account is above /my-account/devices, a page of mfe-account'],
  ['/my-account', 'signedIn', undefined],
] as const)('beside the pages of the account a section serves %s, %s: %s', (path, access, text) => {
  const pages = (name: string, ...routes: (readonly [path: string, access: 'public' | 'signedIn'])[]) => ({
    name,
    routes: routes.map(([each, to]) => ({ ...aDescriptor().routes[0]!, path: each, access: to })),
  });
  const account = pages('mfe-account', ['/forgot-password', 'public'], ['/my-account/devices', 'signedIn']);
  expect(overlappingRouteProblems(pages('mfe-aaa', [path, access]), account)).toEqual(
    text === undefined ? [] : [{ rule: 'descriptor.routes.0', text }],
  );
});
