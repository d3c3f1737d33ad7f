import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.forgetSessions());
afterAll(() => portal.close());

const OLD = 'Metals-2026!';
const NEW = 'Alloys-2027?';
const change = (headers: Headers, currentPassword: string, newPassword: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/account/change-password',
    payload: { currentPassword, newPassword },
    headers,
  });
const isSignedIn = async (headers: Headers): Promise<boolean> =>
  (await portal.app.inject({ url: '/api/account', headers })).statusCode === 200;

test('a changed password ends all other sessions of the person, who is informed by mail', async () => {
  const [here, there, other] = [
    await portal.signIn('credit'),
    await portal.signIn('credit'),
    await portal.signIn('cash'),
  ];
  expect((await change(here, OLD, NEW)).statusCode).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([
    true,
    false,
    true,
  ]);
  await expect(portal.signIn('credit')).rejects.toThrow('400');
  expect((await mailsOf(portal)).map(({ to, subject }) => [to, subject])).toEqual([
    ['credit@demo.test', 'Your password has been changed'],
  ]);
  expect((await change(await portal.signIn('credit', NEW), NEW, OLD)).statusCode).toBe(200);
});

test('a wrong current password and one that does not meet the criteria change nothing', async () => {
  const headers = await portal.signIn('credit');
  const wrong = await change(headers, 'wrong', NEW);
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    {
      message: 'The current password is incorrect.',
      fields: { currentPassword: 'The current password is incorrect.' },
    },
  ]);
  expect((await change(headers, OLD, 'metals')).json()).toMatchObject({
    message: 'The password does not meet the criteria',
  });
  expect((await change(headers, '', '')).json()).toMatchObject({
    fields: { currentPassword: 'Current password is required', newPassword: 'New password is required' },
  });
  await expect(portal.signIn('credit')).resolves.toBeDefined();
});

test('a new password that is the current one is refused', async () => {
  const headers = await portal.signIn('credit');
  const answer = await change(headers, OLD, OLD);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { type: 'SAME_PASSWORD', fields: { newPassword: expect.stringContaining('the one you have') } },
  ]);
  expect((await change(headers, 'wrong', 'wrong')).json()).not.toMatchObject({ type: 'SAME_PASSWORD' });
});

test('a stranger at a signed-in page cannot guess the password there; its owner still signs in', async () => {
  const headers = await portal.signIn('credit');
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await change(headers, 'guess', NEW)).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await change(headers, OLD, NEW)).statusCode).toBe(429);
  await expect(portal.signIn('credit')).resolves.toBeDefined();
});

test('a person who is not signed in cannot change a password', async () =>
  expect((await change({}, OLD, NEW)).statusCode).toBe(401));
