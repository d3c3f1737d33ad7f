import type { InjectOptions } from 'fastify';
import type { NewKey, SystemKeys } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { checkSystemKey } from './check-system-key.ts';

type Headers = NonNullable<InjectOptions['headers']>;

let portal: TestPortal;
let administrator: Headers;
beforeEach(async () => {
  portal = await testPortal();
  administrator = await portal.signIn('staff');
});
afterEach(() => portal.close());

const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers = administrator,
) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<{ data?: unknown; type?: string; fields?: object }>() };
};
const ERP = { name: 'ERP', kinds: ['orders', 'credit-memos'], mayReadEvents: false };
const make = (key: object = ERP) => send('POST', '/api/staff/keys', key);
const made = async (key?: object) => (await make(key)).data as NewKey;
const listed = async () => (await send('GET', '/api/staff/keys')).data as SystemKeys;
const keys = async () => (await listed()).keys;
const check = (token: string) => checkSystemKey(portal, { headers: { authorization: `Bearer ${token}` } });
const audited = async () => {
  const rows = await portal.database.db
    .selectFrom('staff_audit')
    .select(['kind', 'staff_name', 'number', 'detail'])
    .where('kind', 'in', ['key.made', 'key.revoked'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, staff_name, number, detail }) => [kind, staff_name, number, detail]);
};

test('a new key’s token is sent once and stored as its hash, and the audit has an entry', async () => {
  const { token, ...key } = await made();
  expect(key).toEqual({
    ...ERP,
    id: expect.any(Number) as number,
    createdAt: portal.now().toISOString(),
    lastUsedAt: null,
  });
  expect(token).toMatch(new RegExp(`^erp_${key.id}_[\\w-]{43}$`));
  expect(await keys()).toEqual([{ ...key, madeBy: 'Sam Whitaker', revokedAt: null }]);
  const secret = token.slice(-43);
  const stored = JSON.stringify([
    await portal.database.db.selectFrom('system_key').selectAll().execute(),
    await portal.database.db.selectFrom('idempotency_key').selectAll().execute(),
    portal.logs,
  ]);
  expect(stored).not.toContain(secret);
  expect(await audited()).toEqual([['key.made', 'Sam Whitaker', 'ERP', 'orders, credit-memos']]);
});

test('a key permits what it was made for, and its use is recorded once a minute', async () => {
  const { token, id } = await made({ ...ERP, mayReadEvents: true });
  expect(await check(token)).toEqual({
    keyId: id,
    name: 'ERP',
    kinds: new Set(ERP.kinds),
    mayReadEvents: true,
  });
  const used = portal.now().toISOString();
  portal.advance({ minutes: 0.5 });
  await check(token);
  expect((await keys())[0]?.lastUsedAt).toBe(used);
  portal.advance({ minutes: 0.5 });
  await check(token);
  expect((await keys())[0]?.lastUsedAt).toBe(portal.now().toISOString());
});

test('a token that is changed, cut or of another key is refused', async () => {
  const { token, id } = await made();
  const other = await made({ ...ERP, name: 'WMS' });
  const wrong = [
    '',
    'erp_',
    token.slice(0, -1),
    `${token}A`,
    token.replace(`erp_${id}_`, `erp_${other.id}_`),
    token.replace(`erp_${id}_`, 'erp_999999999_'),
    token.replace(`erp_${id}_`, 'erp_9999999999_'),
    token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'),
  ];
  for (const each of wrong) await expect(check(each)).rejects.toMatchObject({ status: 401 });
});

test('a key that is revoked opens nothing, and its name is free', async () => {
  const { token, id } = await made();
  expect(await send('DELETE', `/api/staff/keys/${id}`)).toMatchObject({ status: 200 });
  await expect(check(token)).rejects.toMatchObject({ status: 401 });
  expect(await listed()).toMatchObject({
    keys: [],
    revoked: [{ id, name: 'ERP', madeBy: 'Sam Whitaker', revokedAt: portal.now().toISOString() }],
  });
  expect((await send('DELETE', `/api/staff/keys/${id}`)).status).toBe(404);
  expect((await make()).status).toBe(200);
  expect((await audited()).map(([kind]) => kind)).toEqual(['key.made', 'key.revoked', 'key.made']);
});

test.each([
  [{ name: 'erp' }, 'NAME_TAKEN'],
  [{ name: 'WMS', kinds: ['orders', 'creditMemos'] }, 'KIND_UNKNOWN'],
  [{ name: 'WMS', kinds: [] }, 'KEY_WITHOUT_RIGHTS'],
])('a key with %j is refused with %s', async (wrong, type) => {
  await made();
  expect(await make({ ...ERP, ...wrong })).toMatchObject({ status: 422, type });
  expect(await keys()).toHaveLength(1);
});

test.each(['agent', 'viewer', 'credit'])('keys are not for %s', async (who) => {
  const headers = await portal.signIn(who);
  const statuses = [
    (await send('GET', '/api/staff/keys', undefined, headers)).status,
    (await send('POST', '/api/staff/keys', ERP, headers)).status,
    (await send('DELETE', '/api/staff/keys/1', undefined, headers)).status,
  ];
  expect(statuses).toEqual([403, 403, 403]);
});

test('operators make, list and revoke keys on the machine itself; others do not learn of it', async () => {
  const answer = await portal.app.inject({ method: 'POST', url: '/erp-keys', payload: ERP });
  const { token } = answer.json<NewKey>();
  expect(await check(token)).toMatchObject({ name: 'ERP' });
  expect(await send('GET', '/erp-keys', undefined, {})).toMatchObject({
    keys: [{ name: 'ERP', madeBy: null }],
    kinds: expect.arrayContaining(['customers', 'credit-memos']) as string[],
  });
  expect(await send('POST', '/erp-keys/revoke', { name: 'wms' }, {})).toMatchObject({ type: 'KEY_UNKNOWN' });
  expect(await send('POST', '/erp-keys/revoke', { name: 'erp' }, {})).toMatchObject({
    status: 200,
    name: 'ERP',
  });
  await expect(check(token)).rejects.toMatchObject({ status: 401 });
  const stranger = { 'x-forwarded-for': '203.0.113.9' };
  for (const [method, url] of [
    ['GET', '/erp-keys'],
    ['POST', '/erp-keys'],
    ['POST', '/erp-keys/revoke'],
  ] as const)
    expect((await send(method, url, method === 'POST' ? ERP : undefined, stranger)).status).toBe(404);
  expect((await audited()).map(([kind, by]) => [kind, by])).toEqual([
    ['key.made', 'Operator'],
    ['key.revoked', 'Operator'],
  ]);
});
