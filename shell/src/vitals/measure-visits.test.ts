import type { Registry } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { measureVisits } from './measure-visits.ts';

const observe = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  observe.mockClear();
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe = observe;
    },
  });
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['with a canary is', true],
  ['without one is not', false],
])('a page %s watched before it is usable', async (_, isTried) => {
  await import('./watch-visits.ts');
  const registry: Registry = {
    serial: 1,
    issuedAt: '',
    shell: { version: '2.0.0-b' },
    sections: { 'mfe-quotes': { stable: aRelease({ name: 'mfe-quotes' }), ...(isTried && { isTried }) } },
    measuredPercent: 100,
  };
  void measureVisits(registry);
  await jest.advanceTimersByTimeAsync(1_900);
  expect(observe).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  await new Promise((done) => setTimeout(done));
  expect(observe.mock.calls.length > 0).toBe(isTried);
});
