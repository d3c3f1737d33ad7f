import type { CustomerUsers } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { mailsOf, temporaryPasswordIn } from '../../../platform/mail/testing/mailbox.ts';
import { DEMO_HANDOFF_KEY } from '../../../platform/config/settings.ts';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';

type Headers = NonNullable<InjectOptions['headers']>;
const [CREDIT, CASH] = [1001, 1002];
const PASSWORD = 'Metals-2026!';

let portal: TestPortal;
let agent: Headers;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await portal.forgetSessions();
  agent = await portal.signIn('agent');
  await startView(portal, agent, CREDIT);
});
afterAll(() => portal.close());

const send = async (headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = answer.json<{ data?: unknown; type?: string; fields?: Record<string, string> }>();
  return { status: answer.statusCode, ...body };
};
const change = (what: string, profileId: number, headers = agent, customerId = CREDIT) =>
  send(headers, 'POST', `/api/staff/users/${profileId}/${what}?customerId=${customerId}`);
const login = (user: string, password = PASSWORD) =>
  portal.app.inject({ method: 'POST', url: '/api/login', payload: { user, password } });
const isSignedIn = async (headers: Headers): Promise<boolean> =>
  (await portal.app.inject({ url: '/api/account', headers })).statusCode === 200;

const shown = async (): Promise<CustomerUsers> =>
  (await send(agent, 'GET', `/api/staff/users?customerId=${CREDIT}`)).data as CustomerUsers;
const userOf = async (email: string) => (await shown()).users.find((user) => user.email === email);
const idOf = async (user: string): Promise<number> =>
  (
    await portal.database.db
      .selectFrom('profile')
      .select('id')
      .where('email', '=', `${user}@demo.test`)
      .executeTakeFirstOrThrow()
  ).id;
const recorded = () =>
  portal.database.db
    .selectFrom('staff_audit')
    .select(['kind', 'staff_name', 'customer_id', 'subject', 'number'])
    .where('subject', '=', 'users')
    .where('kind', '!=', 'read')
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('the users of a customer are listed with their state, and without any secret', async () => {
  await portal.signIn('credit');
  await portal.signIn('credit');
  expect(await shown()).toEqual({
    users: [
      {
        profileId: await idOf('credit'),
        name: 'Dana Reyes',
        email: 'credit@demo.test',
        lastSignInAt: portal.now().toISOString(),
        openSessions: 2,
        hasPasskeys: false,
        lockedBy: null,
        hasPassword: true,
      },
      expect.objectContaining({ name: 'Noah Lindgren', lastSignInAt: null, openSessions: 0 }),
    ],
    requests: [],
  });
});

test('a locked user is signed out, and refused like one whom failures locked, by every way; unlocked, they sign in again', async () => {
  const [credit, id] = [await portal.signIn('credit'), await idOf('credit')];
  expect((await change('lock', id)).status).toBe(200);
  expect((await change('lock', id)).status).toBe(200);
  expect(await isSignedIn(credit)).toBe(false);
  expect((await userOf('credit@demo.test'))?.lockedBy).toBe('staff');
  expect(await recorded()).toEqual({
    kind: 'user.locked',
    staff_name: 'Grace Okafor',
    customer_id: CREDIT,
    subject: 'users',
    number: 'credit@demo.test',
  });

  const byStaff = await login('credit@demo.test');
  const wrong = await login('credit@demo.test', 'wrong');
  const unknown = await login('nobody@demo.test', 'wrong');
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
  for (let guess = 0; guess < 5; guess += 1) await login('nobody@demo.test', 'wrong');
  const byFailures = await login('nobody@demo.test');
  expect([byStaff.statusCode, byStaff.body]).toEqual([byFailures.statusCode, byFailures.body]);

  expect((await change('unlock', id)).status).toBe(200);
  await expect(portal.signIn('credit')).resolves.toBeDefined();
});

test('a locked user gets no temporary password, and one from before opens nothing', async () => {
  const id = await idOf('credit');
  const ask = () =>
    portal.app.inject({ method: 'PUT', url: '/api/reset-password', payload: { email: 'credit@demo.test' } });
  await ask();
  const password = temporaryPasswordIn((await mailsOf(portal))[0]);
  await change('lock', id);
  expect((await login('credit@demo.test', password)).statusCode).not.toBe(200);
  expect((await ask()).statusCode).toBe(200);
  expect(await mailsOf(portal)).toEqual([]);
  expect(await change('password-mail', id)).toMatchObject({ status: 422, type: 'USER_LOCKED' });
  await change('unlock', id);
});

test('a hand-off code of a locked user is answered like their password', async () => {
  const id = await idOf('credit');
  await change('lock', id);
  const made = await portal.app.inject({
    method: 'POST',
    url: '/api/hand-off',
    payload: { user: 'credit@demo.test' },
    headers: { authorization: `Bearer ${DEMO_HANDOFF_KEY}` },
  });
  const code = made.json<{ data: { id: string } }>().data.id;
  const asked = await portal.app.inject('/api/auth-token');
  const { authToken } = asked.json<{ data: { authToken: string } }>().data;
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/login-by-session-id',
    payload: { id: code, authToken },
    headers: { cookie: asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { type: 'ACCOUNT_LOCKED' }]);
  await change('unlock', id);
});

test('unlocking forgets the failures of strangers', async () => {
  for (let guess = 0; guess < 6; guess += 1) await login('credit@demo.test', 'wrong');
  expect((await userOf('credit@demo.test'))?.lockedBy).toBe('failures');
  await change('unlock', await idOf('credit'));
  expect((await userOf('credit@demo.test'))?.lockedBy).toBeNull();
  await expect(portal.signIn('credit')).resolves.toBeDefined();
});

test('the sessions of a user end, and they may sign in again', async () => {
  const [credit, first] = [await portal.signIn('credit'), await portal.signIn('first')];
  expect((await change('end-sessions', await idOf('credit'))).status).toBe(200);
  expect([await isSignedIn(credit), await isSignedIn(first)]).toEqual([false, true]);
  await expect(portal.signIn('credit')).resolves.toBeDefined();
});

test('a temporary password is mailed to the user alone, five times in a quarter of an hour', async () => {
  const id = await idOf('credit');
  expect(await change('password-mail', id)).toEqual({ status: 200, data: null });
  const [mail] = await mailsOf(portal);
  expect(mail?.to).toBe('credit@demo.test');
  const entered = await login('credit@demo.test', temporaryPasswordIn(mail));
  expect(entered.json()).toMatchObject({ data: { temporary: true } });
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) statuses.push((await change('password-mail', id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  await mailsOf(portal);
});

const CHANGES = ['lock', 'unlock', 'end-sessions', 'password-mail'];
test.each(CHANGES)('%s knows no users of others, and no members of staff', async (what) => {
  const refusals = [];
  for (const id of [await idOf('cash'), await idOf('staff'), await idOf('agent'), 999_999])
    refusals.push(await change(what, id));
  expect(refusals).toEqual(Array.from({ length: 4 }, () => ({ status: 404, message: 'No Records Found' })));
});

test.each(CHANGES)(
  '%s is refused to those who may only look, without a view, and to customers',
  async (what) => {
    const id = await idOf('cash');
    const [viewer, cash] = [await portal.signIn('viewer'), await portal.signIn('cash')];
    await startView(portal, viewer, CASH);
    expect((await change(what, id, viewer, CASH)).status).toBe(403);
    expect((await change(what, id, agent, CASH)).status).toBe(403);
    expect((await change(what, id, cash, CASH)).status).toBe(403);
    expect((await send(agent, 'POST', `/api/staff/users/${id}/${what}`)).status).toBe(403);
    expect((await change(what, id, {}, CASH)).status).toBe(401);
    expect(await isSignedIn(cash)).toBe(true);
  },
);
