/** @jest-environment-options {"url": "https://portal.test/"} */
import { api, dropAuthkey, holdReload, keepAuthkey } from '@portal/shared-contracts';
import { mutate, SWRConfig, unstable_serialize } from 'swr';
import { aRelease } from '../testing/a-portal.ts';
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
        { ...route, path: '/quotes/of/:number', firstCall: '/api/quotes?page=1' },
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
  document.body.innerHTML = `
    <a href="/quotes">Quotes</a><a href="/quotes?page=2">Page 2</a><a href="/quotes/history">History</a>
    <a href="/quotes/of/1">Record</a><a href="/quotes?impersonate-customer-id=1001">Customer</a>`;
  // jsdom follows no link.
  document.body.addEventListener('click', (event) => event.preventDefault());
  end = callOnClick(releases);
});
afterEach(async () => {
  end();
  await mutate(() => true, undefined, { revalidate: false });
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

test('pressing a link makes the first call of its page once, and the page takes the answer', async () => {
  press('Quotes', 'mousedown');
  press('Quotes');
  expect(asked()).toEqual(['/api/quotes?page=1']);
  await expect(api.get('/api/quotes', { params: { page: '1' } } as never)).resolves.toBe('rows');
  expect(asked()).toEqual(['/api/quotes?page=1']);
});

/** True if the first render of the page would have its answer. */
const isCached = (): boolean =>
  SWRConfig.defaultValue.cache.get(unstable_serialize([null, '/api/quotes', '?page=1']))?.data !== undefined;

/** Waits until the answer of a press has arrived and was read. */
const arrived = (): Promise<unknown> => jest.advanceTimersByTimeAsync(1);

test('the answer is cached for the first render of the page', async () => {
  press('Quotes');
  await arrived();
  expect(isCached()).toBe(true);
});

test('an answer that was dropped meanwhile, by a change or with the session, is not cached', async () => {
  press('Quotes');
  globalThis.__portalEarly?.clear();
  await arrived();
  expect(isCached()).toBe(false);
});

test.each([
  ['a refusal', new Response('{"data":"rows"}', { status: 403 })],
  ['a broken answer', new Response('<html>')],
])('%s is not cached', async (_which, answer) => {
  wire.mockResolvedValue(answer);
  press('Quotes');
  await arrived();
  expect(isCached()).toBe(false);
});

test.each<[string, string, MouseEventInit]>([
  ['another view of the list', 'Page 2', {}],
  ['a page that names no call', 'History', {}],
  ['another tab', 'Quotes', { ctrlKey: true }],
  ['the page of another customer, which is loaded anew', 'Customer', {}],
])('a link to %s makes no call', (_what, text, init) => {
  press(text, 'click', init);
  expect(asked()).toEqual([]);
});

test('a link to the current page makes no call', () => {
  history.replaceState(null, '', '/quotes');
  press('Quotes');
  expect(asked()).toEqual([]);
});

test('a link to a record beside the current list makes no call', () => {
  history.replaceState(null, '', '/quotes');
  press('Record');
  expect(asked()).toEqual([]);
});

test('a visitor makes no call', () => {
  dropAuthkey();
  press('Quotes');
  expect(asked()).toEqual([]);
});

test('with unsaved input no call is made, because the person is asked first', () => {
  const release = holdReload();
  press('Quotes');
  release();
  expect(asked()).toEqual([]);
});

test('in a customer view, where calls are logged, the call is made on click and not on press', () => {
  history.replaceState(null, '', '/?impersonate-customer-id=1001');
  localStorage.setItem('role', 'staff');
  press('Customer', 'mousedown');
  expect(asked()).toEqual([]);
  press('Customer');
  expect(asked()).toEqual(['/api/quotes?page=1&customerId=1001']);
  localStorage.removeItem('role');
});

test.each([
  ['that nothing takes', Response.json({ data: 'rows' }), 3_000],
  ['that is a refusal', new Response(null, { status: 503 }), 0],
])('an answer %s is dropped', async (_which, answer, after) => {
  wire.mockResolvedValue(answer);
  press('Quotes');
  expect(globalThis.__portalEarly?.size).toBe(1);
  await jest.advanceTimersByTimeAsync(after);
  expect(globalThis.__portalEarly?.size).toBe(0);
});
