import type { SectionRelease } from '../schemas/registry.ts';
import { aDescriptor } from '../testing/index.ts';
import { matchesRoute, placeAt, routeAt, writtenPath, footerKind, frameKind, type Place } from './routes.ts';

test.each([
  ['/orders/quotes', '/orders/quotes', true],
  ['/orders/quotes', '/orders/quotes/', true],
  ['/orders/quotes', '//orders/quotes', true],
  ['/orders/quotes', '/orders', false],
  ['/orders/quotes', '/orders/quotes/7', false],
  ['/credit-memos/:number', '/credit-memos/CM-1', true],
  ['/credit-memos/:number', '/credit-memos', false],
])('%s opens at %s: %s', (pattern, pathname, matches) =>
  expect(matchesRoute(pattern, pathname)).toBe(matches),
);

test.each([
  ['/orders/open', ['/orders/:number', '/orders/open'], '/orders/open'],
  ['/orders/open', ['/orders/open', '/orders/:number'], '/orders/open'],
  ['/orders/open/7', ['/:list/open/7', '/orders/:view/7', '/orders/:view/:line'], '/orders/:view/7'],
  ['/orders/7', ['/orders/:number', '/orders/open'], '/orders/:number'],
  ['/elsewhere', ['/orders/:number'], undefined],
])('at %s, of %j the most literal route opens', (pathname, patterns, opened) => {
  const routes = patterns.map((path) => ({ path }));
  expect(routeAt(routes, pathname)?.path).toBe(opened);
});

test.each([
  ['/Orders/QUOTES', '/orders/quotes'],
  ['/orders/quotes', '/orders/quotes'],
  ['/%6frders/quotes', '/orders/quotes'],
  ['/Dedicated-Inventory/AL6061-RD-2.000', '/dedicated-inventory/AL6061-RD-2.000'],
  ['/ORDERS/%zz', '/orders/%zz'],
  ['/orders/quotes/7', undefined],
  ['/elsewhere', undefined],
])('%s means %s', (pathname, written) => {
  const routes = ['/orders/:number', '/orders/quotes', '/dedicated-inventory/:code'].map((path) => ({
    path,
  }));
  expect(writtenPath(routes, pathname)).toBe(written);
});

/** A release of a section with these routes. */
const aSection = (name: string, ...paths: string[]): SectionRelease => ({
  name,
  version: '1.0.0-aa',
  remote: name,
  entry: `/assets/${name}/1.0.0-aa/entry.js`,
  integrity: {},
  preload: [],
  descriptor: aDescriptor({
    name,
    routes: paths.map((path) => ({ ...aDescriptor().routes[0]!, path })),
    nav: [],
  }),
});

test('a parameter of one section never takes a literal path of another', () => {
  const sections = [
    aSection('mfe-aaa', '/:x', '/orders/:number'),
    aSection('mfe-orders', '/login', '/orders/open'),
  ];
  const nameAt = (pathname: string) => {
    const place = placeAt(sections, pathname);
    return place.kind === 'section' ? place.section.name : place.kind;
  };
  expect(['/', '//', '/login', '/orders/open', '/orders/7', '/a/b/c'].map(nameAt)).toEqual([
    'home',
    'home',
    'mfe-orders',
    'mfe-orders',
    'mfe-aaa',
    'unknown',
  ]);
});

const title = { en: 'A', es: 'A' };
const section = {} as SectionRelease;
const at = (footer?: 'none' | 'centered') =>
  ({
    kind: 'section',
    section,
    route: { path: '/a', access: 'signedIn', chrome: 'full', title, ...(footer && { footer }) },
  }) as const;

test.each([
  ['home', { kind: 'home' } as const, false, 'columns'],
  ['a page that is not there', { kind: 'unknown' } as const, false, 'columns'],
  ['a page', at(), false, 'columns'],
  ['a page without one', at('none'), false, 'none'],
  ['a page with its columns in the middle', at('centered'), false, 'centered'],
  ['a page that sends to the login screen', at('none'), true, 'centered'],
])('the footer of %s', (_, place, isSentToLogin, kind) => {
  expect(footerKind(place, isSentToLogin)).toBe(kind);
});

const framed = (access: 'public' | 'signedIn', chrome: 'full' | 'none'): Place => ({
  kind: 'section',
  section,
  route: { path: '/a', access, chrome, title },
});

test.each<[string, Place, boolean, string]>([
  ['home', { kind: 'home' }, true, 'full'],
  ['a page that is not there', { kind: 'unknown' }, true, 'full'],
  ['a page', framed('signedIn', 'full'), true, 'full'],
  ['a page without chrome', framed('signedIn', 'none'), true, 'none'],
  ['a public page', framed('public', 'full'), false, 'bar'],
  ['a public page, for a person who may be signed in', framed('public', 'full'), true, 'bar'],
  ['a public page without chrome', framed('public', 'none'), false, 'none'],
  ['a message for a visitor', { kind: 'unknown' }, false, 'bar'],
])('the frame of %s', (_, place, mayBeSignedIn, kind) => {
  expect(frameKind(place, mayBeSignedIn)).toBe(kind);
});
