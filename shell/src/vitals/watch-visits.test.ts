import { FIRST_ROW, type Registry } from '@portal/shared-contracts';
import type { MetricType } from 'web-vitals';
import { aRelease } from '../testing/a-portal.ts';
import { SECTION_SHOWN } from '../loading/section-host.ts';
import { watchVisits } from './watch-visits.ts';

type OnMetric = (metric: Pick<MetricType, 'value'> & { entries: { startTime: number }[] }) => void;
const vitals: Record<'lcp' | 'inp', OnMetric> = { lcp: () => undefined, inp: () => undefined };
jest.mock('web-vitals', () => ({
  onLCP: (callback: OnMetric) => void (vitals.lcp = callback),
  onINP: (callback: OnMetric) => void (vitals.inp = callback),
}));

const route = { access: 'signedIn', chrome: 'full', title: { en: 'x', es: 'x' } } as const;
const registry = (measuredPercent: number, isTried = false): Registry => ({
  serial: 1,
  issuedAt: '',
  shell: { version: '2.0.0-b' },
  sections: {
    'mfe-quotes': {
      stable: aRelease({
        name: 'mfe-quotes',
        descriptor: {
          routes: [
            { ...route, path: '/quotes' },
            { ...route, path: '/quotes/:number' },
          ],
        },
      }),
      ...(isTried && { isTried }),
    },
  },
  measuredPercent,
});

const beacon = jest.fn((_url: string, _body: Blob) => true);
let marks: (startTimes: number[], name?: string) => void;
let time = 0;
let end: () => void = () => undefined;

beforeEach(() => {
  beacon.mockClear();
  time = 0;
  Object.assign(navigator, { sendBeacon: beacon });
  class Observer {
    constructor(callback: (list: object) => void) {
      marks = (startTimes, marked = FIRST_ROW) =>
        callback({
          getEntriesByName: (name: string) =>
            name === marked ? startTimes.map((startTime) => ({ startTime })) : [],
        });
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.assign(performance, {
    getEntriesByType: () => [],
    clearMarks: () => undefined,
    now: () => time,
  });
  history.replaceState(null, '', '/');
});
afterEach(() => end());

const go = (path: string, at: number): void => {
  time = at;
  history.pushState(null, '', path);
  dispatchEvent(new Event('single-spa:before-routing-event'));
};
const hide = (): void => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const read = (body: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(body);
  });
const sent = async (): Promise<unknown[]> =>
  Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await read(body)) as unknown));

test('each visit is reported once, with its own times and without numbers of its address', async () => {
  end = watchVisits(registry(100));
  vitals.lcp({ value: 900.4, entries: [{ startTime: 900 }] });
  vitals.inp({ value: 48, entries: [{ startTime: 1_500 }] });
  go('/quotes/4711', 2_000);
  go('/quotes/4712', 2_500);
  marks([3_250, 4_000]);
  vitals.inp({ value: 104, entries: [{ startTime: 5_000 }] });
  hide();
  marks([9_000]);
  hide();
  expect(beacon.mock.calls.map(([url]) => url)).toEqual(['/api/page-visits']);
  expect(await sent()).toEqual([
    {
      visits: [
        { section: 'shell', version: '2.0.0-b', route: '/', lcp: 900, inp: 48 },
        { section: 'mfe-quotes', version: '1.0.0-a1', route: '/quotes/:number', inp: 104, firstRow: 1_250 },
      ],
    },
  ]);
});

test('a section that is shown is not slow because somebody reads its next page', async () => {
  end = watchVisits(registry(0, true));
  go('/quotes', 1_000);
  marks([1_500], SECTION_SHOWN);
  go('/quotes/4711', 3_000);
  time = 20_000;
  hide();
  const tried = { faulty: false, slow: false, serial: 1 };
  const quotes = { section: 'mfe-quotes', version: '1.0.0-a1' };
  expect(await sent()).toEqual([
    {
      visits: [
        { ...quotes, route: '/quotes', tried },
        { ...quotes, route: '/quotes/:number', tried },
      ],
    },
  ]);
});

test('a page that is not in the sample measures nothing', () => {
  end = watchVisits(registry(0));
  vitals.lcp({ value: 900, entries: [{ startTime: 900 }] });
  hide();
  expect(beacon).not.toHaveBeenCalled();
});

test('a time that only a sleeping machine has is left out', () => {
  end = watchVisits(registry(100));
  vitals.lcp({ value: 3_600_000, entries: [{ startTime: 900 }] });
  hide();
  expect(beacon).not.toHaveBeenCalled();
});
