import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

let portal: TestPortal;
let headers: Headers;
let profileId: number;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
  const account = await portal.app.inject({ url: '/api/account', headers });
  ({ profileId } = account.json<{ data: { profileId: number } }>().data);
});
afterAll(() => portal.close());

const post = (call: string, payload: object, as: Headers = headers) =>
  portal.app.inject({ method: 'POST', url: `/api/account/${call}`, payload, headers: as });
const login = async () =>
  (
    await portal.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { user: 'credit@demo.test', password: 'Metals-2026!' },
    })
  ).json<{ data: object }>().data;

test('the language, store and ZIP that a person chose come with the next sign-in', async () => {
  expect((await post('preferred-language', { language: 1, profileId })).json()).toEqual({ data: null });
  const kept = await post('update-session', { sessionId: 'any', branchId: 27, zipCode: '85040' });
  expect(kept.json()).toEqual({ data: { branchId: 27, zipCode: '85040' } });
  const mark = { profileId, customerId: 1001, tutorialId: 4, isSkipped: false };
  expect((await post('mark-tutorial', mark)).json()).toEqual({ data: null });
  expect(await login()).toMatchObject({
    preferredLanguage: 1,
    branchId: 27,
    zipCode: '85040',
    tutorialId: 4,
  });
});

test('a missing field is not changed; null deletes it, and the own branch of the customer counts', async () => {
  await post('update-session', { branchId: 10, zipCode: '85705' });
  expect((await post('update-session', { zipCode: '85706' })).json()).toEqual({
    data: { branchId: 10, zipCode: '85706' },
  });
  expect((await post('update-session', { branchId: null })).json()).toEqual({
    data: { branchId: 27, zipCode: '85706' },
  });
});

test.each([
  ['update-session', { branchId: 9_999 }, 'branchId'],
  ['update-session', { zipCode: '8504' }, 'zipCode'],
  ['preferred-language', { language: 2, profileId: 1 }, 'language'],
  ['mark-tutorial', { profileId: 1, customerId: 1001, tutorialId: -1, isSkipped: false }, 'tutorialId'],
])('%s with %j is refused, naming %s', async (call, payload, field) => {
  const answer = await post(call, payload);
  expect([answer.statusCode, Object.keys(answer.json().fields as object)]).toEqual([400, [field]]);
});

test('a person cannot write for another one', async () => {
  const other = await portal.signIn('cash');
  const tutorial = { profileId, customerId: 1001, tutorialId: 1, isSkipped: true };
  expect((await post('preferred-language', { language: 0, profileId }, other)).statusCode).toBe(403);
  expect((await post('mark-tutorial', tutorial, other)).statusCode).toBe(403);
  expect((await post('mark-tutorial', { ...tutorial, customerId: 1002 })).statusCode).toBe(403);
  for (const call of ['preferred-language', 'update-session', 'mark-tutorial'])
    expect((await post(call, {}, {})).statusCode).toBe(401);
});

test('another device reads the branch and the ZIP that were saved on the first', async () => {
  await post('update-session', { branchId: 27, zipCode: '85040' });
  const secondDevice = await portal.signIn('credit');
  const account = await portal.app.inject({ url: '/api/account', headers: secondDevice });
  expect(account.json<{ data: object }>().data).toMatchObject({ branchId: 27, zipCode: '85040' });
});
