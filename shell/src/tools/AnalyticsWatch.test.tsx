/** @jest-environment-options {"url": "https://portal.test/"} */
import { events, type AnalyticsTool } from '@portal/shared-contracts';
import { render } from '@testing-library/react';
import { refusesTracking, AnalyticsWatch } from './AnalyticsWatch.tsx';

const beacon = jest.fn<boolean, [string, string]>(() => true);
beforeEach(() => {
  navigator.sendBeacon = beacon as typeof navigator.sendBeacon;
  beacon.mockClear();
  document.head.replaceChildren();
  globalThis.dataLayer = undefined;
});

const COLLECTOR: AnalyticsTool = { kind: 'collector', url: 'https://collect.test/in' };
const GOOGLE: AnalyticsTool = { kind: 'google', tag: 'G-1' };

test('a collector gets each page view, and events by name', () => {
  const { rerender, unmount } = render(<AnalyticsWatch tool={COLLECTOR} page="/orders/quotes" />);
  rerender(<AnalyticsWatch tool={COLLECTOR} page="/orders/quotes" />);
  rerender(<AnalyticsWatch tool={COLLECTOR} page="/credit-memos/:number" />);
  events.emit('language.changed', { language: 'es' });
  unmount();
  events.emit('language.changed', { language: 'en' });
  expect(beacon.mock.calls.map(([url, text]) => [url, JSON.parse(text) as unknown])).toEqual([
    ['https://collect.test/in', { kind: 'page', page: '/orders/quotes' }],
    ['https://collect.test/in', { kind: 'page', page: '/credit-memos/:number' }],
    ['https://collect.test/in', { kind: 'event', name: 'language_changed' }],
  ]);
});

test('Google’s tag is loaded and gets only the route of the page', () => {
  history.replaceState(null, '', '/orders/quotes?search=dana');
  render(<AnalyticsWatch tool={GOOGLE} page="/orders/quotes" />);
  const scripts = [...document.head.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  const calls = (globalThis.dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>));
  expect(calls).toContainEqual([
    'event',
    'page_view',
    { page_location: 'https://portal.test/orders/quotes' },
  ]);
  expect(JSON.stringify(calls)).not.toContain('dana');
  expect(globalThis.dataLayer?.map(String)).toEqual(calls.map(() => '[object Arguments]'));
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }, true],
  ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }, true],
  ['neither', { doNotTrack: '0', globalPrivacyControl: false }, false],
])('a browser that sends %s', (_what, browser, refuses) => expect(refusesTracking(browser)).toBe(refuses));

test('nothing is loaded or sent if the browser asks not to track', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  render(<AnalyticsWatch tool={COLLECTOR} page="/" />);
  render(<AnalyticsWatch tool={GOOGLE} page="/" />);
  expect([beacon.mock.calls, document.head.children.length]).toEqual([[], 0]);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});
