/** @jest-environment-options {"url": "https://portal.test/"} */
import { dropAuthkey, keepAuthkey, setSession, type Place } from '@portal/shared-contracts';
import { i18n } from '@portal/shared-ui/i18n';
import { aLoader, aRelease } from '../testing/a-portal.ts';
import { whenDrawable } from './first-drawing.ts';

const section = aRelease();
const route = (access: 'public' | 'signedIn'): Place => ({
  kind: 'section',
  section,
  route: { path: '/quotes', access, chrome: 'full', title: { en: 'Quotes', es: 'Cotizaciones' } },
});
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  keepAuthkey('half');
  setSession({ status: 'unknown' });
});
afterEach(() => {
  dropAuthkey();
  globalThis.__portalHandOff = undefined;
  jest.useRealTimers();
});

/** True when the page can render in less than 300 ms. */
async function isDrawn(place: Place, validated: Promise<void>): Promise<boolean> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  let isReady = false;
  void whenDrawable(place, { validated, releases: [], loaders: new Map() }).then(() => (isReady = true));
  await jest.advanceTimersByTimeAsync(299);
  const before = isReady;
  await jest.advanceTimersByTimeAsync(1);
  expect(isReady).toBe(true);
  return before;
}

test('the code of the frame and of home loads meanwhile', async () => {
  // Each of the two adds its texts when it loads.
  const brought = ['menu.drawer', 'dashboard.welcome'].map((key) => () => i18n.exists(key, { ns: 'shell' }));
  expect(brought.map((isThere) => isThere())).toEqual([false, false]);
  await isDrawn({ kind: 'home' }, Promise.resolve());
  expect(brought.map((isThere) => isThere())).toEqual([true, true]);
});

test('the sections’ parts of home load meanwhile, and a failure concerns only the part', async () => {
  const releases = [
    aRelease({
      descriptor: {
        cards: [{ id: 'pending', order: 1, title: { en: 'x', es: 'x' }, seeAll: '/quotes' }],
        figures: [{ id: 'totals', order: 1, title: { en: 'x', es: 'x' } }],
      },
    }),
  ];
  const load = jest.fn(() => Promise.reject(new Error('down')));
  const loaders = new Map([['mfe-example', aLoader(load)]]);
  await whenDrawable({ kind: 'home' }, { validated: Promise.resolve(), releases, loaders });
  expect(load).toHaveBeenCalledTimes(2);
});

test.each<[string, Place, () => Promise<void>, boolean]>([
  ['waits for who is signed in', route('signedIn'), () => never, false],
  ['is drawn when that is known', route('signedIn'), () => Promise.resolve(), true],
  ['is drawn when it cannot be found out', route('signedIn'), () => Promise.reject(new Error('500')), true],
  ['that is home is drawn when that is known', { kind: 'home' }, () => Promise.resolve(), true],
  ['that is open to everybody does not wait', route('public'), () => never, true],
])('a page %s', async (_, place, validated, expected) => {
  expect(await isDrawn(place, validated())).toBe(expected);
});

test('a page that signs a person in first does not wait', async () => {
  globalThis.__portalHandOff = 'code';
  expect(await isDrawn(route('signedIn'), never)).toBe(true);
});
