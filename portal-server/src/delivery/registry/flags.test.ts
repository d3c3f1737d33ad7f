import type {
  Account,
  FlagRequest,
  HistoryRow,
  Registry,
  SectionFlags,
} from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { account } from '../../identity/account/account.ts';
import { isAmong } from '../../identity/flags/is-among.ts';
import { signIn } from '../../identity/sign-in/routes.ts';
import { views } from '../../identity/staff/views/grant-routes.ts';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { delivery } from '../area.ts';
import { aSectionUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import { ruleAfter } from './flags.ts';

const [TOKEN, OTHER] = ['token-of-the-x-team', 'token-of-another-team'];
const NAME = 'mfe-x.newForm';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({
    areas: [signIn, views, account, delivery],
    config: { publishTokens: { 'mfe-x': TOKEN, 'mfe-y': OTHER } },
  });
  const descriptor = descriptorOf('mfe-x', {
    flags: [
      { id: 'newForm', default: false },
      { id: 'oldList', default: true },
    ],
  });
  const answer = await call(
    'POST',
    '/registry/artifacts/mfe-x',
    aSectionUpload('mfe-x', '1.0.0-aa', { descriptor }),
  );
  expect(answer.statusCode).toBe(201);
});
afterAll(() => portal.close());

type Headers = NonNullable<InjectOptions['headers']>;
const call = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  token = TOKEN,
  headers: Headers = {},
) =>
  portal.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const set = (request: FlagRequest, headers: Headers = {}) =>
  call('PUT', '/registry/flags/mfe-x/newForm', request, TOKEN, headers);
const reset = () => set({ set: 'reset' });
afterEach(reset);

const accountOf = async (headers: Headers, query = ''): Promise<Account> =>
  (await portal.app.inject({ url: `/api/account${query}`, headers })).json<{ data: Account }>().data;
const valueFor = async (user: 'credit' | 'cash'): Promise<boolean | undefined> =>
  (await accountOf(await portal.signIn(user))).flags[NAME];

test('a switch that nobody set is in no answer', async () => {
  expect((await accountOf(await portal.signIn('credit'))).flags).toEqual({});
});

test('a switch is on for a named customer only', async () => {
  expect((await set({ set: 'on', customers: ['C-1001'] })).statusCode).toBe(201);
  expect([await valueFor('credit'), await valueFor('cash')]).toEqual([true, undefined]);
});

test('a customer who is named keeps their value when it is set for everybody', async () => {
  await set({ set: 'off', customers: ['C-1001'] });
  await set({ set: 'on' });
  expect([await valueFor('credit'), await valueFor('cash')]).toEqual([false, true]);
});

test('a share is chosen by person: on for those in it, off for the others', async () => {
  const headers = await portal.signIn('credit');
  const { profileId } = await accountOf(headers);
  const edge =
    Array.from({ length: 100 }, (_, at) => at + 1).find((percent) => isAmong(percent, NAME, profileId)) ?? 0;
  await set({ set: 'on', percent: edge });
  expect((await accountOf(headers)).flags).toEqual({ [NAME]: true });
  if (edge > 1) await set({ set: 'on', percent: edge - 1 });
  expect((await accountOf(headers)).flags).toEqual({ [NAME]: edge === 1 });
});

test('staff in a view have the viewed customer’s value, outside of it none of a customer', async () => {
  await set({ set: 'on', customers: ['C-1001'] });
  const viewer = await portal.signIn('viewer');
  await startView(portal, viewer, 1001);
  expect((await accountOf(viewer, '?customerId=1001')).flags).toEqual({ [NAME]: true });
  expect((await accountOf(viewer)).flags).toEqual({});
});

test('only what is set for everybody is in the public registry', async () => {
  const own = async () => {
    const { registry } = (await portal.app.inject({ url: '/registry.json' })).json<{ registry: string }>();
    return (JSON.parse(registry) as { sections: Record<string, { flags?: object }> }).sections['mfe-x']
      ?.flags;
  };
  await set({ set: 'on', customers: ['C-1001'] });
  await set({ set: 'on', percent: 50 });
  expect(await own()).toBeUndefined();
  await set({ set: 'on' });
  expect(await own()).toEqual({ newForm: true });
});

test('each change is one row of the history, says what was set, and leaves the released version', async () => {
  await set({ set: 'on', percent: 20 }, { 'portal-publisher': 'ana' });
  const rows = async () =>
    (await call('GET', '/registry/history?name=mfe-x&limit=1')).json<{ data: HistoryRow[] }>().data;
  const [newest] = await rows();
  expect(newest).toMatchObject({
    action: 'flag',
    version: '1.0.0-aa',
    detail: 'newForm on for 20 %',
    releasedBy: 'mfe-x: ana',
  });
  expect((await set({ set: 'on', percent: 20 })).statusCode).toBe(200);
  expect(await rows()).toEqual([newest]);
});

test('the state names each switch with its default and its setting', async () => {
  await set({ set: 'off', customers: ['C-1001'] });
  await set({ set: 'on', percent: 5 });
  const { data } = (await call('GET', '/registry/flags/mfe-x')).json<{ data: SectionFlags }>();
  expect(data.flags).toEqual([
    { id: 'newForm', default: false, everybody: null, percent: 5, customers: { 'C-1001': false } },
    { id: 'oldList', default: true, everybody: null, percent: null, customers: {} },
  ]);
});

test('the refusal of a setting is told under what is wrong with it', async () => {
  const fields = async (answer: ReturnType<typeof call>) => (await answer).json<{ fields: object }>().fields;
  expect(await fields(set({ set: 'on', customers: ['C-9999'] }))).toEqual({ customer: 'C-9999' });
  expect(await fields(call('PUT', '/registry/flags/mfe-x/typo', { set: 'on' }))).toEqual({
    flag: expect.stringContaining('newForm') as string,
  });
});

test.each<[string, () => ReturnType<typeof call>, number, string | undefined]>([
  [
    'a switch that no version declares',
    () => call('PUT', '/registry/flags/mfe-x/typo', { set: 'on' }),
    409,
    'FLAG_UNKNOWN',
  ],
  ['a customer that there is not', () => set({ set: 'on', customers: ['C-9999'] }), 409, 'CUSTOMER_UNKNOWN'],
  [
    'a section that was never released',
    () => call('PUT', '/registry/flags/mfe-y/newForm', { set: 'on' }, OTHER),
    409,
    'NOTHING_RELEASED',
  ],
  [
    'the token of another team',
    () => call('PUT', '/registry/flags/mfe-x/newForm', { set: 'on' }, OTHER),
    403,
    'PUBLISH_TOKEN_OF_ANOTHER',
  ],
  [
    'its state with the token of another team',
    () => call('GET', '/registry/flags/mfe-x', undefined, OTHER),
    403,
    'PUBLISH_TOKEN_OF_ANOTHER',
  ],
  ['an older serial', () => set({ set: 'on' }, { 'portal-base-serial': '0' }), 409, 'REGISTRY_MOVED'],
  ['a share of more than all', () => set({ set: 'on', percent: 101 }), 400, undefined],
])('refused: %s', async (_what, make, status, type) => {
  const answer = await make();
  expect([answer.statusCode, answer.json<{ type?: string }>().type]).toEqual([status, type]);
});

test('a reset of a customer leaves the others', () => {
  const before = { is_on: true, percent: null, customers: { A: true, B: false } };
  expect(ruleAfter(before, { set: 'reset', customers: ['A'] })).toEqual({
    ...before,
    customers: { B: false },
  });
  expect(ruleAfter(before, { set: 'on', percent: 3 })).toEqual({ ...before, is_on: null, percent: 3 });
});

describe('a section that was retired', () => {
  const released = async () => {
    const { registry } = (await portal.app.inject({ url: '/registry.json' })).json<{ registry: string }>();
    return (JSON.parse(registry) as Registry).sections['mfe-x'];
  };

  test('comes back with its switches as they were set', async () => {
    await set({ set: 'on' });
    await set({ set: 'off', customers: ['C-1001'] });
    expect((await call('POST', '/registry/retire/mfe-x')).statusCode).toBe(201);
    expect(await released()).toBeUndefined();
    expect((await call('POST', '/registry/release/mfe-x', { version: '1.0.0' })).statusCode).toBe(201);
    expect((await released())?.flags).toEqual({ newForm: true });
    expect([await valueFor('credit'), await valueFor('cash')]).toEqual([false, true]);
  });

  test('can come back as a version without the switch, which is then reset', async () => {
    await set({ set: 'on', customers: ['C-1001'] });
    await call('POST', '/registry/retire/mfe-x');
    const without = aSectionUpload('mfe-x', '1.1.0-bb');
    expect((await call('POST', '/registry/artifacts/mfe-x', without)).statusCode).toBe(201);
    const { data } = (await call('GET', '/registry/flags/mfe-x')).json<{ data: SectionFlags }>();
    expect(data.flags).toEqual([
      { id: 'newForm', default: null, everybody: null, percent: null, customers: { 'C-1001': true } },
    ]);
    expect((await reset()).statusCode).toBe(201);
    expect(await valueFor('credit')).toBeUndefined();
  });
});
