import type { InjectOptions } from 'fastify';
import type { StaffMember, StaffPermission } from '@portal/shared-contracts/schemas';
import { mailsOf, temporaryPasswordIn } from '../../../platform/mail/testing/mailbox.ts';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';

type Headers = NonNullable<InjectOptions['headers']>;
type Method = 'GET' | 'POST' | 'PUT';

let portal: TestPortal;
let administrator: Headers;
let ids: Record<'staff' | 'agent' | 'viewer' | 'credit', number>;
beforeEach(async () => {
  portal = await testPortal();
  administrator = await portal.signIn('staff');
  const profiles = await portal.database.db.selectFrom('profile').select(['id', 'email']).execute();
  const idOf = (user: string) => profiles.find(({ email }) => email === `${user}@demo.test`)?.id ?? 0;
  ids = { staff: idOf('staff'), agent: idOf('agent'), viewer: idOf('viewer'), credit: idOf('credit') };
});
afterEach(() => portal.close());

const send = async (headers: Headers, method: Method, url: string, payload?: object) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<{ data?: unknown; type?: string; message?: string }>() };
};
const members = async (headers = administrator) =>
  (await send(headers, 'GET', '/api/staff/members')).data as StaffMember[];
const set = (profileId: number, permission: StaffPermission | null, headers = administrator) =>
  send(headers, 'PUT', `/api/staff/members/${profileId}`, { permission });
const NINA = { name: 'Nina Castro', email: 'Nina@Staff.test', permission: 'agent' };
const add = (member: object, headers = administrator) => send(headers, 'POST', '/api/staff/members', member);
const audited = async () => {
  const rows = await portal.database.db
    .selectFrom('staff_audit')
    .select(['kind', 'staff_name', 'number', 'detail'])
    .where('kind', 'in', ['member.added', 'member.changed'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, staff_name, number, detail }) => [kind, staff_name, number, detail]);
};

test('administrators see who is staff, what they may do, and when they were here', async () => {
  expect((await members()).map(({ name, permission, lastSeenAt }) => [name, permission, lastSeenAt])).toEqual(
    [
      ['Grace Okafor', 'agent', null],
      ['Leo Marsh', 'viewer', null],
      ['Sam Whitaker', 'administrator', portal.now().toISOString()],
    ],
  );
});

test('a new member is mailed how to sign in, in the language of the administrator, and chooses a password', async () => {
  const answer = await add(NINA, { ...administrator, 'accept-language': 'es' });
  const added = { name: 'Nina Castro', email: 'nina@staff.test', permission: 'agent', lastSeenAt: null };
  expect(answer).toEqual({ status: 200, data: { profileId: expect.any(Number) as number, ...added } });
  expect((await members()).map(({ email }) => email)).toContain('nina@staff.test');
  const [mail, ...more] = await mailsOf(portal);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Su acceso al portal de /);
  expect(mail?.text).toContain('/forgot-password');
  expect(temporaryPasswordIn(mail)).toBe('none');
  const login = (password: string) =>
    portal.app.inject({ method: 'POST', url: '/api/login', payload: { user: added.email, password } });
  expect((await login('')).statusCode).toBe(400);
  expect((await login('Metals-2026!')).json()).toMatchObject({ type: 'LOGIN_FAILED' });
  const asked = await send({}, 'PUT', '/api/reset-password', { email: added.email });
  expect(asked.status).toBe(200);
  const entered = await login(temporaryPasswordIn((await mailsOf(portal))[0]));
  expect(entered.json()).toMatchObject({ data: { temporary: true } });
  const { token } = entered.json<{ data: { token: string } }>().data;
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const changed = await portal.app.inject({
    method: 'PUT',
    url: '/api/update-password',
    payload: { token, newPassword: 'Alloys-2027?' },
    headers: { cookie },
  });
  expect(changed.statusCode).toBe(200);
  const headers = await portal.signIn('nina@staff.test', 'Alloys-2027?');
  expect((await send(headers, 'GET', '/api/account')).data).toMatchObject({
    role: 'staff',
    permission: 'agent',
  });
  expect(await audited()).toEqual([['member.added', 'Sam Whitaker', 'nina@staff.test', 'agent']]);
});

test('who has no permission any more is added again without the old password and sessions', async () => {
  const before = await portal.signIn('agent');
  const { email } = (await members()).find(({ profileId }) => profileId === ids.agent) ?? { email: '' };
  await set(ids.agent, null);
  const again = { name: 'Grace Okafor-Lee', email, permission: 'viewer' };
  expect(await add(again)).toMatchObject({ status: 200, data: { ...again, profileId: ids.agent } });
  expect((await portal.app.inject({ url: '/api/account', headers: before })).statusCode).toBe(401);
  await expect(portal.signIn('agent')).rejects.toThrow('400');
  expect((await mailsOf(portal)).map(({ to, text }) => [to, text.includes('/set-password#')])).toEqual([
    [email, true],
  ]);
  expect(await add(again)).toMatchObject({ status: 422, type: 'EMAIL_TAKEN' });
});

test.each(['credit@demo.test', 'AGENT@demo.test'])(
  'an address that is in use is refused: %s',
  async (email) => {
    const answer = await add({ ...NINA, email });
    expect(answer).toMatchObject({
      status: 422,
      type: 'EMAIL_TAKEN',
      fields: { email: 'This address has a login already.' },
    });
    expect([await mailsOf(portal), await audited()]).toEqual([[], []]);
  },
);

test.each([
  { name: ' ' },
  { email: 'nobody' },
  { permission: 'owner' },
  { permission: null },
  { name: 'a\nb' },
])('a member with %j is refused', async (wrong) =>
  expect((await add({ ...NINA, ...wrong })).status).toBe(400),
);

test('a permission that is changed holds from the next call on', async () => {
  const viewer = await portal.signIn('viewer');
  expect((await send(viewer, 'GET', '/api/staff/members')).status).toBe(403);
  expect(await set(ids.viewer, 'administrator')).toEqual({ status: 200, data: null });
  expect((await send(viewer, 'GET', '/api/staff/members')).status).toBe(200);
  expect(await set(ids.viewer, 'administrator')).toMatchObject({ status: 200 });
  expect(await audited()).toEqual([
    ['member.changed', 'Sam Whitaker', 'viewer@demo.test', 'viewer → administrator'],
  ]);
});

test('a permission that is taken away ends the views of the person at once, and open pages hear of it', async () => {
  const heard: string[] = [];
  const stop = await portal.database.listen('portal', {
    heard: (told) => heard.push(told),
    missed: () => undefined,
  });
  const agent = await portal.signIn('agent');
  const { grantId } = await startView(portal, agent, 1001);
  const look = () => send(agent, 'GET', '/api/order-counts-by-status?customerId=1001');
  expect((await look()).status).toBe(200);
  expect((await set(ids.agent, null)).status).toBe(200);
  expect(await look()).toMatchObject({ status: 403 });
  await stop();
  expect(heard).toContain(`grant ${grantId}`);
  expect((await send(agent, 'GET', '/api/staff/customers/recent')).status).toBe(403);
  expect((await members()).at(-1)).toMatchObject({ name: 'Grace Okafor', permission: null });
});

test('the last administrator stays one', async () => {
  for (const permission of ['agent', null] as const)
    expect(await set(ids.staff, permission)).toMatchObject({
      status: 409,
      type: 'LAST_ADMINISTRATOR',
      message: 'This is the last administrator. Make somebody else an administrator first.',
    });
  await set(ids.agent, 'administrator');
  expect((await set(ids.staff, null)).status).toBe(200);
  expect((await send(administrator, 'GET', '/api/staff/members')).status).toBe(403);
});

test('two administrators who remove each other at once leave one', async () => {
  await set(ids.agent, 'administrator');
  const agent = await portal.signIn('agent');
  const answers = await Promise.all([set(ids.agent, null), set(ids.staff, null, agent)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const left = await portal.database.db
    .selectFrom('profile')
    .select('id')
    .where('staff_permission', '=', 'administrator')
    .execute();
  expect(left).toHaveLength(1);
});

test('two administrators who step down at once leave one', async () => {
  await set(ids.agent, 'administrator');
  const agent = await portal.signIn('agent');
  const answers = await Promise.all([set(ids.staff, 'viewer'), set(ids.agent, 'viewer', agent)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each(['viewer', 'agent', 'credit'])('%s neither sees nor changes members', async (user) => {
  const headers = await portal.signIn(user);
  const answers = [
    await send(headers, 'GET', '/api/staff/members'),
    await add(NINA, headers),
    await set(ids.agent, null, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a customer is no member, and neither is somebody unknown', async () => {
  for (const id of [ids.credit, 999_999]) expect((await set(id, 'agent')).status).toBe(404);
});

describe('operators', () => {
  const ask = (method: Method, payload?: object, headers: Headers = {}, remoteAddress = '127.0.0.1') =>
    portal.app.inject({ method, url: '/staff-members', headers, remoteAddress, ...(payload && { payload }) });

  test('make the first administrator, and change and see members', async () => {
    await portal.database.db.updateTable('profile').set({ staff_permission: null }).execute();
    const first = { ...NINA, permission: 'administrator' };
    expect((await ask('POST', { ...first, language: 'es' })).json()).toMatchObject({
      permission: 'administrator',
    });
    expect((await mailsOf(portal))[0]?.subject).toMatch(/^Su acceso/);
    const changed = await ask('PUT', { email: 'Agent@demo.test', permission: 'viewer' });
    expect(changed.json()).toMatchObject({ email: 'agent@demo.test', permission: 'viewer' });
    expect((await ask('PUT', { email: first.email, permission: null })).json()).toMatchObject({
      type: 'LAST_ADMINISTRATOR',
    });
    expect((await ask('PUT', { email: 'credit@demo.test', permission: 'agent' })).json()).toMatchObject({
      type: 'MEMBER_UNKNOWN',
    });
    expect((await ask('GET')).json<StaffMember[]>().map(({ email }) => email)).toEqual([
      'agent@demo.test',
      'nina@staff.test',
      'viewer@demo.test',
      'staff@demo.test',
    ]);
    expect(await audited()).toEqual([
      ['member.added', 'Operator', 'nina@staff.test', 'administrator'],
      ['member.changed', 'Operator', 'agent@demo.test', 'none → viewer'],
    ]);
  });

  test('are on this machine: a stranger finds nothing, an administrator neither', async () => {
    for (const method of ['GET', 'POST', 'PUT'] as const)
      expect(
        (await ask(method, method === 'GET' ? undefined : NINA, administrator, '203.0.113.7')).statusCode,
      ).toBe(404);
  });
});
