import { mailsOf, temporaryPasswordIn } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await portal.forgetSessions();
  await portal.database.db.deleteFrom('password_reset').execute();
  await portal.database.db.deleteFrom('mail_outbox').execute();
});
afterAll(() => portal.close());

const OLD = 'Metals-2026!';
const put = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'PUT', url: `/api/${url}`, payload, headers });
const askFor = (email: string, headers?: Record<string, string>) => put('reset-password', { email }, headers);
const login = (user: string, password: string, resetToken?: string) =>
  portal.app.inject({ method: 'POST', url: '/api/login', payload: { user, password, resetToken } });

interface Asked {
  resetToken: string;
  password: string;
}
async function ask(email: string): Promise<Asked> {
  const { resetToken } = (await askFor(email)).json<{ data: { resetToken: string } }>().data;
  const mail = (await mailsOf(portal)).find(({ name }) => name.endsWith('temporaryPassword'));
  return { resetToken, password: temporaryPasswordIn(mail) };
}
async function change(email: string, { password, resetToken }: Asked, newPassword: string) {
  const answer = await login(email, password, resetToken);
  const { token } = answer.json<{ data: { token: string } }>().data;
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { token, cookie, answer: await put('update-password', { token, newPassword }, { cookie }) };
}

test('a person who forgot their password gets back in by a temporary one', async () => {
  const before = await portal.signIn('credit');
  const asked = await ask('credit@demo.test');
  const entered = await login('credit@demo.test', asked.password, asked.resetToken);
  expect(entered.json()).toMatchObject({ data: { temporary: true, token: expect.any(String) } });
  const again = await ask('credit@demo.test');
  const { answer } = await change('credit@demo.test', again, 'Alloys-2027?');
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
  expect((await login('credit@demo.test', OLD)).json()).toMatchObject({ type: 'LOGIN_FAILED' });
  expect((await login('credit@demo.test', 'Alloys-2027?')).json()).toMatchObject({
    data: { temporary: false },
  });
  expect((await portal.app.inject({ url: '/api/account', headers: before })).statusCode).toBe(401);
  expect((await mailsOf(portal)).map(({ subject }) => subject)).toEqual(['Your password has been changed']);

  const back = await change('credit@demo.test', await ask('credit@demo.test'), OLD);
  expect(back.answer.statusCode).toBe(200);
});

test('the token of a temporary login is no session, and neither of its halves alone changes anything', async () => {
  const { password, resetToken } = await ask('cash@demo.test');
  const entered = await login('cash@demo.test', password, resetToken);
  const { token } = entered.json<{ data: { token: string } }>().data;
  expect(entered.cookies.map(({ name, httpOnly, path }) => [name, httpOnly, path])).toEqual([
    ['passwordChange', true, '/api/update-password'],
  ]);
  const half = String(entered.cookies[0]?.value);
  const asSession = { authorization: `Bearer ${token}`, cookie: `serverAuthkey=${half}` };
  expect((await portal.app.inject({ url: '/api/account', headers: asSession })).statusCode).toBe(401);
  const update = (sent: string, cookie: string) =>
    put('update-password', { token: sent, newPassword: 'Alloys-2027?' }, { cookie });
  const over = { type: 'TEMPORARY_PASSWORD_OVER', message: expect.stringContaining('get a new one') };
  expect((await update(token, '')).json()).toEqual(over);
  expect((await update(token, 'passwordChange=x')).json()).toEqual(over);
  expect((await update('x', `passwordChange=${half}`)).json()).toEqual(over);
  expect((await login('cash@demo.test', OLD)).json()).toMatchObject({ data: { temporary: false } });
});

test('a temporary password works once and for ten minutes; the old one works until it is changed', async () => {
  const used = await ask('cash@demo.test');
  expect((await login('cash@demo.test', used.password)).json()).toMatchObject({ data: { temporary: true } });
  expect((await login('cash@demo.test', used.password)).json()).toMatchObject({ type: 'LOGIN_FAILED' });
  const late = await ask('cash@demo.test');
  portal.advance({ minutes: 9 });
  expect((await login('cash@demo.test', OLD)).statusCode).toBe(200);
  portal.advance({ minutes: 1 });
  expect((await login('cash@demo.test', late.password)).json()).toMatchObject({ type: 'LOGIN_FAILED' });
});

test('of many who use a temporary password at once, one gets in', async () => {
  const { password } = await ask('cash@demo.test');
  const answers = await Promise.all(Array.from({ length: 4 }, () => login('cash@demo.test', password)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a temporary password belongs to its person and, with a reset token, to that reset', async () => {
  const [first, second] = [await ask('cash@demo.test'), await ask('cash@demo.test')];
  expect((await login('credit@demo.test', first.password)).json()).toMatchObject({ type: 'LOGIN_FAILED' });
  expect((await login('cash@demo.test', first.password, second.resetToken)).json()).toMatchObject({
    type: 'LOGIN_FAILED',
  });
  const entered = await login('cash@demo.test', first.password, first.resetToken);
  expect(entered.json()).toMatchObject({ data: { temporary: true } });
});

test('guesses of strangers do not lock out the person who forgot their password', async () => {
  for (let failure = 0; failure < 6; failure += 1) await login('cash@demo.test', 'guess');
  const { password } = await ask('cash@demo.test');
  expect((await login('cash@demo.test', password)).json()).toMatchObject({ data: { temporary: true } });
});

test('the change of password may take ten minutes, and is refused afterwards', async () => {
  const { password } = await ask('cash@demo.test');
  const entered = await login('cash@demo.test', password);
  const { token } = entered.json<{ data: { token: string } }>().data;
  const cookie = `passwordChange=${entered.cookies[0]?.value}`;
  portal.advance({ minutes: 10 });
  expect(
    (await put('update-password', { token, newPassword: 'Alloys-2027?' }, { cookie })).json(),
  ).toMatchObject({
    type: 'TEMPORARY_PASSWORD_OVER',
  });
});

test('a password that does not meet the criteria is refused, and the next try is as good', async () => {
  const { token, cookie, answer } = await change('cash@demo.test', await ask('cash@demo.test'), 'short');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      message: 'The password does not meet the criteria',
      fields: { newPassword: 'The password does not meet the criteria' },
    },
  ]);
  const changed = await put('update-password', { token, newPassword: 'Alloys-2027?' }, { cookie });
  expect(changed.statusCode).toBe(200);
  const back = await change('cash@demo.test', await ask('cash@demo.test'), OLD);
  expect(back.answer.statusCode).toBe(200);
});

test('a new password that is the old one is refused, and the next try is as good', async () => {
  const { token, cookie, answer } = await change('cash@demo.test', await ask('cash@demo.test'), OLD);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'SAME_PASSWORD' }]);
  const next = await put('update-password', { token, newPassword: 'Alloys-2027?' }, { cookie });
  expect(next.statusCode).toBe(200);
  const back = await change('cash@demo.test', await ask('cash@demo.test'), OLD);
  expect(back.answer.statusCode).toBe(200);
});

test('mails that strangers ask for do not keep the owner from one, on a device that they signed in with', async () => {
  const signedIn = await login('cash@demo.test', OLD);
  const device = signedIn.cookies.find(({ name }) => name === 'device')?.value;
  for (let time = 0; time < 6; time += 1) await askFor('cash@demo.test');
  const cookie = `device=${device}`;
  expect((await askFor('cash@demo.test')).statusCode).toBe(429);
  expect((await askFor('cash@demo.test', { cookie: 'device=made-up' })).statusCode).toBe(429);
  expect((await askFor('cash@demo.test', { cookie })).statusCode).toBe(200);
});

test('an unknown address is answered alike, and gets no mail', async () => {
  const [known, unknown] = [await askFor('cash@demo.test'), await askFor('nobody@demo.test')];
  expect([unknown.statusCode, Object.keys(unknown.json().data as object)]).toEqual([
    known.statusCode,
    Object.keys(known.json().data as object),
  ]);
  expect((await mailsOf(portal)).map(({ to }) => to)).toEqual(['cash@demo.test']);
});

test.each(['cash@demo.test', 'nobody@demo.test'])(
  '%s gets five mails in a quarter of an hour',
  async (email) => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await askFor(email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    portal.advance({ minutes: 15 });
    expect((await askFor(email)).statusCode).toBe(200);
  },
);

test.each(['', 'nobody', 'a@b', 'a b@demo.test', 'a@demo.test\r\nBcc: x@y.test', '<a@demo.test>'])(
  '%j is no address',
  async (email) => {
    expect((await askFor(email)).json()).toMatchObject({ fields: { email: 'Invalid Email' } });
  },
);

test('the mail is in the language of the person, else of the page that asked', async () => {
  const subjects = async () => (await mailsOf(portal)).map(({ subject, language }) => [language, subject]);
  await askFor('cash@demo.test', { 'accept-language': 'es' });
  expect(await subjects()).toEqual([['es', 'Su contraseña temporal']]);
  const headers = await portal.signIn('cash');
  const { profileId } = (await portal.app.inject({ url: '/api/account', headers })).json<{
    data: { profileId: number };
  }>().data;
  await portal.app.inject({
    method: 'POST',
    url: '/api/account/preferred-language',
    payload: { language: 0, profileId },
    headers,
  });
  await askFor('cash@demo.test', { 'accept-language': 'es' });
  expect(await subjects()).toEqual([['en', 'Your temporary password']]);
});

test('the database holds no temporary password, no reset token and no half of a change', async () => {
  const { password, resetToken } = await ask('cash@demo.test');
  const entered = await login('cash@demo.test', password);
  const stored = JSON.stringify(await portal.database.db.selectFrom('password_reset').selectAll().execute());
  const secrets = [
    password,
    password.replaceAll('-', ''),
    resetToken,
    entered.json<{ data: { token: string } }>().data.token,
  ];
  for (const secret of [...secrets, String(entered.cookies[0]?.value)]) expect(stored).not.toContain(secret);
});
