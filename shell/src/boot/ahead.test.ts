import { aRelease } from '../testing/section-release.ts';
import { loadLists } from './load-lists.ts';
import type { SectionLoader } from './load-section.ts';
import { prefetchRest } from './prefetch-rest.ts';
import { loadOnIntent } from './preload.ts';

jest.mock('./load-lists.ts', () => ({ loadLists: jest.fn(() => Promise.resolve()) }));

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
const loaders = new Map<string, SectionLoader>([
  ['mfe-quotes', { load, forget: jest.fn(), version: () => '1.0.0-a1' }],
]);

const realMedia = globalThis.matchMedia;
function device({ isWide = true, saveData = false, memory = 8 }): void {
  globalThis.matchMedia = (media) => ({ ...realMedia(media), matches: isWide });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  Object.defineProperty(navigator, 'deviceMemory', { value: memory, configurable: true });
}
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.matchMedia = realMedia;
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'deviceMemory');
});

test.each([
  ['a desktop evaluates', {}, 1],
  ['a phone leaves', { isWide: false }, 0],
  ['who saves data leaves', { saveData: true }, 0],
  ['a device with little memory leaves', { memory: 2 }, 0],
])('%s the code of lists and the sections that are not opened in idle time', async (_what, kind, times) => {
  device(kind);
  await prefetchRest(releases, loaders);
  await jest.runAllTimersAsync();
  expect(loadLists).toHaveBeenCalledTimes(times);
  expect(load).toHaveBeenCalledTimes(times);
});

test('sections are loaded one after the other, also after one that fails', async () => {
  device({});
  const asked: string[] = [];
  const turns = new Map<string, () => void>();
  const slow = (name: string): SectionLoader => ({
    load: () => {
      asked.push(name);
      return new Promise((_, reject) => turns.set(name, () => reject(new Error('broken'))));
    },
    forget: jest.fn(),
    version: () => '1.0.0-a1',
  });
  const names = ['mfe-orders', 'mfe-invoices'];
  const others = names.map((name) => aRelease({ name, descriptor: { routes: [] } }));
  await prefetchRest(others, new Map(names.map((name) => [name, slow(name)])));
  await jest.runAllTimersAsync();
  expect(asked).toEqual(['mfe-orders']);
  turns.get('mfe-orders')!();
  await jest.runAllTimersAsync();
  expect(asked).toEqual(names);
});

test('pointing at a link loads its section, and the code of lists where it leads to one', () => {
  document.body.innerHTML = '<a href="/templates">Templates</a><a href="/quotes">Quotes</a>';
  loadOnIntent(releases, loaders);
  const [templates, quotes] = [...document.links];
  templates!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect([load.mock.calls.length, jest.mocked(loadLists).mock.calls.length]).toEqual([1, 0]);
  quotes!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect([load.mock.calls.length, jest.mocked(loadLists).mock.calls.length]).toEqual([2, 1]);
});
