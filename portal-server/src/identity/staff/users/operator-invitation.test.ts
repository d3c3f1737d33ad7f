import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const INVITED = { account: 'C-1001', name: 'Ivy Ames', email: 'ivy@customer.test', language: 'es' };
const invite = (body: object, from: object = {}) =>
  portal.app.inject({ method: 'POST', url: '/customer-users', payload: body, ...from });

test('an operator invites a user of a customer, who is mailed a link in their language', async () => {
  const { statusCode, json } = await invite(INVITED);
  expect([statusCode, json()]).toEqual([200, { email: INVITED.email }]);
  const [letter] = await mailsOf(portal);
  expect(letter).toMatchObject({ to: INVITED.email, language: 'es' });
  expect(letter?.text).toContain('/set-password#');
  expect(
    await portal.database.db
      .selectFrom('profile')
      .select(['customer_id', 'role'])
      .where('email', '=', INVITED.email)
      .execute(),
  ).toEqual([{ customer_id: 1001, role: 'customer' }]);
});

test('an account that is unknown, and an address that has a login, are refused', async () => {
  expect((await invite({ ...INVITED, account: 'C-9' })).json()).toMatchObject({ type: 'ACCOUNT_UNKNOWN' });
  expect((await invite({ ...INVITED, email: 'credit@demo.test' })).json()).toMatchObject({
    type: 'NOT_INVITED',
  });
});

test('strangers learn nothing', async () =>
  expect((await invite(INVITED, { remoteAddress: '203.0.113.7' })).statusCode).toBe(404));
