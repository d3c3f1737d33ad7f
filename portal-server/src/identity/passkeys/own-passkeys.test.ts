import type { TestPortal } from '../../testing/test-portal.ts';
import { anAuthenticator } from './testing/authenticator.ts';
import { ORIGIN } from './testing/passkey-browser.ts';
import { passkeyPortal } from './testing/passkey-portal.ts';

const { portal, browser, listed, registered } = await passkeyPortal();

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
const change = (method: 'PUT' | 'DELETE', id: string, headers: Headers, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/account/passkeys/${id}`,
    headers,
    ...(payload && { payload }),
  });

test.each([
  ['', 'Passkey name is required'],
  ['   ', 'Passkey name is required'],
  ['x'.repeat(61), 'A passkey name can have up to 60 characters.'],
])('%j is no name for a passkey', async (name, title) => {
  const headers = await portal.signIn('credit');
  const url = `/api/passwordless/register/${encodeURIComponent(name)}`;
  const answer = await portal.app.inject({ url, headers });
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: title, title }]);
});

test('a name may have any 60 characters, and is stored without blanks around it', async () => {
  const name = '🔑'.repeat(60);
  const { headers } = await registered('credit', ` ${name} `);
  expect((await listed(headers)).map((passkey) => passkey.name)).toEqual([name]);
});

/** Gives a person who has a passkey copies of it, until they have `count`. */
async function copyPasskey(count: number): Promise<void> {
  const template = await portal.database.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow();
  for (let copy = 1; copy < count; copy += 1) {
    await portal.database.db
      .insertInto('passkey')
      .values({ ...template, id: `copy-${copy}`, transports: '[]' })
      .execute();
  }
}

test('of several registrations at once, only so many end that a person has twenty passkeys', async () => {
  const { headers } = await registered();
  await copyPasskey(18);
  const begun = await Promise.all(
    Array.from({ length: 4 }, async () =>
      browser.beginRegistration(await browser.registrationToken(headers)),
    ),
  );
  const answers = await Promise.all(
    begun.map(({ data, session }) =>
      browser.provider('register/complete', {
        session,
        response: anAuthenticator().create(data, { origin: ORIGIN }),
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400, 400]);
  expect(await listed(headers)).toHaveLength(20);
});

test('a person has at most twenty passkeys', async () => {
  const { headers } = await registered();
  await copyPasskey(20);
  const answer = await portal.app.inject({ url: '/api/passwordless/register/another', headers });
  expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([
    400,
    'You have 20 passkeys already. Remove one that you no longer use.',
  ]);
});

test('a passkey is renamed and removed, and a removed one no longer signs in', async () => {
  const { headers, authenticator } = await registered();
  portal.advance({ minutes: 1 });
  await browser.register(headers, anAuthenticator(), { name: 'Phone' });
  const [first] = await listed(headers);
  const renamed = await change('PUT', first!.id, headers, { name: ' Work laptop ' });
  expect([renamed.statusCode, renamed.json()]).toEqual([200, { data: null }]);
  expect((await listed(headers)).map(({ name }) => name)).toEqual(['Work laptop', 'Phone']);
  expect((await change('PUT', first!.id, headers, { name: ' ' })).statusCode).toBe(400);
  expect((await change('DELETE', first!.id, headers)).statusCode).toBe(200);
  expect((await change('DELETE', first!.id, headers)).statusCode).toBe(404);
  expect((await listed(headers)).map(({ name }) => name)).toEqual(['Phone']);
  expect((await browser.showPasskey(authenticator)).json()).toMatchObject({
    errorCode: 'unknown_credential',
  });
});

test("somebody else's passkeys do not exist", async () => {
  const { headers } = await registered('credit');
  const [passkey] = await listed(headers);
  const other = await portal.signIn('cash');
  expect(await listed(other)).toEqual([]);
  expect((await change('PUT', passkey!.id, other, { name: 'Mine' })).statusCode).toBe(404);
  expect((await change('DELETE', passkey!.id, other)).statusCode).toBe(404);
  expect(await listed(headers)).toEqual([passkey]);
});

test('a person who is not signed in registers and sees no passkeys', async () => {
  for (const url of ['/api/account/passkeys', '/api/passwordless/register/laptop'])
    expect((await portal.app.inject({ url })).statusCode).toBe(401);
});

test('staff who view as a customer cannot touch passkeys, their own included', async () => {
  const headers = await portal.signIn('staff');
  const payload = { customerId: 1001, reason: 'A question about an invoice' };
  await portal.app.inject({ method: 'POST', url: '/api/staff/grants', headers, payload });
  const answer = await portal.app.inject({ url: '/api/account/passkeys?customerId=1001', headers });
  expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([403, 'NOT_IN_VIEW']);
  expect(await listed(headers)).toEqual([]);
});
