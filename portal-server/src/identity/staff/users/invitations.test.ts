import type { CustomerUsers } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { mailsOf, temporaryPasswordIn } from '../../../platform/mail/testing/mailbox.ts';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';

const CREDIT = 1001;
const USERS = `/api/staff/users?customerId=${CREDIT}`;
const PASSWORD = 'Metals-2026!';

let portal: TestPortal;
let agent: NonNullable<InjectOptions['headers']>;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await portal.forgetSessions();
  agent = await portal.signIn('agent');
  await startView(portal, agent, CREDIT);
});
afterAll(() => portal.close());

const invite = async (name: string, email: string) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: USERS,
    headers: agent,
    payload: { name, email },
  });
  return { status: answer.statusCode, ...answer.json<{ type?: string; fields?: Record<string, string> }>() };
};
const shown = async (): Promise<CustomerUsers> =>
  (await portal.app.inject({ url: USERS, headers: agent })).json<{ data: CustomerUsers }>().data;
const userOf = async (email: string) => (await shown()).users.find((user) => user.email === email);
const login = (user: string, password: string) =>
  portal.app.inject({ method: 'POST', url: '/api/login', payload: { user, password } });

test('an invited person sets a password of their own by a temporary one, and signs in', async () => {
  expect((await invite(' Ivy Ames ', 'Ivy@customer.test')).status).toBe(200);
  const [letter] = await mailsOf(portal);
  expect(letter).toMatchObject({ to: 'ivy@customer.test', subject: expect.stringMatching(/^Your login at/) });
  expect(letter?.text).toContain('/forgot-password');
  expect(temporaryPasswordIn(letter)).toBe('none');
  expect(await userOf('ivy@customer.test')).toMatchObject({
    name: 'Ivy Ames',
    hasPassword: false,
    lastSignInAt: null,
  });
  for (const guess of ['', 'null', PASSWORD])
    expect((await login('ivy@customer.test', guess)).statusCode).toBe(400);

  const asked = await portal.app.inject({
    method: 'PUT',
    url: '/api/reset-password',
    payload: { email: 'ivy@customer.test' },
  });
  expect(asked.statusCode).toBe(200);
  const entered = await login('ivy@customer.test', temporaryPasswordIn((await mailsOf(portal))[0]));
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const changed = await portal.app.inject({
    method: 'PUT',
    url: '/api/update-password',
    payload: { token: entered.json<{ data: { token: string } }>().data.token, newPassword: 'Alloys-2027?' },
    headers: { cookie },
  });
  expect(changed.statusCode).toBe(200);
  await expect(portal.signIn('ivy@customer.test', 'Alloys-2027?')).resolves.toBeDefined();
  expect(await userOf('ivy@customer.test')).toMatchObject({
    hasPassword: true,
    lastSignInAt: portal.now().toISOString(),
  });
  await mailsOf(portal);
});

test.each(['credit@demo.test', 'CASH@demo.test', 'staff@demo.test'])(
  '%s, which has a login, is not invited',
  async (email) => {
    expect(await invite('Somebody', email)).toMatchObject({
      status: 422,
      type: 'NOT_INVITED',
      fields: { email: expect.any(String) },
    });
    expect(await mailsOf(portal)).toEqual([]);
  },
);

test('a person who asked for access with the account number and verified their address is shown until they are invited', async () => {
  const { db } = portal.database;
  const { account_number } = await db
    .selectFrom('customer')
    .select('account_number')
    .where('id', '=', CREDIT)
    .executeTakeFirstOrThrow();
  const request = { last_name: 'Asked', company: 'Copperline', received_at: portal.now() };
  await db
    .insertInto('access_request')
    .values([
      {
        ...request,
        first_name: 'Ana',
        email: 'ana@customer.test',
        customer_code: account_number.toLowerCase(),
        email_verified_at: portal.now(),
      },
      {
        ...request,
        first_name: 'Una',
        email: 'unverified@customer.test',
        customer_code: account_number,
        email_verified_at: null,
      },
      {
        ...request,
        first_name: 'Oda',
        email: 'other@customer.test',
        customer_code: 'X-1',
        email_verified_at: portal.now(),
      },
    ])
    .execute();
  expect((await shown()).requests).toEqual([
    {
      name: 'Ana Asked',
      email: 'ana@customer.test',
      company: 'Copperline',
      askedAt: portal.now().toISOString(),
    },
  ]);
  await invite('Ana Asked', 'ana@customer.test');
  expect((await shown()).requests).toEqual([]);
  await mailsOf(portal);
});

test('fifty people are invited for a customer in a day', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 52; count += 1)
    statuses.push((await invite('Many', `many-${count}@customer.test`)).status);
  expect(statuses.indexOf(429)).toBe(50);
  await portal.database.db.deleteFrom('profile').where('email', 'like', 'many-%').execute();
  await portal.database.db.deleteFrom('mail_outbox').execute();
});
