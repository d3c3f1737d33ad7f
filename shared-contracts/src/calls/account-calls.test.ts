import { accountCalls } from './account-calls.ts';

const calls: [string | undefined, string, unknown][] = [];
beforeEach(() => {
  calls.length = 0;
  globalThis.fetch = (url, init) => {
    calls.push([init?.method, url as string, init?.body && JSON.parse(init.body as string)]);
    return Promise.resolve(Response.json({ data: null }));
  };
});

test('the calls of the account go to the documented paths', async () => {
  await accountCalls.logInBySessionId({ id: 'code', authToken: 'token' });
  await accountCalls.resetPassword({ email: 'a@b.test' });
  await accountCalls.updatePassword({ token: 'token', newPassword: 'Metals-2027!' });
  await accountCalls.verifyEmail({ code: 'code' });
  await accountCalls.signOutDevice('a/b');
  expect(calls).toEqual([
    ['POST', '/api/login-by-session-id', { id: 'code', authToken: 'token' }],
    ['PUT', '/api/reset-password', { email: 'a@b.test' }],
    ['PUT', '/api/update-password', { token: 'token', newPassword: 'Metals-2027!' }],
    ['POST', '/api/account/verify-email', { code: 'code' }],
    ['DELETE', '/api/account/sessions/a%2Fb', undefined],
  ]);
});

test('a sign-in during a sign-out waits for its answer, which would end the new session', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answerAll = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    calls.push([init?.method, url as string, undefined]);
    return new Promise((resolve) => (answer = resolve));
  };
  const out = accountCalls.logOut();
  globalThis.fetch = answerAll;
  const signedIn = accountCalls.logIn({ user: 'a@b.test', password: 'x' });
  await Promise.resolve();
  expect(calls.map(([, url]) => url)).toEqual(['/api/logout']);
  answer(Response.json({ data: null }));
  await Promise.all([out, signedIn]);
  expect(calls.map(([, url]) => url)).toEqual(['/api/logout', '/api/login']);
});
