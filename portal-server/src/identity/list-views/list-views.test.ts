import type { SavedView } from '@portal/shared-contracts/schemas';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

const LIST = '/api/invoices';
const CUSTOMER = 1001;
const SETTINGS = {
  query: 'sort=dueDate&order=asc&search=6061',
  layout: { columns: [{ field: 'poNumber', width: 180 }], hidden: ['salesOrder'] },
  density: 'compact',
};

let portal: TestPortal;
type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
let dana: Headers;
let colleague: Headers;
let stranger: Headers;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  // Another person of the same customer.
  await db
    .updateTable('profile')
    .set({ customer_id: CUSTOMER })
    .where('email', '=', 'hold@demo.test')
    .execute();
  dana = await portal.signIn('credit');
  colleague = await portal.signIn('hold');
  stranger = await portal.signIn('cash');
});
beforeEach(() => portal.database.db.deleteFrom('list_view').execute());
afterAll(() => portal.close());

const call = (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  portal.app.inject({ method, url: `/api/list-views${path}`, headers, ...(payload && { payload }) });
const save = (headers: Headers, change: object = {}) =>
  call(headers, 'POST', '', {
    list: LIST,
    name: 'Late',
    isShared: false,
    isDefault: false,
    settings: SETTINGS,
    ...change,
  });
const viewsOf = async (headers: Headers, list = LIST): Promise<SavedView[]> =>
  (await call(headers, 'GET', `?list=${list}`)).json<{ data: SavedView[] }>().data;
const names = async (headers: Headers, list?: string) =>
  (await viewsOf(headers, list)).map(({ name }) => name);

test('a view is kept with what it shows, and one of the same name is replaced', async () => {
  await save(dana);
  const again = await save(dana, { name: 'LATE', settings: { ...SETTINGS, query: 'page=2' } });
  expect(again.json()).toMatchObject({ data: [{ name: 'LATE' }] });
  expect(await viewsOf(dana)).toEqual([
    {
      id: expect.any(Number) as number,
      name: 'LATE',
      isOwn: true,
      isShared: false,
      isDefault: false,
      owner: expect.any(String) as string,
      settings: { ...SETTINGS, query: 'page=2' },
    },
  ]);
  expect(await viewsOf(dana, '/api/quotes')).toEqual([]);
});

test('colleagues see and open a shared view, cannot change it, and lose it when it is shared no more', async () => {
  await save(dana, { name: 'Mine' });
  await save(dana, { name: 'Ours', isShared: true });
  expect([await names(dana), await names(colleague), await names(stranger)]).toEqual([
    ['Mine', 'Ours'],
    ['Ours'],
    [],
  ]);
  const [mine, ours] = await viewsOf(dana);
  const chosen = await call(colleague, 'PUT', '/default', { list: LIST, id: ours!.id });
  expect([chosen.statusCode, (await viewsOf(colleague))[0]?.isDefault]).toEqual([200, true]);
  expect((await viewsOf(dana)).some(({ isDefault }) => isDefault)).toBe(false);
  for (const [who, id] of [
    [colleague, mine!.id],
    [stranger, ours!.id],
  ] as const) {
    expect((await call(who, 'PUT', '/default', { list: LIST, id })).statusCode).toBe(404);
    expect((await call(who, 'DELETE', `/${id}`)).statusCode).toBe(404);
  }
  expect((await call(colleague, 'DELETE', `/${ours!.id}`)).statusCode).toBe(404);
  await save(dana, { name: 'Ours', isShared: false });
  expect(await names(colleague)).toEqual([]);
});

test('a list opens with one view of a person at most, until they choose none', async () => {
  await save(dana, { name: 'A', isDefault: true });
  await save(dana, { name: 'B', isDefault: true });
  const initial = async () =>
    (await viewsOf(dana)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  expect(await initial()).toEqual(['B']);
  await save(dana, { name: 'B' });
  expect(await initial()).toEqual([]);
  const [a] = await viewsOf(dana);
  await call(dana, 'PUT', '/default', { list: LIST, id: a!.id });
  expect(await initial()).toEqual(['A']);
  expect((await call(dana, 'PUT', '/default', { list: '/api/quotes', id: a!.id })).statusCode).toBe(404);
  await call(dana, 'DELETE', `/${a!.id}`);
  expect(await names(dana)).toEqual(['B']);
});

test('the account says what lists open with, and nothing of it in a view', async () => {
  await save(dana, { isDefault: true });
  const account = (headers: Headers, query = '') =>
    portal.app.inject({ url: `/api/account${query}`, headers }).then((answer) => answer.json<object>());
  expect(await account(dana)).toMatchObject({ data: { openingViews: [{ list: LIST, settings: SETTINGS }] } });
  expect(await account(colleague)).toMatchObject({ data: { openingViews: [] } });
});

test('what a person shared goes when they move to another customer', async () => {
  await save(colleague, { name: 'Theirs', isShared: true });
  const { db } = portal.database;
  const move = (customer_id: number) =>
    db.updateTable('profile').set({ customer_id }).where('email', '=', 'hold@demo.test').execute();
  expect(await names(dana)).toEqual(['Theirs']);
  await move(1002);
  expect(await names(dana)).toEqual([]);
  await move(CUSTOMER);
});

test('staff see what is shared in the customer that they view, and keep nothing', async () => {
  await save(dana, { name: 'Mine' });
  await save(dana, { name: 'Ours', isShared: true });
  const agent = await portal.signIn('agent');
  const inView = `customerId=${CUSTOMER}`;
  expect((await call(agent, 'GET', `?list=${LIST}`)).statusCode).toBe(403);
  await startView(portal, agent, CUSTOMER);
  expect(await names(agent, `${LIST}&${inView}`)).toEqual(['Ours']);
  const kept = await call(agent, 'POST', `?${inView}`, {
    list: LIST,
    name: 'Staff',
    isShared: true,
    isDefault: false,
    settings: SETTINGS,
  });
  expect(kept.statusCode).toBe(403);
});

test('at most 30 views of a list are kept, also from two windows at once', async () => {
  for (let at = 0; at < 29; at += 1) await save(dana, { name: `View ${at}` });
  const two = await Promise.all(['X', 'Y'].map((name) => save(dana, { name })));
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(two.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({ type: 'TOO_MANY_VIEWS' });
  expect((await save(dana, { name: 'View 1', isShared: true })).statusCode).toBe(200);
  expect(await viewsOf(dana)).toHaveLength(30);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['name', { name: 'a\u202eb' }],
  ['list', { list: '/etc/passwd' }],
  ['list', { list: '/api/invented' }],
  ['settings', { settings: { ...SETTINGS, query: 'x'.repeat(4_001) } }],
  ['settings', { settings: { ...SETTINGS, layout: { columns: [{ field: '__proto__' }], hidden: [] } } }],
  ['settings', { settings: { ...SETTINGS, more: 'x' } }],
])('a view with a wrong %s is refused by its field', async (field, change) => {
  const answer = await save(dana, change);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)[0]).toMatch(new RegExp(`^${field}`));
});
