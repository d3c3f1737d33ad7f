import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.forgetSessions());
afterAll(() => portal.close());

const PASSWORD = 'Alloys-2027?';
/** Invites a person. Returns the code in the mailed link. */
async function invited(email: string): Promise<string> {
  const agent = await portal.signIn('agent');
  await startView(portal, agent, 1001);
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/staff/users?customerId=1001',
    headers: agent,
    payload: { name: 'Ivy Ames', email },
  });
  expect(statusCode).toBe(200);
  const letter = (await mailsOf(portal)).find(({ to }) => to === email);
  return /\/set-password#([\w-]{43})\b/.exec(letter?.text ?? '')?.[1] ?? '';
}
const set = (code: string, newPassword = PASSWORD) =>
  portal.app.inject({ method: 'PUT', url: '/api/set-password', payload: { code, newPassword } });
const OVER = { type: 'PASSWORD_LINK_OVER', message: expect.stringContaining('temporary password') as string };

test('a new user chooses a password by the link of the mail, once, and signs in', async () => {
  const code = await invited('ivy@customer.test');
  expect((await set(code, 'weak')).json()).toMatchObject({
    fields: { newPassword: expect.anything() as string },
  });
  expect((await set(code)).statusCode).toBe(200);
  await expect(portal.signIn('ivy@customer.test', PASSWORD)).resolves.toBeDefined();
  const again = await set(code, 'Other-2027?');
  expect([again.statusCode, again.json()]).toEqual([400, OVER]);
});

test('a link expires after a week', async () => {
  const code = await invited('week@customer.test');
  portal.advance({ minutes: 7 * 24 * 60 });
  expect((await set(code)).json()).toEqual(OVER);
});

test('a link opens nothing for a person who has a password, and for one whom staff locked', async () => {
  for (const [email, change] of [
    ['has@customer.test', { password_hash: 'x' }],
    ['locked@customer.test', { locked_at: new Date() }],
  ] as const) {
    const code = await invited(email);
    await portal.database.db.updateTable('profile').set(change).where('email', '=', email).execute();
    expect((await set(code)).json()).toEqual(OVER);
  }
});

test.each(['', 'x'.repeat(43), 'x'.repeat(129)])('the code %j is refused', async (code) =>
  expect((await set(code)).statusCode).toBe(400),
);

test('the database holds no code that opens anything', async () => {
  const code = await invited('hash@customer.test');
  const stored = await portal.database.db.selectFrom('one_time_token').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(code).toHaveLength(43);
});
