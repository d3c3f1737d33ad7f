import { health } from '../health/routes.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { HEADER_LIMIT, MOST_HEADER_BYTES } from './large-headers.ts';

let portal: TestPortal;
let url: string;
beforeAll(async () => {
  portal = await testPortal({ areas: [health], seed: 'none' });
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const cookies = (bytes: number): string =>
  Array.from({ length: Math.ceil(bytes / 4_000) }, (_, at) => `careless${at}=${'x'.repeat(4_000)}`).join(
    '; ',
  );
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const CLEARED = '"cookies", "storage"';

test('a page with too many cookies clears them and the storage, and leads to the login in both languages', async () => {
  portal.logs.length = 0;
  const answer = await get('/orders', { accept: 'text/html', cookie: `a=1; ${cookies(HEADER_LIMIT)}` });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([431, CLEARED]);
  const text = await answer.text();
  for (const part of ['url=/login', 'href="/login">Sign in<', 'href="/login">Iniciar sesión<'])
    expect(text).toContain(part);
  const [line] = portal.logs.filter((each) => each.includes('cookies cleared'));
  expect((JSON.parse(line!) as { cookies: string[] }).cookies).toHaveLength(5);
  expect(line).toContain('"careless0"');
  expect(line).not.toContain('xxxx');
});

test('a call with too many cookies clears them, too, up to all that a browser can keep', async () => {
  for (const bytes of [HEADER_LIMIT, MOST_HEADER_BYTES - 10_000]) {
    const answer = await get('/livez', { accept: 'application/json', cookie: cookies(bytes) });
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([431, CLEARED]);
    expect(await answer.json()).toMatchObject({
      type: 'COOKIES_CLEARED',
      message: expect.any(String) as string,
    });
  }
});

test('a browser that does not know how to clear a site expires the largest cookies, wherever they were written', async () => {
  const { headers } = await portal.app.inject({
    url: '/orders/pending-quotes?page=2',
    headers: { accept: 'text/html', host: 'portal.example.com', cookie: `a=1; ${cookies(HEADER_LIMIT)}` },
  });
  const lines = [headers['set-cookie']].flat();
  for (const scope of [
    'Path=/',
    'Path=/orders',
    'Path=/; Domain=portal.example.com',
    'Path=/; Domain=example.com',
  ])
    expect(lines).toContain(`careless0=; ${scope}; Max-Age=0`);
  expect(lines).toContain('a=; Path=/; Max-Age=0');
  const many = await portal.app.inject({
    url: '/livez',
    headers: { cookie: cookies(MOST_HEADER_BYTES / 2) },
  });
  expect([many.headers['set-cookie']].flat().join('').length).toBeLessThan(4_000);
});

test.each([
  ['many short cookies', 'a=; '.repeat(MOST_HEADER_BYTES / 5), 'portal.example.com'],
  [
    'a long name of the host',
    'a=; '.repeat(MOST_HEADER_BYTES / 8),
    `a.${'a'.repeat(MOST_HEADER_BYTES / 4)}.com`,
  ],
  ['a long name of a cookie', `${'a'.repeat(MOST_HEADER_BYTES / 2)}=1`, 'portal.example.com'],
])('%s keep the server from others for less than 50 ms', async (_what, cookie, host) => {
  const headers = { accept: 'text/html', cookie, host };
  await portal.app.inject({ url: '/livez', headers });
  const began = performance.now();
  const answer = await portal.app.inject({ url: '/livez', headers });
  expect(answer.statusCode).toBe(431);
  expect(performance.now() - began).toBeLessThan(50);
});

test.each<[string, string, Record<string, string>]>([
  ['a long address, which another site can write,', `/livez?${'x'.repeat(HEADER_LIMIT)}`, {}],
  ['another long header', '/livez', { 'x-long': 'x'.repeat(HEADER_LIMIT) }],
])('%s is refused and clears nothing', async (_what, path, headers) => {
  const answer = await get(path, { accept: 'text/html', cookie: 'authkey=half', ...headers });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([431, null]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.json()).not.toHaveProperty('type');
});

test('headers of a usual size are read', async () => {
  expect((await get('/livez', { cookie: cookies(HEADER_LIMIT / 2) })).status).toBe(200);
});
