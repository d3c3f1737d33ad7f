import { aLoader, aRelease } from '../testing/a-portal.ts';
import { loadLists } from './load-lists.ts';
import { prefetchRest, loadOnIntent } from './ahead.ts';

jest.mock('./load-lists.ts', () => ({ loadLists: jest.fn() }));

const route = { access: 'signedIn', chrome: 'full', title: { en: 'x', es: 'x' } } as const;
const releases = [
  aRelease({
    name: 'mfe-quotes',
    descriptor: {
      routes: [
        { ...route, path: '/quotes', firstCall: '/api/quotes?page=1&pageSize=10' },
        { ...route, path: '/templates', firstCall: '/api/templates' },
      ],
    },
  }),
];
const load = jest.fn(() => Promise.resolve({ mount: jest.fn() }));
const ahead = jest.fn(() => Promise.resolve());
const loaders = new Map([['mfe-quotes', aLoader(load, { ahead })]]);

const realMedia = globalThis.matchMedia;
function device({ isWide = true, saveData = false, memory = 8 }): void {
  globalThis.matchMedia = (media) => ({ ...realMedia(media), matches: isWide });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  Object.defineProperty(navigator, 'deviceMemory', { value: memory, configurable: true });
}
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  ahead.mockImplementation(() => Promise.resolve());
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.matchMedia = realMedia;
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'deviceMemory');
});

test.each([
  ['a desktop', {}, ['lists', 'section']],
  ['a phone', { isWide: false }, []],
  ['a device that saves data', { saveData: true }, []],
  ['a device with little memory', { memory: 2 }, []],
])('work ahead on %s', async (_what, kind, expected) => {
  device(kind);
  const done: string[] = [];
  jest.mocked(loadLists).mockImplementation(async () => void done.push('lists'));
  ahead.mockImplementation(async () => void done.push('section'));
  void prefetchRest(releases, loaders);
  await jest.runAllTimersAsync();
  expect(done).toEqual(expected);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['a phone', { isWide: false }, ['/panels.js', '/overlays.js']],
  ['a device that saves data', { saveData: true }, []],
])('scripts of the views in place of a panel that %s fetches ahead', async (_what, kind, fetched) => {
  const chunks = {
    panels: [['/panels.js', '']],
    '@portal/shared-ui/overlays': [['/overlays.js', '']],
  };
  const script = document.head.appendChild(document.createElement('script'));
  script.dataset['chunks'] = JSON.stringify(chunks);
  device(kind);
  void prefetchRest(releases, loaders);
  await jest.runAllTimersAsync();
  const links = document.head.querySelectorAll('link[rel=prefetch]');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(fetched);
  document.head.replaceChildren();
});

test('sections are evaluated one after another', async () => {
  device({});
  const arrivals: (() => void)[] = [];
  ahead.mockImplementation(() => new Promise<void>((arrive) => void arrivals.push(arrive)));
  const both = [...releases, aRelease({ name: 'mfe-orders' })];
  const orders = aLoader(load, { ahead });
  void prefetchRest(both, new Map([...loaders, ['mfe-orders', orders]]));
  await jest.runAllTimersAsync();
  expect(arrivals).toHaveLength(1);
  arrivals[0]?.();
  await jest.runAllTimersAsync();
  expect(arrivals).toHaveLength(2);
});

test('hovering a link loads its section ahead, and the code of lists if it leads to a list', () => {
  document.body.innerHTML = '<a href="/templates">Templates</a><a href="/quotes">Quotes</a>';
  loadOnIntent(releases, loaders);
  const [templates, quotes] = [...document.links];
  templates!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect([ahead.mock.calls.length, jest.mocked(loadLists).mock.calls.length]).toEqual([1, 0]);
  quotes!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect([ahead.mock.calls.length, jest.mocked(loadLists).mock.calls.length]).toEqual([2, 1]);
  expect(load).not.toHaveBeenCalled();
});
