import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const WRITES = new Set(['post', 'put', 'delete', 'patch']);

/** Mail programs send a form, without a session (RFC 8058); a browser's is refused as any other of another site. */
const TAKES_FORM = '/api/one-click-stop/x';

/** Every call of the API that changes something. */
async function writes(): Promise<{ method: 'POST'; url: string }[]> {
  const { paths } = (await portal.app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => WRITES.has(method))
      .map((method) => ({ method: method.toUpperCase() as 'POST', url: path.replace(/\{\w+\}/g, 'x') })),
  );
}

test.each([
  ['the page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['an origin of its own, in an older browser', { origin: 'https://elsewhere.test' }, 403],
  ['a frame without an origin', { origin: 'null' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form that sends text', { 'content-type': 'text/plain' }, 415],
])('no call that changes anything is taken from %s, signed in or not', async (who, sent, status) => {
  const session = await portal.signIn('credit');
  const calls = await writes();
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls)
    for (const headers of [sent, { ...session, ...sent }]) {
      const answer = await portal.app.inject({ ...call, headers, payload: '{}' });
      const isTaken = call.url === TAKES_FORM && who === 'a form';
      expect([call, answer.statusCode]).toEqual([call, isTaken ? 400 : status]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
});

test('a cookie alone changes nothing: a page that makes the browser send it does not know the other half', async () => {
  const { cookie } = await portal.signIn('credit');
  for (const url of [
    '/api/account/change-password',
    '/api/account/sessions/sign-out-everywhere',
    '/api/account/update-session',
  ]) {
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { cookie: String(cookie) },
    });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
});
