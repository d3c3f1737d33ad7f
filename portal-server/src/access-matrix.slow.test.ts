import { STAFF_PERMISSIONS, type StaffPermission } from '@portal/shared-contracts/schemas';
import type { RouteAccess } from './identity/staff/views/access-table.ts';
import { DECLARING_TOKEN, declaredAction, releaseDeclaring } from './delivery/testing/declared-section.ts';
import { exampleService, type ExampleService } from './delivery/services/testing/example-service.ts';
import { accessCallers, type Caller } from './testing/access-callers.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

/** The routes with which staff act on behalf of customers: one more is a decision of the product (docs/product.md, "Staff and impersonation"). */
const ACTS = [
  'DELETE /api/sections/:name/*',
  'POST /api/call-offs',
  'POST /api/call-offs/:number/cancel',
  'POST /api/order-again',
  'POST /api/orders/:salesOrder/reorder',
  'POST /api/own-part-numbers',
  'POST /api/quotes/:orderNumber/requote',
  'POST /api/quotes/accept',
  'POST /api/quotes/reject',
  'POST /api/sections/:name/*',
  'POST /api/staff/payment-links/:id/withdraw',
  'POST /api/staff/users',
  'POST /api/staff/users/:profileId/end-sessions',
  'POST /api/staff/users/:profileId/lock',
  'POST /api/staff/users/:profileId/password-mail',
  'POST /api/staff/users/:profileId/unlock',
  'PUT /api/sections/:name/*',
];

/** Every page of a customer reads these. Staff without a view are refused. */
const FRAME_OF_CUSTOMER = ['/api/events', '/api/list-views', '/api/order-counts-by-status'];

/** Only the customer's own people may read these. */
const OF_CUSTOMERS_ALONE = ['/api/account/mail-wishes', '/api/account/staff-access'];

/** Queries without which these would be refused before it is known who asks. */
const QUERIES: Readonly<Record<string, string>> = { '/api/list-views': 'list=/api/orders' };

/** Public routes that read the session themselves, because their answer differs for staff. */
const LOOKING_AT_SESSION = ['GET /registry/health'];

/** Expected answer: the caller is let in, or refused with a status and a type. */
type Refusal =
  '401' | '403' | '403 NO_GRANT' | '403 NOT_IN_VIEW' | '403 READ_ONLY_VIEW' | '403 SECTION_REFUSED';
type Decision = 'in' | Refusal;

let portal: TestPortal;
let callers: Caller[];
let service: ExampleService;
beforeAll(async () => {
  portal = await testPortal({ config: { publishTokens: { '*': DECLARING_TOKEN } } });
  service = await exampleService();
  callers = await accessCallers(portal);
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const isRead = ({ method }: Pick<RouteAccess, 'method'>): boolean => method === 'GET' || method === 'HEAD';
const nameOf = ({ method, url }: RouteAccess): string => `${method} ${url}`;

/** The permissions of docs/product.md ("Staff and impersonation"), written down a second time. */
function decisionFor(route: RouteAccess, { who, names }: Caller): Decision {
  const { access, permission, inView, url } = route;
  // A section that calls its service out of place loses that call, and not the person's session.
  const refused = url.startsWith('/api/sections/') ? '403 SECTION_REFUSED' : '403';
  if (who === 'anonymous') return access === 'either' ? 'in' : '401';
  if (who === 'customer') return permission !== undefined || names !== undefined ? refused : 'in';
  const rank = (of: StaffPermission) => STAFF_PERMISSIONS.indexOf(of);
  const lacksPermission = permission !== undefined && rank(who) < rank(permission);
  if (lacksPermission && inView === undefined) return '403';
  if (inView === 'own' || inView === undefined) return 'in';
  if (names === 'unreadable' || names === 'other') return '403 NO_GRANT';
  if (names === 'granted') {
    if (inView === 'never') return '403 NOT_IN_VIEW';
    return lacksPermission || (inView === 'act' && who === 'viewer') ? '403 READ_ONLY_VIEW' : 'in';
  }
  const needsCustomer = isRead(route) && [...FRAME_OF_CUSTOMER, ...OF_CUSTOMERS_ALONE].includes(route.url);
  if (permission !== undefined || needsCustomer) return '403';
  const isOfCustomer = inView === 'act' || typeof inView === 'object';
  return isOfCustomer && access !== 'either' ? refused : 'in';
}

/**
 * Calls a route without changing anything. The body is unreadable, so a route that admits the caller refuses the body. A stream is
 * closed at once.
 */
async function call(route: RouteAccess, { headers, query }: Caller): Promise<Decision | 'in'> {
  const path = route.url.replace(/:\w+/g, '1').replace('*', 'x');
  const answer = await portal.app.inject({
    method: route.method as 'GET',
    url: `${path}?${[QUERIES[route.url], query].filter(Boolean).join('&')}`,
    headers: { ...headers, ...(!isRead(route) && { 'content-type': 'application/json' }) },
    ...(!isRead(route) && { payload: '{' }),
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
/** Whether people call a route by their session. Those of programs are in `operator-routes.test.ts`. */
const isOfPeople = ({ access }: RouteAccess): boolean =>
  access !== 'public' && access !== 'operators' && access !== 'monitoring';

test('every route states who may call it, and what it allows in a view', () => {
  expect(routes().length).toBeGreaterThan(80);
  const silent = routes().filter(
    (route) => isOfPeople(route) && route.permission === undefined && route.inView === undefined,
  );
  expect(silent.map(nameOf)).toEqual([]);
});

test('staff act on behalf of customers by these routes and no other', () => {
  const acts = routes().filter(({ inView }) => inView === 'act');
  expect(acts.map(nameOf).sort()).toEqual(ACTS);
});

test('passwords, passkeys, payments, saved methods, language, tour and preferences are never changed in a view', () => {
  const protectedPath =
    /password|passkey|passwordless|payment|sessions|preferred-language|tutorial|update-session/;
  const writes = routes().filter(
    (route) =>
      !['GET', 'HEAD'].includes(route.method) &&
      isOfPeople(route) &&
      route.permission === undefined &&
      protectedPath.test(route.url),
  );
  expect(writes.length).toBeGreaterThan(12);
  expect(writes.filter(({ inView }) => inView !== 'never').map(nameOf)).toEqual([]);
});

test('every caller is let into exactly the routes that the product grants', async () => {
  const wrong: string[] = [];
  let calls = 0;
  for (const route of routes().filter(isOfPeople))
    for (const caller of callers) {
      const decision = decisionFor(route, caller);
      // An answer to HEAD has no body, so its type is unknown.
      const expected = route.method === 'HEAD' ? decision.split(' ')[0] : decision;
      const got = await call(route, caller);
      calls += 1;
      if (expected !== got) wrong.push(`${nameOf(route)} of ${caller.name}: ${got}, not ${expected}`);
    }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(3_000);
}, 600_000);

test('public routes answer alike, whichever customer is named and whoever names one', async () => {
  const wrong: string[] = [];
  const [stranger] = callers;
  if (!stranger) throw new Error('There are no callers.');
  const open = routes().filter((route) => !isOfPeople(route) && !LOOKING_AT_SESSION.includes(nameOf(route)));
  for (const route of open) {
    const expected = await call(route, stranger);
    for (const caller of callers.filter(({ query }) => query !== undefined)) {
      const got = await call(route, caller);
      if (got !== expected) wrong.push(`${nameOf(route)} of ${caller.name}: ${got}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

test('no answer to a person is cached', async () => {
  const kept: string[] = [];
  const inView = callers.find(({ name }) => name === 'agent in a view');
  const reads = routes().filter((route) => route.method === 'GET' && isOfPeople(route));
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

test('every caller may do exactly what a section declares for them', async () => {
  await service.setFor(portal);
  const declared = [
    declaredAction('book', ['customer', 'agent']),
    declaredAction('rate', ['customer']),
    declaredAction('close', ['administrator']),
  ];
  await releaseDeclaring(portal, declared);
  const wrong: string[] = [];
  for (const { name, allow } of declared)
    for (const caller of callers) {
      const { who, names } = caller;
      const isOfStaff = who !== 'customer' && who !== 'anonymous';
      const ranks = allow
        .filter((each) => each !== 'customer')
        .map((each) => STAFF_PERMISSIONS.indexOf(each));
      const mayInView = isOfStaff && ranks.some((rank) => STAFF_PERMISSIONS.indexOf(who) >= rank);
      const asStaff =
        names === 'granted'
          ? mayInView
            ? '200'
            : '403 READ_ONLY_VIEW'
          : `403 ${names ? 'NO_GRANT' : 'SECTION_REFUSED'}`;
      const asCustomer = !names && allow.includes('customer') ? '200' : '403 SECTION_REFUSED';
      const expected = who === 'anonymous' ? '401' : isOfStaff ? asStaff : asCustomer;
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/sections/example/${name.split('.')[1]}?${caller.query ?? ''}`,
        headers: caller.headers,
        payload: {},
      });
      const { type } = answer.json<{ type?: string }>();
      const got = type === undefined ? `${answer.statusCode}` : `${answer.statusCode} ${type}`;
      if (got !== expected) wrong.push(`${name} of ${caller.name}: ${got}, not ${expected}`);
    }
  expect(wrong).toEqual([]);
}, 120_000);
