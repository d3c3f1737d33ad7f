/** @jest-environment-options {"url": "https://portal.test/"} */
import { dropAuthkey, keepAuthkey, type Registry } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';

const title = { en: 'x', es: 'x' };
const quotes = aRelease({
  name: 'mfe-quotes',
  entry: '/assets/quotes/entry.js',
  preload: ['/assets/quotes/section.js'],
  integrity: { '/assets/quotes/entry.js': 'sha384-qe', '/assets/quotes/section.js': 'sha384-qs' },
  descriptor: {
    routes: [{ path: '/quotes', access: 'signedIn', chrome: 'full', title, firstCall: '/api/quotes?page=1' }],
    nav: [
      { id: 'quotes', label: title, icon: 'quotes', path: '/quotes', order: 1 },
      { id: 'history', label: title, icon: 'history', path: '/quotes/history', order: 2, parent: 'quotes' },
    ],
    cards: [{ id: 'quotes', order: 1, title, seeAll: '/quotes' }],
  },
});
const account = aRelease({
  name: 'mfe-account',
  entry: '/assets/account/entry.js',
  preload: ['/assets/account/without-hash.js'],
  integrity: { '/assets/account/entry.js': 'sha384-ae' },
  descriptor: {
    routes: [
      { path: '/login', access: 'public', chrome: 'full', title },
      { path: '/payment', access: 'public', chrome: 'none', title },
    ],
    nav: [],
  },
});
const registry: Registry = {
  serial: 1,
  issuedAt: '',
  shell: { version: '1' },
  sections: { 'mfe-quotes': { stable: quotes }, 'mfe-account': { stable: account } },
};
/** A script of the frame. */
const FRAME = 'https://portal.test/main.js';
/** The page's first script. */
const EARLY = 'https://portal.test/early.js';
const chunks = { frame: [['/frame.js', 'sha384-f']], dashboard: [['/dashboard.js', 'sha384-d']] };

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit]>(() => Promise.resolve(Response.json({})));
beforeEach(() => {
  wire.mockClear();
  globalThis.fetch = wire as typeof fetch;
  globalThis.__portalEarly = undefined;
  document.documentElement.removeAttribute('data-frame');
});
afterEach(dropAuthkey);
afterAll(() => {
  globalThis.fetch = real;
});

/** Runs the page's first script on the page at `path`. */
async function open(path: string, content: Registry | undefined = registry): Promise<void> {
  history.replaceState(null, '', path);
  document.head.replaceChildren();
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'portal-registry',
  });
  block.textContent = JSON.stringify(content);
  const script = Object.assign(document.createElement('script'), { src: EARLY, type: 'text/plain' });
  script.dataset['chunks'] = JSON.stringify(chunks);
  const main = Object.assign(document.createElement('script'), {
    defer: true,
    src: FRAME,
    type: 'text/plain',
  });
  document.head.append(block, script, main);
  await jest.isolateModulesAsync(async () => void (await import('./early.ts')));
}
const asked = () => wire.mock.calls.map(([url]) => url);
/**
 * Fake of the browser's `PerformanceObserver`, which jsdom lacks: the observed types, and a function that makes a script
 * arrive.
 */
let watched: { type: string; buffered?: boolean } | undefined;
let tellArrival: (name: string) => void;
class Arrivals {
  constructor(tell: (list: { getEntries: () => { name: string }[] }) => void) {
    tellArrival = (name) => watched && tell({ getEntries: () => [{ name }] });
  }
  observe = (options: { type: string; buffered?: boolean }): void => {
    watched = options;
  };
  disconnect = (): void => {
    watched = undefined;
  };
}
Object.assign(globalThis, { PerformanceObserver: Arrivals });
const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.integrity,
  ]);
const { dataset } = document.documentElement;

const QUOTES = [
  ['/assets/quotes/entry.js', 'sha384-qe'],
  ['/assets/quotes/section.js', 'sha384-qs'],
];
const ACCOUNT = [['/assets/account/entry.js', 'sha384-ae']];

test('an opened list requests the account, the counts and its rows, and lays out the frame', async () => {
  keepAuthkey('half');
  await open('/quotes');
  expect(asked()).toEqual(['/api/account', '/api/order-counts-by-status', '/api/quotes?page=1']);
  expect(wire.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer half' });
  expect([...(globalThis.__portalEarly?.keys() ?? [])]).toEqual(asked());
  expect(watched).toEqual({ type: 'resource', buffered: true });
  tellArrival(EARLY);
  expect(preloaded()).toEqual([]);
  tellArrival(FRAME);
  tellArrival(FRAME);
  expect(preloaded()).toEqual([['/frame.js', 'sha384-f'], ...QUOTES]);
  expect([dataset['frame'], dataset['subPages']]).toEqual(['full', 'group']);
});

test('home requests its cards and preloads the scripts of their sections', async () => {
  keepAuthkey('half');
  await open('/');
  expect(asked()).toContain('/api/quotes?page=1');
  tellArrival(FRAME);
  expect(preloaded()).toEqual([['/frame.js', 'sha384-f'], ['/dashboard.js', 'sha384-d'], ...QUOTES]);
  expect([dataset['frame'], dataset['subPages']]).toEqual(['full', undefined]);
});

test.each([
  ['a person who is not signed in', '/quotes', false, 'bar'],
  ['a person who is not signed in, at home', '/', false, 'bar'],
  ['a person who is not signed in, at an unknown address', '/nowhere', false, 'bar'],
  ['the login screen', '/login', true, 'bar'],
  ['a page without chrome', '/payment', true, 'none'],
])('for %s the section is preloaded and no call is made early', async (_who, path, isSignedIn, frame) => {
  if (isSignedIn) keepAuthkey('half');
  await open(path);
  tellArrival(FRAME);
  expect([asked(), preloaded(), dataset['frame']]).toEqual([[], ACCOUNT, frame]);
});

test('an unknown address preloads nothing of a section for a signed-in person', async () => {
  keepAuthkey('half');
  await open('/nowhere');
  tellArrival(FRAME);
  expect(preloaded()).toEqual([['/frame.js', 'sha384-f']]);
});

test('a page with a hand-off code preloads the page, not the login', async () => {
  await open('/quotes?id=code');
  tellArrival(FRAME);
  expect([asked(), preloaded()]).toEqual([[], QUOTES]);
  globalThis.__portalHandOff = undefined;
});

test('when the frame’s script ran first, nothing is requested twice', async () => {
  keepAuthkey('half');
  globalThis.__portalEarly = new Map();
  await open('/quotes');
  expect([asked(), preloaded()]).toEqual([[], []]);
});
