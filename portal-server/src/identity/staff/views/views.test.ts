import type { InjectOptions } from 'fastify';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { sweepIdentity } from '../../sweep-identity.ts';

type Headers = NonNullable<InjectOptions['headers']>;
const [CREDIT, CASH] = [1001, 1002];

let portal: TestPortal;
let who: Record<'viewer' | 'agent' | 'staff' | 'credit', Headers>;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await portal.forgetSessions();
  who = {
    viewer: await portal.signIn('viewer'),
    agent: await portal.signIn('agent'),
    staff: await portal.signIn('staff'),
    credit: await portal.signIn('credit'),
  };
});
afterAll(() => portal.close());

const send = async (headers: Headers, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = answer.json<{ data?: unknown; type?: string; fields?: Record<string, string> }>();
  return { status: answer.statusCode, ...body };
};
const read = (headers: Headers, url: string) => send(headers, 'GET', url);
const counters = (headers: Headers, customerId: number) =>
  read(headers, `/api/order-counts-by-status?customerId=${customerId}`);
const setPermission = (email: string, permission: 'viewer' | 'agent' | null) =>
  portal.database.db
    .updateTable('profile')
    .set({ staff_permission: permission })
    .where('email', '=', email)
    .execute();
const entries = () =>
  portal.database.db
    .selectFrom('staff_audit')
    .select(['kind', 'staff_name', 'permission', 'customer_id', 'grant_id', 'subject', 'number', 'detail'])
    .where('kind', 'not in', ['read', 'download'])
    .orderBy('id')
    .execute();
const audited = async () => (await entries()).length;

test('a view shows what the customer sees, and the person stays who they are', async () => {
  const payload = { customerId: CREDIT, reason: ' Credit limit ', ticket: 'T-7' };
  const started = await send(who.agent, 'POST', '/api/staff/grants', payload);
  expect(started).toEqual({
    status: 200,
    data: {
      grantId: expect.any(Number) as number,
      customerId: CREDIT,
      clientName: expect.stringMatching(/\w/) as string,
      accountNumber: expect.stringMatching(/\w/) as string,
      reason: 'Credit limit',
      ticket: 'T-7',
      endsIn: 3_600,
      can: expect.arrayContaining(['quotes.accept', 'orders.reorder']) as string[],
    },
  });
  portal.advance({ minutes: 1 });
  const { data } = await read(who.agent, `/api/account?customerId=${CREDIT}`);
  const own = (await read(who.credit, '/api/account')).data as Record<string, unknown>;
  const staff = (await read(who.agent, '/api/account')).data as Record<string, unknown>;
  expect(data).toEqual({
    ...own,
    role: 'staff',
    permission: 'agent',
    userName: 'Grace Okafor',
    profileId: staff.profileId,
    tutorialId: 0,
    preferredLanguage: null,
    branchId: 27,
    zipCode: null,
    view: { ...(started.data as object), endsIn: 3_540 },
  });
  expect(staff).toMatchObject({ role: 'staff', permission: 'agent', view: null, customerid: null });
  expect(await counters(who.agent, CREDIT)).toEqual({
    status: 200,
    data: (await read(who.credit, '/api/order-counts-by-status')).data,
  });
});

test('people who may only look see that they can do nothing', async () => {
  expect((await startView(portal, who.viewer, CREDIT)).can).toEqual([]);
});

test.each([
  ['no customer', { reason: 'x' }, 400],
  ['no reason', { customerId: CREDIT }, 400],
  ['a blank reason', { customerId: CREDIT, reason: '  ' }, 400],
  ['a reason that is too long', { customerId: CREDIT, reason: 'x'.repeat(301) }, 400],
  ['a customer that there is not', { customerId: 999_999, reason: 'x' }, 404],
])('a view does not start with %s', async (_what, payload, status) => {
  expect((await send(who.agent, 'POST', '/api/staff/grants', payload)).status).toBe(status);
});

test('a view ends after an hour; extended with a new reason it goes on', async () => {
  const first = await startView(portal, who.viewer, CREDIT);
  portal.advance({ minutes: 29 });
  expect((await counters(who.viewer, CREDIT)).status).toBe(200);
  portal.advance({ minutes: 29 });
  const second = await startView(portal, who.viewer, CREDIT, 'It takes longer');
  expect(second.grantId).not.toBe(first.grantId);
  portal.advance({ minutes: 29 });
  expect((await counters(who.viewer, CREDIT)).status).toBe(200);
  portal.advance({ minutes: 29 });
  expect((await counters(who.viewer, CREDIT)).status).toBe(200);
  portal.advance({ minutes: 2 });
  expect(await counters(who.viewer, CREDIT)).toMatchObject({ status: 403, type: 'NO_GRANT' });
  expect((await entries()).slice(-3)).toEqual([
    expect.objectContaining({ kind: 'grant.started', grant_id: first.grantId, customer_id: CREDIT }),
    expect.objectContaining({ kind: 'grant.extended', grant_id: second.grantId, detail: 'It takes longer' }),
    expect.objectContaining({ kind: 'grant.ended', grant_id: second.grantId, detail: 'expired' }),
  ]);
});

test('two views of one session stand beside each other, and one of them ends alone', async () => {
  const { grantId } = await startView(portal, who.viewer, CREDIT);
  await startView(portal, who.viewer, CASH);
  await send(who.viewer, 'DELETE', `/api/staff/grants/${grantId}`);
  expect(await counters(who.viewer, CREDIT)).toMatchObject({ status: 403, type: 'NO_GRANT' });
  expect((await counters(who.viewer, CASH)).status).toBe(200);
});

test('many starts at once leave one open grant', async () => {
  const starts = await Promise.all([1, 2, 3, 4].map(() => startView(portal, who.viewer, CREDIT)));
  const { data } = await read(who.staff, '/api/staff/grants');
  expect((data as { grantId: number }[]).map(({ grantId }) => grantId)).toEqual([
    Math.max(...starts.map(({ grantId }) => grantId)),
  ]);
});

test.each([
  ['the person signs out', (headers: Headers) => send(headers, 'POST', '/api/logout')],
  ['their permission goes', () => setPermission('agent@demo.test', null)],
])('a view has ended when %s', async (_how, end) => {
  await startView(portal, who.agent, CREDIT);
  await end(who.agent);
  expect((await counters(who.agent, CREDIT)).status).not.toBe(200);
  const open = await portal.database.db
    .selectFrom('staff_grant')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', portal.now())
    .execute();
  expect(open).toEqual([]);
  await setPermission('agent@demo.test', 'agent');
});

test('a permission that comes back opens no view that it closed', async () => {
  await startView(portal, who.agent, CREDIT);
  await setPermission('agent@demo.test', null);
  await setPermission('agent@demo.test', 'agent');
  expect(await counters(who.agent, CREDIT)).toMatchObject({ status: 403, type: 'NO_GRANT' });
});

test('a view of one session opens nothing in another of the same person', async () => {
  await startView(portal, who.viewer, CREDIT);
  const elsewhere = await portal.signIn('viewer');
  expect(await counters(elsewhere, CREDIT)).toMatchObject({ status: 403, type: 'NO_GRANT' });
});

test('administrators see every open view and end it; others end their own alone', async () => {
  const view = await startView(portal, who.viewer, CREDIT, 'Freight');
  expect((await read(who.agent, '/api/staff/grants')).status).toBe(403);
  expect(await read(who.staff, '/api/staff/grants')).toEqual({
    status: 200,
    data: [
      {
        grantId: view.grantId,
        staffName: 'Leo Marsh',
        staffEmail: 'viewer@demo.test',
        customerId: CREDIT,
        clientName: view.clientName,
        accountNumber: view.accountNumber,
        reason: 'Freight',
        ticket: '',
        startedAt: portal.now().toISOString(),
        expiresAt: new Date(portal.now().getTime() + 3_600_000).toISOString(),
      },
    ],
  });
  const url = `/api/staff/grants/${view.grantId}`;
  expect((await send(who.agent, 'DELETE', url)).status).toBe(404);
  expect((await send(who.credit, 'DELETE', url)).status).toBe(403);
  const before = await audited();
  expect((await send(who.staff, 'DELETE', url)).status).toBe(200);
  expect(await counters(who.viewer, CREDIT)).toMatchObject({ status: 403, type: 'NO_GRANT' });
  expect((await send(who.viewer, 'DELETE', url)).status).toBe(200);
  expect((await entries()).slice(before)).toEqual([
    expect.objectContaining({ kind: 'grant.ended', grant_id: view.grantId, staff_name: 'Sam Whitaker' }),
  ]);
});

test('recent customers come newest first, with the view that is open here', async () => {
  await portal.database.db.deleteFrom('staff_grant').execute();
  await startView(portal, who.viewer, CREDIT);
  portal.advance({ minutes: 1 });
  const { grantId } = await startView(portal, who.viewer, CASH);
  const elsewhere = await portal.signIn('viewer');
  const { data } = await read(who.viewer, '/api/staff/customers/recent');
  expect(data).toEqual([
    expect.objectContaining({ customerId: CASH, grantId, found: null, viewedAt: portal.now().toISOString() }),
    expect.objectContaining({ customerId: CREDIT }),
  ]);
  expect((await read(elsewhere, '/api/staff/customers/recent')).data).toEqual([
    expect.objectContaining({ customerId: CASH, grantId: null, expiresAt: null }),
    expect.objectContaining({ customerId: CREDIT, grantId: null, expiresAt: null }),
  ]);
  expect((await read(who.agent, '/api/staff/customers/recent')).data).toEqual([]);
});

test('grants go 90 days after they began', async () => {
  await startView(portal, who.viewer, CREDIT);
  const count = async () =>
    (await portal.database.db.selectFrom('staff_grant').select('id').execute()).length;
  const later = (days: number) => new Date(portal.now().getTime() + days * 24 * 3_600_000);
  await sweepIdentity(portal.database.db, later(89));
  expect(await count()).toBeGreaterThan(0);
  await sweepIdentity(portal.database.db, later(90));
  expect(await count()).toBe(0);
});
