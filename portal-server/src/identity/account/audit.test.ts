import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
let person: { id: number; customer_id: number | null };
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('cash');
  person = await portal.database.db
    .selectFrom('profile')
    .select(['id', 'customer_id'])
    .where('email', '=', 'cash@demo.test')
    .executeTakeFirstOrThrow();
});
afterAll(() => portal.close());

type Call = [
  name: string,
  method: 'POST' | 'DELETE',
  url: string,
  payload: object | undefined,
  status: number,
];
const CALLS: Call[] = [
  ['language.save', 'POST', '/api/account/preferred-language', { language: 1 }, 200],
  ['language.save', 'POST', '/api/account/preferred-language', { language: 1, profileId: 999_999 }, 403],
  ['tour.save', 'POST', '/api/account/mark-tutorial', { tutorialId: 2, isSkipped: true }, 200],
  ['tour.save', 'POST', '/api/account/mark-tutorial', { tutorialId: 2, isSkipped: true, customerId: 9 }, 403],
  ['device.sign-out', 'DELETE', '/api/account/sessions/none', undefined, 404],
  [
    'password.change',
    'POST',
    '/api/account/change-password',
    { currentPassword: 'Metals-2026!', newPassword: 'Another-2026!' },
    200,
  ],
  ['device.sign-out-everywhere', 'POST', '/api/account/sessions/sign-out-everywhere', undefined, 200],
];

test.each(CALLS)('%s is in the audit: %s %s %j answers %i', async (action, method, url, payload, status) => {
  const body = { profileId: person.id, customerId: person.customer_id, ...payload };
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload: body }) });
  expect(answer.statusCode).toBe(status);
  const last = await portal.database.db
    .selectFrom('action_audit')
    .select(['action', 'actor', 'profile_id', 'outcome'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({
    action,
    actor: 'customer',
    profile_id: person.id,
    outcome: status === 200 ? 'done' : 'refused',
  });
});

test('a code that verifies no address is in the audit, as refused to a visitor', async () => {
  const payload = { code: 'none' };
  expect(
    (await portal.app.inject({ method: 'POST', url: '/api/account/verify-email', payload })).statusCode,
  ).toBe(404);
  const last = await portal.database.db
    .selectFrom('action_audit')
    .select(['action', 'actor', 'outcome', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toMatchObject({ action: 'access.verify-email', actor: 'visitor', outcome: 'refused' });
});
