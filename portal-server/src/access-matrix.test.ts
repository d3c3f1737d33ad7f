import { STAFF_PERMISSIONS, type StaffPermission } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import type { RouteAccess } from './identity/staff/views/access-table.ts';
import { startView } from './testing/start-view.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

/** The routes with which staff act on behalf of customers: one more is a decision of the product (docs/product.md, "Staff and impersonation"). */
const ACTS = [
  'POST /api/orders/:salesOrder/reorder',
  'POST /api/quotes/:orderNumber/requote',
  'POST /api/quotes/accept',
  'POST /api/quotes/reject',
];

/** Read by every page of a customer: in no view, staff get nothing of them. */
const FRAME_OF_CUSTOMER = ['/api/events', '/api/order-counts-by-status'];

/** About a customer, to the customer's own people alone. */
const OF_CUSTOMERS_ALONE = ['/api/account/staff-access'];

/** Public routes that read the session themselves, to answer staff otherwise than others. */
const LOOKING_AT_SESSION = ['GET /registry/health'];

type Headers = NonNullable<InjectOptions['headers']>;
const [CREDIT, CASH] = [1001, 1002];
const HOUR_MS = 3_600_000;

interface Caller {
  name: string;
  headers: Headers;
  who: 'anonymous' | 'customer' | StaffPermission;
  /** What stands behind the question mark. */
  query?: string;
  /** How the query names a customer: one whose grant is open, one without, or none that can be read. */
  names?: 'granted' | 'other' | 'unreadable';
}

/** What the caller is to get: let in, or refused with a status and a type. */
type Decision = 'in' | '401' | '403' | '403 NO_GRANT' | '403 NOT_IN_VIEW' | '403 READ_ONLY_VIEW';

let portal: TestPortal;
let callers: Caller[];
beforeAll(async () => {
  portal = await testPortal();
  callers = [
    ...(await strangers()),
    ...(await customers()),
    ...(await Promise.all(STAFF_PERMISSIONS.map(staff))).flat(),
  ];
});
afterAll(() => portal.close());

const USER_OF = { viewer: 'viewer', agent: 'agent', administrator: 'staff' } as const;
const FORGED = {
  customerid: '1001',
  'x-customer-id': '1001',
  'impersonate-customer-id': '1001',
  'x-forwarded-user': 'staff@demo.test',
  'x-staff-permission': 'administrator',
};
const UNREADABLE = [
  'customerId=',
  'customerId=0',
  'customerId=-1',
  'customerId=01001',
  'customerId=1001.0',
  'customerId=1e3',
  'customerId=1001%20',
  'customerId=9999999999',
  'customerId=1001&customerId=1002',
];

async function strangers(): Promise<Caller[]> {
  const who = 'anonymous';
  const half = await portal.signIn('credit');
  return [
    { name: 'a stranger', who, headers: {} },
    { name: 'a stranger who names a customer', who, headers: {}, query: 'customerId=1001' },
    { name: 'a stranger with forged headers', who, headers: FORGED },
    { name: 'half a session', who, headers: { authorization: String(half.authorization) } },
    { name: 'the other half', who, headers: { cookie: String(half.cookie) } },
  ];
}

async function customers(): Promise<Caller[]> {
  const who = 'customer';
  const [credit, cash] = [await portal.signIn('credit'), await portal.signIn('cash')];
  return [
    { name: 'a customer', who, headers: credit },
    { name: 'another customer', who, headers: cash },
    { name: 'a customer with forged headers', who, headers: { ...credit, ...FORGED } },
    {
      name: 'a customer who names themselves',
      who,
      headers: credit,
      query: 'customerId=1001',
      names: 'other',
    },
    { name: 'a customer who names another', who, headers: cash, query: 'customerId=1001', names: 'other' },
    { name: 'a customer who names no one', who, headers: cash, query: 'customerId=', names: 'unreadable' },
  ];
}

const setGrant = (grantId: number, change: { expires_at: Date }) =>
  portal.database.db.updateTable('staff_grant').set(change).where('id', '=', grantId).execute();
const end = (headers: Headers, grantId: number) =>
  portal.app.inject({ method: 'DELETE', url: `/api/staff/grants/${grantId}`, headers });

async function staff(who: StaffPermission): Promise<Caller[]> {
  const signIn = () => portal.signIn(USER_OF[who]);
  const [granted, plain, expired, revoked, elsewhere] = await Promise.all([
    signIn(),
    signIn(),
    signIn(),
    signIn(),
    signIn(),
  ]);
  const soon = await startView(portal, expired, CREDIT);
  await setGrant(soon.grantId, { expires_at: portal.now() });
  await end(revoked, (await startView(portal, revoked, CREDIT)).grantId);
  await startView(portal, elsewhere, CREDIT);
  // The grant of the callers that have one stands for the whole test.
  const open = await startView(portal, granted, CREDIT);
  await setGrant(open.grantId, { expires_at: new Date(portal.now().getTime() + HOUR_MS) });
  const query = `customerId=${CREDIT}`;
  const other = `customerId=${CASH}`;
  return [
    { name: 'outside of a view', headers: plain },
    { name: 'outside of a view, with one open', headers: granted },
    { name: 'outside of a view, with forged headers', headers: { ...granted, ...FORGED } },
    { name: 'in a view', headers: granted, query, names: 'granted' as const },
    {
      name: 'in a view, with forged headers',
      headers: { ...granted, ...FORGED },
      query,
      names: 'granted' as const,
    },
    { name: 'without a grant', headers: plain, query, names: 'other' as const },
    { name: 'with a grant for another customer', headers: granted, query: other, names: 'other' as const },
    { name: 'with an expired grant', headers: expired, query, names: 'other' as const },
    { name: 'with a revoked grant', headers: revoked, query, names: 'other' as const },
    { name: 'with the grant of another session', headers: plain, query, names: 'other' as const },
    {
      name: 'for a customer that there is not',
      headers: granted,
      query: 'customerId=999999',
      names: 'other' as const,
    },
    ...UNREADABLE.map((text) => ({
      name: text,
      headers: granted,
      query: text,
      names: 'unreadable' as const,
    })),
  ].map((caller) => ({ ...caller, who, name: `${who} ${caller.name}` }));
}

const nameOf = ({ method, url }: RouteAccess): string => `${method} ${url}`;

/** What the product grants (docs/product.md, "Staff and impersonation"), stated anew. */
function decisionFor(route: RouteAccess, { who, names }: Caller): Decision {
  const { access, permission, inView } = route;
  if (who === 'anonymous') return access === 'either' ? 'in' : '401';
  if (who === 'customer') return permission !== undefined || names !== undefined ? '403' : 'in';
  const rank = (of: StaffPermission) => STAFF_PERMISSIONS.indexOf(of);
  if (permission !== undefined && rank(who) < rank(permission)) return '403';
  if (inView === 'own' || inView === undefined) return 'in';
  if (names === 'unreadable') return '403';
  if (names === 'other') return '403 NO_GRANT';
  if (names === 'granted') {
    if (inView === 'never') return '403 NOT_IN_VIEW';
    return inView === 'act' && who === 'viewer' ? '403 READ_ONLY_VIEW' : 'in';
  }
  if (permission !== undefined || [...FRAME_OF_CUSTOMER, ...OF_CUSTOMERS_ALONE].includes(route.url)) return '403';
  const isOfCustomer = inView === 'act' || typeof inView === 'object';
  return isOfCustomer && access !== 'either' ? '403' : 'in';
}

/**
 * Calls a route so that nothing is changed: a body that cannot be read is refused by those that let the caller in. A stream is left
 * at once.
 */
async function call({ method, url }: RouteAccess, { headers, query }: Caller): Promise<Decision | 'in'> {
  const path = url.replace(/:\w+/g, '1').replace('*', 'x');
  const isRead = method === 'GET' || method === 'HEAD';
  const answer = await portal.app.inject({
    method: method as 'GET',
    url: query === undefined ? path : `${path}?${query}`,
    headers: { ...headers, ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { payload: '{' }),
    payloadAsStream: true,
  });
  const { statusCode } = answer;
  const body = answer.stream();
  if (statusCode !== 401 && statusCode !== 403) {
    body.destroy();
    return 'in';
  }
  const { type } = JSON.parse((await body.toArray()).join('') || '{}') as { type?: string };
  return (type === undefined ? `${statusCode}` : `${statusCode} ${type}`) as Decision;
}

const routes = () => portal.app.accessTable();

test('every route states who may call it, and what of it a view gets', () => {
  expect(routes().length).toBeGreaterThan(80);
  const silent = routes().filter(
    ({ access, permission, inView }) =>
      access !== 'public' && permission === undefined && inView === undefined,
  );
  expect(silent.map(nameOf)).toEqual([]);
});

test('staff act on behalf of customers by these routes and no other', () => {
  const acts = routes().filter(({ inView, permission }) => inView === 'act' && permission === undefined);
  expect(acts.map(nameOf).sort()).toEqual(ACTS);
});

test('passwords, passkeys, payments, saved methods, language, tour and preferences are never changed in a view', () => {
  const protectedPath =
    /password|passkey|passwordless|payment|sessions|preferred-language|tutorial|update-session/;
  const writes = routes().filter(
    ({ method, url, access, permission }) =>
      !['GET', 'HEAD'].includes(method) &&
      access !== 'public' &&
      permission === undefined &&
      protectedPath.test(url),
  );
  expect(writes.length).toBeGreaterThan(12);
  expect(writes.filter(({ inView }) => inView !== 'never').map(nameOf)).toEqual([]);
});

test('every caller gets of every route what the product grants', async () => {
  const wrong: string[] = [];
  let calls = 0;
  for (const route of routes().filter(({ access }) => access !== 'public'))
    for (const caller of callers) {
      const decision = decisionFor(route, caller);
      // The answer to HEAD has no body that could tell the type.
      const expected = route.method === 'HEAD' ? decision.split(' ')[0] : decision;
      const got = await call(route, caller);
      calls += 1;
      if (expected !== got) wrong.push(`${nameOf(route)} of ${caller.name}: ${got}, not ${expected}`);
    }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(3_000);
}, 300_000);

test('public routes answer alike, whichever customer is named and whoever names one', async () => {
  const wrong: string[] = [];
  const [stranger] = callers;
  if (!stranger) throw new Error('There are no callers.');
  const open = routes().filter(
    (route) => route.access === 'public' && !LOOKING_AT_SESSION.includes(nameOf(route)),
  );
  for (const route of open) {
    const expected = await call(route, stranger);
    for (const caller of callers.filter(({ query }) => query !== undefined)) {
      const got = await call(route, caller);
      if (got !== expected) wrong.push(`${nameOf(route)} of ${caller.name}: ${got}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

test('no answer to a person is kept by a cache', async () => {
  const kept: string[] = [];
  const inView = callers.find(({ name }) => name === 'agent in a view');
  const reads = routes().filter(({ method, access }) => method === 'GET' && access !== 'public');
  for (const { url } of reads) {
    const path = `${url.replace(/:\w+/g, '1')}?${inView?.query}`;
    const answer = await portal.app.inject({
      url: path,
      headers: inView?.headers ?? {},
      payloadAsStream: true,
    });
    answer.stream().destroy();
    if (answer.headers['cache-control'] !== 'no-store' || answer.headers.etag !== undefined) kept.push(path);
  }
  expect(kept).toEqual([]);
});
