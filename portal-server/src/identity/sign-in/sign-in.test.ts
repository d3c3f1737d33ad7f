import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { loginsPerAddress: 200 } });
});
beforeEach(() => portal.forgetSessions());
afterAll(() => portal.close());

const login = (payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url: '/api/login', payload, headers });
const GOOD = { user: 'credit@demo.test', password: 'Metals-2026!' };

test('a customer signs in with user and password', async () => {
  const answer = await login(GOOD);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      temporary: false,
      secondFactor: false,
      role: 'customer',
      preferredLanguage: null,
      profileId: expect.any(Number),
      tutorialId: 0,
      zipCode: null,
      branchId: 27,
    },
  });
  const shared = { secure: true, path: '/', sameSite: 'Lax', maxAge: 43_200, value: expect.any(String) };
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'device', httpOnly: true, secure: true, sameSite: 'Strict' }),
    { ...shared, name: 'serverAuthkey', httpOnly: true },
    { ...shared, name: 'session-id' },
  ]);
  for (const { value } of answer.cookies) expect(answer.body).not.toContain(value);
});

test('case and blanks around the user name make no difference', async () => {
  expect((await login({ ...GOOD, user: ' Credit@Demo.TEST ' })).statusCode).toBe(200);
});

test.each([
  ['en', 'The user or password is incorrect.'],
  ['es', 'El usuario o la contraseña no son correctos.'],
])('in %s, an unknown user and a wrong password get the same answer', async (language, message) => {
  const headers = { 'accept-language': language };
  for (const body of [
    { ...GOOD, user: 'nobody@demo.test' },
    { ...GOOD, password: 'wrong' },
  ]) {
    const answer = await login(body, headers);
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      400,
      { message, type: 'LOGIN_FAILED' },
      [],
    ]);
  }
});

test.each([
  ['en', { user: 'User is required', password: 'Password is required' }],
  ['es', { user: 'El usuario es obligatorio', password: 'La contraseña es obligatoria' }],
])('in %s, missing fields are named', async (language, fields) => {
  const answer = await login({}, { 'accept-language': language });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

async function failFiveTimes(user: string): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await login({ user, password: 'wrong' })).json()).toMatchObject({ type: 'LOGIN_FAILED' });
  }
}

test.each(['credit@demo.test', 'nobody@demo.test'])(
  'five failures lock %s for 15 minutes, known or unknown',
  async (user) => {
    await failFiveTimes(user);
    const locked = await login({ ...GOOD, user });
    expect([locked.statusCode, locked.json().type]).toEqual([401, 'ACCOUNT_LOCKED']);
    portal.advance({ minutes: 14 });
    expect((await login({ ...GOOD, user })).json().type).toBe('ACCOUNT_LOCKED');
    portal.advance({ minutes: 1 });
    expect((await login({ ...GOOD, user })).json().type).not.toBe('ACCOUNT_LOCKED');
  },
);

test('many guesses at once are no more than five either', async () => {
  const guesses = Array.from({ length: 12 }, () => login({ ...GOOD, password: 'guess' }));
  const types = (await Promise.all(guesses)).map((answer) => answer.json().type as string);
  expect(types.filter((type) => type === 'LOGIN_FAILED')).toHaveLength(5);
  expect(types.filter((type) => type === 'ACCOUNT_LOCKED')).toHaveLength(7);
});

/** The cookies of an answer as the browser sends them back. */
const cookiesOf = (answer: Awaited<ReturnType<typeof login>>): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('strangers cannot lock a person out of a known device, nor does a known device give strangers more tries', async () => {
  const cookie = cookiesOf(await login(GOOD));
  await failFiveTimes(GOOD.user);
  for (let round = 0; round < 3; round += 1) {
    expect((await login(GOOD, { cookie })).statusCode).toBe(200);
    expect((await login({ ...GOOD, password: 'guess' })).json().type).toBe('ACCOUNT_LOCKED');
  }
});

test('a device is known for the person who signed in with it, and not for other people', async () => {
  const cookie = cookiesOf(await login({ ...GOOD, user: 'cash@demo.test' }));
  await failFiveTimes(GOOD.user);
  expect((await login(GOOD, { cookie })).json().type).toBe('ACCOUNT_LOCKED');
});

test('a device cookie that the server did not issue is replaced, not adopted', async () => {
  const madeUp = 'a-cookie-that-a-stranger-planted';
  const answer = await login(GOOD, { cookie: `device=${madeUp}` });
  const issued = answer.cookies.find(({ name }) => name === 'device')?.value;
  expect(issued).toMatch(/^[\w-]{43}$/);
  await failFiveTimes(GOOD.user);
  expect((await login(GOOD, { cookie: `device=${madeUp}` })).json().type).toBe('ACCOUNT_LOCKED');
  const again = await login(GOOD, { cookie: `device=${issued}` });
  expect([again.statusCode, again.cookies.find(({ name }) => name === 'device')?.value]).toEqual([
    200,
    issued,
  ]);
});

const deviceOf = (answer: Awaited<ReturnType<typeof login>>): string =>
  answer.cookies.find(({ name }) => name === 'device')?.value ?? '';

test("a device token that another person got is not adopted, and is no way past this person's lock", async () => {
  const planted = deviceOf(await login({ ...GOOD, user: 'cash@demo.test' }));
  await login(GOOD, { cookie: `device=${planted}` });
  await failFiveTimes(GOOD.user);
  expect((await login(GOOD, { cookie: `device=${planted}` })).json().type).toBe('ACCOUNT_LOCKED');
});

test('a device that several people sign in with stays known for each of them', async () => {
  const first = deviceOf(await login({ ...GOOD, user: 'cash@demo.test' }));
  const shared = deviceOf(await login(GOOD, { cookie: `device=${first}` }));
  expect(shared).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  for (const user of ['cash@demo.test', GOOD.user]) {
    await failFiveTimes(user);
    const answer = await login({ ...GOOD, user }, { cookie: `device=${shared}` });
    expect([answer.statusCode, deviceOf(answer).split('.').sort()]).toEqual([200, shared.split('.').sort()]);
  }
});

test('a known device does not wait behind a flood of strangers', async () => {
  const cookie = cookiesOf(await login(GOOD));
  const done: string[] = [];
  const attempt = async (who: string, user: string, headers = {}) => {
    await login({ user, password: 'Metals-2026!' }, headers);
    done.push(who);
  };
  const flood = Array.from({ length: 30 }, (_, index) => attempt('stranger', `stranger-${index}@demo.test`));
  await Promise.all([...flood, attempt('owner', GOOD.user, { cookie })]);
  expect(done.indexOf('owner')).toBeLessThan(15);
});

test('five failures on a known device lock that device alone', async () => {
  const cookie = cookiesOf(await login(GOOD));
  for (let failure = 0; failure < 5; failure += 1) await login({ ...GOOD, password: 'wrong' }, { cookie });
  expect((await login(GOOD, { cookie })).json().type).toBe('ACCOUNT_LOCKED');
  expect((await login(GOOD)).statusCode).toBe(200);
});

test('one account that is locked does not lock another, and signing in forgets failures', async () => {
  await failFiveTimes('cash@demo.test');
  for (let round = 0; round < 2; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) await login({ ...GOOD, password: 'wrong' });
    expect((await login(GOOD)).statusCode).toBe(200);
  }
});

test('one address cannot try for ever, which does not stop a known device there', async () => {
  const cookie = cookiesOf(await login(GOOD));
  const attempt = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: {},
      remoteAddress: '203.0.113.7',
      headers: { 'accept-language': 'es' },
    });
  for (let attempts = 1; attempts <= 200; attempts += 1) expect((await attempt()).statusCode).toBe(400);
  const last = await attempt();
  expect([last.statusCode, last.json()]).toEqual([
    429,
    { message: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.' },
  ]);
  expect(last.headers['x-content-type-options']).toBe('nosniff');
  const known = {
    method: 'POST',
    url: '/api/login',
    remoteAddress: '203.0.113.7',
    headers: { cookie },
  } as const;
  expect((await portal.app.inject({ ...known, payload: GOOD })).statusCode).toBe(200);
  const other = { ...GOOD, user: 'cash@demo.test' };
  expect((await portal.app.inject({ ...known, payload: other })).statusCode).toBe(429);
  expect((await login(GOOD)).statusCode).toBe(200);
});
