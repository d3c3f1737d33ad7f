import { anAuthenticator } from './testing/authenticator.ts';
import { passkeyPortal } from './testing/passkey-portal.ts';

const { portal, browser, listed, registered } = await passkeyPortal();

test('a registered passkey signs its person in, with the cookies of a login', async () => {
  const { authenticator } = await registered('credit');
  portal.advance({ minutes: 60 });
  const shown = await browser.showPasskey(authenticator);
  expect(shown.statusCode).toBe(200);
  const answer = await browser.signIn(shown.json<{ token: string }>().token);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        profileId: expect.any(Number),
        tutorialId: expect.any(Number),
        role: 'customer',
        preferredLanguage: null,
        zipCode: null,
        branchId: 27,
      },
    },
  ]);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = answer.json<{ data: { token: string } }>().data;
  const headers = { authorization: `Bearer ${token}`, cookie };
  const account = await portal.app.inject({ url: '/api/account', headers });
  expect(account.json<{ data: object }>().data).toMatchObject({ userName: 'Dana Reyes' });
  const [passkey] = await listed(headers);
  expect(passkey).toEqual({
    id: expect.stringMatching(/^[\w-]{43}$/),
    name: 'My laptop',
    createdAt: '2026-03-16T18:00:00.000Z',
    lastUsedAt: '2026-03-16T19:00:00.000Z',
  });
});

test('the browser is asked for a passkey that signs in by itself and knows its person', async () => {
  const { headers, authenticator } = await registered();
  const { data } = await browser.beginRegistration(await browser.registrationToken(headers));
  expect(data).toMatchObject({
    rp: { id: 'localhost', name: 'Sierra Vista Metals' },
    user: { name: 'credit@demo.test', displayName: 'Dana Reyes' },
    pubKeyCredParams: [
      { alg: -7, type: 'public-key' },
      { alg: -257, type: 'public-key' },
    ],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id }],
  });
  expect((await browser.beginSignIn()).data).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  });
});

test('every token can be used once', async () => {
  const { headers, authenticator } = await registered();
  const token = await browser.registrationToken(headers);
  await browser.beginRegistration(token);
  expect((await browser.provider('register/begin', { token })).json()).toMatchObject({
    status: 400,
    errorCode: 'invalid_token',
    title: 'The registration of the passkey has expired. Please start again.',
  });

  const { data, session } = await browser.beginSignIn();
  const response = authenticator.get(data, { origin: 'http://localhost' });
  const first = await browser.provider('signin/complete', { session, response });
  const replayed = await browser.provider('signin/complete', { session, response });
  expect([replayed.statusCode, replayed.json<object>()]).toEqual([
    400,
    expect.objectContaining({ errorCode: 'invalid_session' }),
  ]);

  const signInToken = first.json<{ token: string }>().token;
  const answers = await Promise.all([browser.signIn(signInToken), browser.signIn(signInToken)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const refused = answers.find(({ statusCode }) => statusCode === 400);
  expect(refused?.json()).toEqual({
    type: 'LOGIN_FAILED',
    message: 'The sign-in with your passkey has expired. Please try again.',
  });
  expect(refused?.cookies).toEqual([]);
});

test('a token of a registration does not sign in', async () => {
  const headers = await portal.signIn('credit');
  const token = await browser.registrationToken(headers);
  expect((await browser.signIn(token)).statusCode).toBe(400);
  const { session } = await browser.beginRegistration(token);
  expect((await browser.signIn(session)).statusCode).toBe(400);
  const complete = await browser.register(headers, anAuthenticator());
  expect((await browser.signIn(complete.json<{ token: string }>().token)).statusCode).toBe(400);
});

test('no token is valid for longer than two minutes', async () => {
  const { headers, authenticator } = await registered();
  const token = await browser.registrationToken(headers);
  const registration = await browser.beginRegistration(await browser.registrationToken(headers));
  const signIn = await browser.beginSignIn();
  const shown = await browser.showPasskey(authenticator);
  portal.advance({ minutes: 2 });
  const code = async (path: string, sent: object) =>
    (await browser.provider(path, sent)).json<{ errorCode: string }>().errorCode;
  expect(await code('register/begin', { token })).toBe('invalid_token');
  const origin = 'http://localhost';
  expect(
    await code('register/complete', {
      session: registration.session,
      response: anAuthenticator().create(registration.data, { origin }),
    }),
  ).toBe('invalid_session');
  expect(
    await code('signin/complete', {
      session: signIn.session,
      response: authenticator.get(signIn.data, { origin }),
    }),
  ).toBe('invalid_session');
  expect((await browser.signIn(shown.json<{ token: string }>().token)).statusCode).toBe(400);
});

test.each([
  ['made at another address', { origin: 'http://elsewhere.test' }],
  ['made without looking at the person', { verifies: false }],
])('a passkey %s is not registered, and none is signed in with', async (_what, behaviour) => {
  const { headers, authenticator } = await registered();
  expect((await browser.register(headers, anAuthenticator(), behaviour)).json()).toMatchObject({
    status: 400,
    errorCode: 'invalid_attestation',
    title: 'The passkey could not be registered.',
  });
  expect((await browser.showPasskey(authenticator, behaviour)).json()).toMatchObject({
    status: 400,
    errorCode: 'invalid_assertion',
  });
  expect(await listed(headers)).toHaveLength(1);
});

test('a copy of a passkey, a foreign signature and an unknown passkey do not sign in', async () => {
  const { headers, authenticator } = await registered();
  expect((await browser.showPasskey(authenticator, { counter: 1 })).json()).toMatchObject({
    errorCode: 'invalid_assertion',
  });
  const { data, session } = await browser.beginSignIn();
  const foreign = { ...anAuthenticator().get(data, { origin: 'http://localhost' }), id: authenticator.id };
  expect(
    (
      await browser.provider('signin/complete', {
        session,
        response: { ...foreign, rawId: authenticator.id },
      })
    ).json(),
  ).toMatchObject({ errorCode: 'invalid_assertion' });
  expect((await browser.showPasskey(anAuthenticator())).json()).toMatchObject({
    errorCode: 'unknown_credential',
  });
  expect((await browser.register(headers, authenticator)).json()).toMatchObject({
    errorCode: 'invalid_attestation',
  });
});

test('a browser in Spanish is answered in Spanish, and an invalid call is refused', async () => {
  const inSpanish = { 'accept-language': 'es' };
  expect((await browser.provider('register/begin', { token: 'x' }, inSpanish)).json()).toMatchObject({
    title: 'El registro de la llave de acceso ha caducado. Empiece de nuevo.',
  });
  const senseless = await browser.provider('signin/complete', { session: 7 });
  expect([senseless.statusCode, senseless.json<object>()]).toEqual([
    400,
    { type: 'about:blank', title: 'Bad Request', status: 400, errorCode: 'unknown' },
  ]);
});

test('the database holds no token', async () => {
  const token = await browser.registrationToken(await portal.signIn('credit'));
  const stored = JSON.stringify(await portal.database.db.selectFrom('one_time_token').selectAll().execute());
  expect(stored).not.toContain(token.replace('register_', ''));
  expect(portal.logs.join('')).not.toContain(token.replace('register_', ''));
});

test('by default the browser talks to the portal', async () => {
  expect((await portal.app.inject('/api/passwordless/settings')).json()).toEqual({
    data: { apiUrl: '/api/passwordless/provider', apiKey: 'portal' },
  });
});
