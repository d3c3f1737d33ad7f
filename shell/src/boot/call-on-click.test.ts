/** @jest-environment-options {"url": "https://portal.test/"} */
import { api, dropAuthkey, keepAuthkey } from '@portal/shared-contracts';
import { aRelease } from '../testing/section-release.ts';
import { callOnClick } from './call-on-click.ts';

const title = { en: 'x', es: 'x' };
const route = { access: 'signedIn', chrome: 'full', title } as const;
const releases = [
  aRelease({
    name: 'mfe-quotes',
    descriptor: {
      routes: [
        { ...route, path: '/quotes', firstCall: '/api/quotes?page=1' },
        { ...route, path: '/quotes/history' },
      ],
    },
  }),
];

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit]>();
let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  wire.mockReset();
  wire.mockImplementation(() => Promise.resolve(Response.json({ data: 'rows' })));
  globalThis.fetch = wire as typeof fetch;
  globalThis.__portalEarly = new Map();
  keepAuthkey('half');
  document.body.innerHTML =
    '<a href="/quotes">Quotes</a><a href="/quotes?page=2">Page 2</a><a href="/quotes/history">History</a>';
  // jsdom follows no link.
  document.body.addEventListener('click', (event) => event.preventDefault());
  end = callOnClick(releases);
});
afterEach(() => {
  end();
  history.replaceState(null, '', '/');
  dropAuthkey();
  jest.useRealTimers();
  globalThis.fetch = real;
});

const press = (text: string, kind = 'click', init: MouseEventInit = {}): void => {
  const link = [...document.links].find(({ textContent }) => textContent === text);
  link?.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, ...init }));
};
const asked = () => wire.mock.calls.map(([url]) => url);

test('a link that is pressed makes the first call of its page, once, and the page takes the answer', async () => {
  press('Quotes', 'mousedown');
  press('Quotes');
  expect(asked()).toEqual(['/api/quotes?page=1']);
  await expect(api.get('/api/quotes', { params: { page: '1' } } as never)).resolves.toBe('rows');
  expect(asked()).toEqual(['/api/quotes?page=1']);
});

test.each<[string, string, MouseEventInit]>([
  ['another view of the list', 'Page 2', {}],
  ['a page that names no call', 'History', {}],
  ['another tab', 'Quotes', { ctrlKey: true }],
])('a link to %s makes none', (_what, text, init) => {
  press(text, 'click', init);
  expect(asked()).toEqual([]);
});

test('a link to the page that is shown makes none', () => {
  history.replaceState(null, '', '/quotes');
  press('Quotes');
  expect(asked()).toEqual([]);
});

test('an answer that nothing takes is dropped before it is out of date', () => {
  press('Quotes');
  expect(globalThis.__portalEarly?.size).toBe(1);
  jest.advanceTimersByTime(3_000);
  expect(globalThis.__portalEarly?.size).toBe(0);
});
