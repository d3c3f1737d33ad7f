import { areas } from '@portal/portal-server/src/areas.ts';
import { testPortal, type TestPortal } from '@portal/portal-server/src/testing/test-portal.ts';
import { demoShop, shopPath } from './shop.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { mode: 'demo' }, areas: [...areas, demoShop] });
});
beforeEach(() => portal.forgetSessions());
afterAll(() => portal.close());

const HOST = 'portal.test';
const shopUrl = (path: string): string => `https://${HOST}/dev/shop${path}`;

async function sessionOf(user: string): Promise<string> {
  await portal.signIn(user);
  const { id } = await portal.database.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
  return id;
}
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/dev/shop/redirect',
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/dev/shop${path}`, headers: { accept: 'text/html', ...headers } });

/** The page that the form leads to. */
async function opened(user: string, path: string) {
  const answer = await post({ url: shopUrl(path), 'session-id': await sessionOf(user) });
  const [cookie] = answer.cookies;
  return { answer, page: await get(path, { cookie: `${cookie?.name}=${cookie?.value}` }) };
}

test('the form leads to the page that was asked for, signed in', async () => {
  const { answer, page } = await opened('credit', '/c/aluminum/bar/round-bar');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/shop/c/aluminum/bar/round-bar']);
  expect(answer.cookies[0]).toMatchObject({
    path: '/dev/shop',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  });
  expect(page.body).toContain('Aluminum › Bar › Round bar');
  expect(page.body).toMatch(/Signed in as<\/dt><dd>[^<]+, [^<]+</);
});

test('the shop speaks the person’s language', async () => {
  await portal.database.db.updateTable('profile').set({ preferred_language: 1 }).execute();
  const { page } = await opened('credit', '/c/aluminum/bar');
  expect(page.body).toContain('lang="es"');
  expect(page.body).toContain('Aluminio › Barra');
  await portal.database.db.updateTable('profile').set({ preferred_language: null }).execute();
});

test.each([
  ['/', 'Web shop'],
  ['/cart', 'Cart'],
  ['/product/C932-RD-1.000', 'C932-RD-1.000'],
  ['/p/tube-laser', 'tube-laser'],
])('the page at %s, opened by a plain link, says %s and that nobody is signed in', async (path, said) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, body.includes(`<h1>${said}</h1>`), body.includes('Nobody')]).toEqual([200, true, true]);
});

test.each(['/c', '/c/nothing', '/c/aluminum/bar/round-bar/more', '/p/a/b', '/nowhere'])(
  'the shop has no page at %s',
  async (path) => expect((await get(path)).statusCode).toBe(404),
);

test('after signing out of the portal nobody is signed in to the shop', async () => {
  const id = await sessionOf('credit');
  await portal.forgetSessions();
  expect((await get('/cart', { cookie: `demo-shop=${id}` })).body).toContain('Nobody');
});

test.each(['/%', '/p/%zz', '/p/%c0%80', '/p/%00'])(
  'an address that cannot be read (%s) is no fault of the server',
  async (path) => expect((await get(path)).statusCode).toBeLessThan(500),
);

test('nothing in an address is executed', async () => {
  const { body, headers } = await get('/p/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
});

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['another host', { url: 'https://evil.test/dev/shop', 'session-id': 'a' }, {}, 400],
  ['another page of the portal', { url: `https://${HOST}/login`, 'session-id': 'a' }, {}, 400],
  ['no session', { url: shopUrl('/') }, {}, 400],
  ['a session’s name that is none', { url: shopUrl('/'), 'session-id': 'a;Path=/' }, {}, 400],
  [
    'a form of another site',
    { url: shopUrl('/'), 'session-id': 'a' },
    { 'sec-fetch-site': 'cross-site' },
    403,
  ],
  ['JSON of no use', { url: shopUrl('/') }, { 'content-type': 'text/plain' }, 415],
  ['a form without end', { url: shopUrl('/'), 'session-id': 'a', more: 'x'.repeat(9_000) }, {}, 413],
])('the redirect service refuses %s', async (_what, fields, headers, status) => {
  const { statusCode, cookies } = await post(fields, headers);
  expect([statusCode, cookies]).toEqual([status, []]);
});

test('no other route takes a form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/login', headers, payload: 'user=a' });
  expect(answer.statusCode).toBe(415);
});

test('the log does not name the session', async () => {
  const id = await sessionOf('credit');
  await post({ url: shopUrl('/'), 'session-id': id });
  await get('/cart', { cookie: `demo-shop=${id}` });
  expect(portal.logs.join('')).not.toContain(id);
});

test('a portal that is no demo has no shop', async () => {
  const other = await testPortal({ seed: 'none', areas: [demoShop] });
  expect((await other.app.inject({ url: '/dev/shop/cart' })).statusCode).not.toBe(200);
  await other.close();
});

test.each<[string, string | null]>([
  ['http://portal.test:8080/dev/shop', '/dev/shop'],
  ['https://portal.test:8080/dev/shop/c/steel/bar', '/dev/shop/c/steel/bar'],
  ['http://portal.test:8080/dev/shop/p/plasma?utm=1#top', '/dev/shop/p/plasma'],
  ['http://portal.test:8080/dev/shop/../../login', null],
  ['http://portal.test:8080/dev/shop/%2e%2e/%2e%2e/login', null],
  ['http://portal.test:8080/dev/shopping', null],
  ['http://portal.test:8080/login', null],
  ['http://evil.test/dev/shop', null],
  ['http://portal.test:8080@evil.test/dev/shop', null],
  ['http://someone@portal.test:8080/dev/shop', null],
  ['http://portal.test/dev/shop', null],
  ['//portal.test:8080/dev/shop', null],
  ['/dev/shop', null],
  ['javascript:alert(1)//portal.test:8080/dev/shop', null],
  ['data:text/html,/dev/shop', null],
  ['http://portal.test:8080\\@evil.test/dev/shop', null],
  ['', null],
])('of %s the shop opens %s', (url, path) => expect(shopPath(url, 'portal.test:8080')).toBe(path));
