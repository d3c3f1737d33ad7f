import type { Account } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

async function accountOf(user: string): Promise<Account> {
  const answer = await portal.app.inject({ url: '/api/account', headers: await portal.signIn(user) });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Account }>().data;
}

test('a customer sees who they are, for which company and at which branch', async () => {
  const account = await accountOf('credit');
  expect(account).toMatchObject({
    role: 'customer',
    customerid: 1001,
    userName: 'Dana Reyes',
    isCashCustomer: false,
    termsDays: 30,
    isOnCreditHold: false,
  });
  expect(account.clientName).not.toBe('');
  expect(account.accountNumber).not.toBe('');
  expect(account.branchName).toEqual(expect.any(String));
});

test('a cash customer and one on credit hold are told apart', async () => {
  expect(await accountOf('cash')).toMatchObject({ customerid: 1002, isCashCustomer: true });
  expect(await accountOf('hold')).toMatchObject({ customerid: 1003, isOnCreditHold: true });
});

test('staff see their own profile and no customer', async () => {
  expect(await accountOf('staff')).toMatchObject({
    role: 'staff',
    customerid: null,
    clientName: 'Sam Whitaker',
    contactemailaddress: 'staff@demo.test',
  });
});

test('a new person is shown around from the first step', async () => {
  const { db } = portal.database;
  const { password_hash } = await db
    .selectFrom('profile')
    .select('password_hash')
    .where('email', '=', 'credit@demo.test')
    .executeTakeFirstOrThrow();
  const person = {
    email: 'newcomer@demo.test',
    name: 'Newcomer',
    role: 'customer',
    customer_id: 1001,
  } as const;
  await db
    .insertInto('profile')
    .values({ ...person, password_hash })
    .execute();
  expect(await accountOf('newcomer')).toMatchObject({ tutorialId: 1, skippedTutorial: false });
});

test('a person who is not signed in sees nothing', async () => {
  expect((await portal.app.inject('/api/account')).statusCode).toBe(401);
});
