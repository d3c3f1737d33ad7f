import { BlockList } from 'node:net';
import type { SignedInDevice } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.forgetSessions());
afterAll(() => portal.close());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers) =>
  portal.app.inject({ method, url: `/api/account/${url}`, headers });
const timeOf = async (headers: Headers, method: 'GET' | 'POST' = 'GET') => {
  const answer = await call(method, method === 'GET' ? 'session' : 'session/keep-alive', headers);
  return answer.statusCode === 200 ? (answer.json().data as object) : answer.statusCode;
};
const devicesOf = async (headers: Headers): Promise<SignedInDevice[]> =>
  (await call('GET', 'sessions', headers)).json<{ data: SignedInDevice[] }>().data;

test('a session says when it ends; asking does not prolong it, saying that somebody is there does', async () => {
  const headers = await portal.signIn('credit');
  expect(await timeOf(headers)).toEqual({ endsIn: 1_800, canBeExtended: true });
  portal.advance({ minutes: 28 });
  expect(await timeOf(headers)).toEqual({ endsIn: 120, canBeExtended: true });
  expect(await timeOf(headers, 'POST')).toEqual({ endsIn: 1_800, canBeExtended: true });
  portal.advance({ minutes: 29 });
  expect(await timeOf(headers)).toEqual({ endsIn: 60, canBeExtended: true });
  portal.advance({ minutes: 1 });
  expect(await timeOf(headers, 'POST')).toBe(401);
});

test.each([
  ['a call of a person', {}, 1_800],
  ['a call that the page makes by itself', { 'portal-passive': '1' }, 600],
])('after %s with %j the session ends in %i s', async (_which, more, endsIn) => {
  const headers = await portal.signIn('credit');
  portal.advance({ minutes: 20 });
  expect((await call('GET', 'sessions', { ...headers, ...more })).statusCode).toBe(200);
  expect(await timeOf(headers)).toEqual({ endsIn, canBeExtended: true });
});

test('near its twelve hours a session says that it cannot be prolonged', async () => {
  const headers = await portal.signIn('credit');
  for (let passed = 0; passed < 11 * 60 + 40; passed += 20) {
    portal.advance({ minutes: 20 });
    await timeOf(headers, 'POST');
  }
  expect(await timeOf(headers, 'POST')).toEqual({ endsIn: 1_200, canBeExtended: false });
});

test('a person sees where they are signed in, and other people do not', async () => {
  const login = (agent: string, user = 'credit') =>
    portal.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { user: `${user}@demo.test`, password: 'Metals-2026!' },
      headers: { 'user-agent': agent },
    });
  await login('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0');
  await login('x'.repeat(5_000), 'cash');
  portal.advance({ minutes: 5 });
  const devices = await devicesOf(await portal.signIn('credit'));
  expect(devices).toEqual([
    expect.objectContaining({ isCurrent: true, method: 'password', browser: null }),
    {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      place: null,
      method: 'password',
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isCurrent: false,
    },
  ]);
});

test('a device is named by the place of the address from which the person signed in', async () => {
  const addresses = new BlockList();
  addresses.addSubnet('10.20.0.0', 16, 'ipv4');
  const placed = await testPortal({ config: { places: [{ name: 'Sun Valley office', addresses }] } });
  const login = async (remoteAddress: string) => {
    const answer = await placed.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: { user: 'credit@demo.test', password: 'Metals-2026!' },
    });
    expect(answer.statusCode).toBe(200);
  };
  await login('10.20.3.4');
  await login('192.0.2.1');
  const answer = await placed.app.inject({
    url: '/api/account/sessions',
    headers: await placed.signIn('credit'),
  });
  const places = answer.json<{ data: SignedInDevice[] }>().data.map(({ place }) => place);
  expect(places.toSorted()).toEqual(['Sun Valley office', null, null]);
  await placed.close();
});

test('one device is signed out by another of the same person, and not by other people', async () => {
  const [here, there, stranger] = [
    await portal.signIn('credit'),
    await portal.signIn('credit'),
    await portal.signIn('cash'),
  ];
  const [{ id } = { id: '' }] = (await devicesOf(here)).filter(({ isCurrent }) => !isCurrent);
  const [refused, unknown] = [
    await call('DELETE', `sessions/${id}`, stranger),
    await call('DELETE', 'sessions/nothing', here),
  ];
  expect([refused.statusCode, refused.json()]).toEqual([404, { message: 'No Records Found' }]);
  expect(refused.body).toBe(unknown.body);
  expect(await timeOf(there)).not.toBe(401);
  expect((await call('DELETE', `sessions/${id}`, here)).statusCode).toBe(200);
  expect(await timeOf(there)).toBe(401);
  expect(await timeOf(here)).not.toBe(401);
});

test('signing out everywhere ends all sessions of the person and no others', async () => {
  const [here, there, other] = [
    await portal.signIn('credit'),
    await portal.signIn('credit'),
    await portal.signIn('cash'),
  ];
  const answer = await call('POST', 'sessions/sign-out-everywhere', here);
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['serverAuthkey', ''],
    ['session-id', ''],
  ]);
  expect([await timeOf(here), await timeOf(there)]).toEqual([401, 401]);
  expect(await timeOf(other)).not.toBe(401);
});

test.each([
  ['GET', 'session'],
  ['POST', 'session/keep-alive'],
  ['GET', 'sessions'],
  ['DELETE', 'sessions/x'],
  ['POST', 'sessions/sign-out-everywhere'],
] as const)('%s %s is for people who are signed in', async (method, url) =>
  expect((await call(method, url, {})).statusCode).toBe(401),
);
