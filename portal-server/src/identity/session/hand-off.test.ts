import { DEMO_HANDOFF_KEY } from '../../platform/config/settings.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.forgetSessions());
afterAll(() => portal.close());

const KEY = { authorization: `Bearer ${DEMO_HANDOFF_KEY}` };
const handOff = (user: string, headers: Record<string, string> = KEY) =>
  portal.app.inject({ method: 'POST', url: '/api/hand-off', payload: { user }, headers });
const codeFor = async (user: string): Promise<string> =>
  (await handOff(`${user}@demo.test`)).json<{ data: { id: string } }>().data.id;

async function askToken() {
  const answer = await portal.app.inject('/api/auth-token');
  const [cookie] = answer.cookies;
  return {
    authToken: answer.json<{ data: { authToken: string } }>().data.authToken,
    cookie: `${cookie?.name}=${cookie?.value}`,
  };
}
async function enter(id: string, changes: { authToken?: string; cookie?: string } = {}) {
  const { authToken, cookie } = { ...(await askToken()), ...changes };
  return portal.app.inject({
    method: 'POST',
    url: '/api/login-by-session-id',
    payload: { id, authToken },
    headers: { cookie },
  });
}

test('a code signs its person in, with both halves of a session', async () => {
  const answer = await enter(await codeFor('credit'));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      data: {
        customerId: 1001,
        token: expect.any(String),
        profileId: expect.any(Number),
        role: 'customer',
        tutorialId: 0,
        sessionId: { identifier: expect.any(String), branchId: 27, zipCode: null },
      },
    },
  ]);
  const { token, sessionId } = answer.json<{ data: { token: string; sessionId: { identifier: string } } }>()
    .data;
  const cookies = new Map(answer.cookies.map(({ name, value }) => [name, value]));
  expect(cookies.get('session-id')).toBe(sessionId.identifier);
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `serverAuthkey=${cookies.get('serverAuthkey')}`,
  };
  expect((await portal.app.inject({ url: '/api/account', headers })).json()).toMatchObject({
    data: { customerid: 1001 },
  });
});

test('the public id of a session does not sign in', async () => {
  const answer = await enter(await codeFor('credit'));
  const { identifier } = answer.json<{ data: { sessionId: { identifier: string } } }>().data.sessionId;
  const headers = { authorization: `Bearer ${identifier}`, cookie: `serverAuthkey=${identifier}` };
  expect((await portal.app.inject({ url: '/api/account', headers })).statusCode).toBe(401);
});

const REFUSED = [400, { type: 'LOGIN_FAILED', message: 'This link is no longer valid. Please sign in.' }];

test('a code is valid once, for a minute, and in the browser that asked', async () => {
  const once = await codeFor('credit');
  expect((await enter(once)).statusCode).toBe(200);
  const late = await codeFor('credit');
  const foreign = await codeFor('credit');
  const answers = [
    await enter(once),
    await enter('made-up'),
    await enter(foreign, { cookie: (await askToken()).cookie }),
    await enter(foreign, { cookie: '' }),
  ];
  portal.advance({ minutes: 1 });
  answers.push(await enter(late));
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual(REFUSED);
});

test('of many who use a code at once, one gets in', async () => {
  const code = await codeFor('credit');
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await enter(code)).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('only callers with the key get codes, and only for people who exist', async () => {
  expect((await handOff('credit@demo.test', {})).statusCode).toBe(401);
  expect((await handOff('credit@demo.test', { authorization: 'Bearer guess' })).statusCode).toBe(401);
  expect((await handOff('nobody@demo.test')).statusCode).toBe(404);
});

test('the database holds no code', async () => {
  const code = await codeFor('credit');
  const stored = JSON.stringify(await portal.database.db.selectFrom('one_time_token').selectAll().execute());
  expect(stored).not.toContain(code);
});
