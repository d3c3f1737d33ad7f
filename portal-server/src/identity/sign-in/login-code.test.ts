import type { InjectOptions } from 'fastify';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { sweepIdentity } from '../sweep-identity.ts';

const STAFF = { user: 'staff@demo.test', password: 'Metals-2026!' };

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ config: { staffSecondFactor: 'mail' } });
});
afterEach(() => portal.close());

const post = (url: string, payload: object, headers: InjectOptions['headers'] = {}) =>
  portal.app.inject({ method: 'POST', url, payload, headers });
const cookiesOf = (answer: Awaited<ReturnType<typeof post>>): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Sends the right password. Returns the token, the browser's cookies and the code in the mail. */
async function begin(language = 'en') {
  const answer = await post('/api/login', STAFF, { 'accept-language': language });
  const mail = (await mailsOf(portal)).at(-1);
  return {
    answer,
    token: answer.json<{ data: { token: string } }>().data.token,
    cookie: cookiesOf(answer),
    code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '',
    mail,
  };
}
const tryCode = (token: string, code: string, cookie: string) =>
  post('/api/login/code', { token, code }, { cookie });
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const typeOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ type?: string }>().type;

test('the right password of staff opens no session; the mailed code does, once', async () => {
  const { answer, token, cookie, code } = await begin();
  expect(answer.json()).toMatchObject({ data: { temporary: false, secondFactor: true, role: 'staff' } });
  expect(answer.cookies).toEqual([
    expect.objectContaining({
      name: 'loginCode',
      path: '/api/login/code',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 600,
    }),
  ]);
  const asSession = {
    authorization: `Bearer ${token}`,
    cookie: cookie.replace('loginCode', 'serverAuthkey'),
  };
  expect((await portal.app.inject({ url: '/api/account', headers: asSession })).statusCode).toBe(401);
  const signedIn = await tryCode(token, code, cookie);
  const { data } = signedIn.json<{ data: { token: string; secondFactor: boolean } }>();
  expect([signedIn.statusCode, data.secondFactor]).toEqual([200, false]);
  const headers = { authorization: `Bearer ${data.token}`, cookie: cookiesOf(signedIn) };
  expect((await portal.app.inject({ url: '/api/account', headers })).statusCode).toBe(200);
  expect(typeOf(await tryCode(token, code, cookie))).toBe('CODE_OVER');
});

test.each([
  [STAFF.user, 'Your password as a member of staff', 'ask an administrator'],
  ['credit@demo.test', 'Your temporary password', 'valid for 10 minutes'],
])(
  'a mailbox alone opens nothing of staff: who forgot a password is mailed, as %s, “%s”',
  async (email, subject, text) => {
    const answer = await portal.app.inject({ method: 'PUT', url: '/api/reset-password', payload: { email } });
    expect(answer.statusCode).toBe(200);
    const [mail] = await mailsOf(portal);
    expect(mail).toMatchObject({ to: email, subject, text: expect.stringContaining(text) as string });
    const resets = await portal.database.db.selectFrom('password_reset').select('profile_id').execute();
    expect(resets).toHaveLength(email === STAFF.user ? 0 : 1);
  },
);

test.each([
  ['en', 'Your sign-in code', 'It is valid for 10 minutes'],
  ['es', 'Su código de inicio de sesión', 'Es válido durante 10 minutos'],
])('the mail in %s holds the code and no link', async (language, subject, rules) => {
  const { mail, code } = await begin(language);
  expect(mail).toMatchObject({ to: STAFF.user, subject });
  expect(mail?.text).toContain(rules);
  expect(mail?.text).not.toContain('http');
  expect(code).toHaveLength(6);
});

test('a code is valid for ten minutes', async () => {
  const { token, cookie, code } = await begin();
  portal.advance({ minutes: 10 });
  expect(typeOf(await tryCode(token, code, cookie))).toBe('CODE_OVER');
});

test('a code is valid only in the browser that sent the password', async () => {
  const { token, code } = await begin();
  expect(typeOf(await tryCode(token, code, ''))).toBe('CODE_OVER');
  const other = await begin();
  expect(typeOf(await tryCode(token, code, other.cookie))).toBe('CODE_OVER');
});

test('a code is invalid after the password has changed', async () => {
  const first = await begin();
  const signedIn = await tryCode(first.token, first.code, first.cookie);
  const { token: bearer } = signedIn.json<{ data: { token: string } }>().data;
  const { token, cookie, code } = await begin();
  const passwords = { currentPassword: STAFF.password, newPassword: 'Alloys-2027!' };
  const headers = { authorization: `Bearer ${bearer}`, cookie: cookiesOf(signedIn) };
  expect((await post('/api/account/change-password', passwords, headers)).statusCode).toBe(200);
  expect(typeOf(await tryCode(token, code, cookie))).toBe('CODE_OVER');
});

test('five wrong tries end it, also when many come at once', async () => {
  const { token, cookie, code } = await begin();
  const wrong = await Promise.all(Array.from({ length: 12 }, () => tryCode(token, otherThan(code), cookie)));
  expect(wrong.filter((answer) => typeOf(answer) === 'CODE_WRONG')).toHaveLength(4);
  expect(typeOf(await tryCode(token, code, cookie))).toBe('CODE_OVER');
});

test('passwords without their code count as failures, and a correct code clears them', async () => {
  for (let attempt = 1; attempt <= 4; attempt += 1) await post('/api/login', STAFF);
  const { token, cookie, code } = await begin();
  expect(typeOf(await post('/api/login', STAFF))).toBe('ACCOUNT_LOCKED');
  expect((await tryCode(token, code, cookie)).statusCode).toBe(200);
  expect((await post('/api/login', STAFF)).statusCode).toBe(200);
});

test('customers sign in without a code, and a hand-off signs no staff in', async () => {
  const customer = await post('/api/login', { ...STAFF, user: 'credit@demo.test' });
  expect(customer.json()).toMatchObject({ data: { secondFactor: false, role: 'customer' } });
  const key = { authorization: `Bearer ${portal.config.handOffKey}` };
  const handOff = async (user: string) => {
    const { id } = (await post('/api/hand-off', { user }, key)).json<{ data: { id: string } }>().data;
    const begun = await portal.app.inject('/api/auth-token');
    const { authToken } = begun.json<{ data: { authToken: string } }>().data;
    return post('/api/login-by-session-id', { id, authToken }, { cookie: cookiesOf(begun) });
  };
  expect((await handOff('credit@demo.test')).statusCode).toBe(200);
  expect(typeOf(await handOff(STAFF.user))).toBe('LOGIN_FAILED');
});

test('codes that have ended are swept', async () => {
  await begin();
  const count = async () =>
    (await portal.database.db.selectFrom('login_code').select('token_hash').execute()).length;
  expect(await count()).toBe(1);
  await sweepIdentity(portal.database.db, new Date(portal.now().getTime() + 600_000));
  expect(await count()).toBe(0);
});
