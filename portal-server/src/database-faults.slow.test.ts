import { PGlite } from '@electric-sql/pglite';
import { ERP_EXAMPLES, ERP_KINDS, nameOfKind, type ErpKind } from '@portal/shared-contracts/erp';
import { DEMO_PASSWORD } from '@portal/demo/data/users.ts';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import type { RouteAccess } from './identity/staff/views/access-table.ts';
import { DEMO_HANDOFF_KEY, DEMO_PUBLISH_TOKEN } from './platform/config/settings.ts';
import { ADDRESSES } from './testing/customer-addresses.ts';
import { describedRoutes, type DescribedRoute, type DescribedSchema } from './testing/route-schemas.ts';
import { startView } from './testing/start-view.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';
import { makeTestKey } from './trade/erp/testing/make-test-key.ts';

// Each route is called while the database fails at its first statement, its second, and so on, until a call needs no more of them.

type Headers = NonNullable<InjectOptions['headers']>;

const coded = (code: string, message: string) => () => Object.assign(new Error(message), { code });
/** What the drivers throw. */
const FAULTS: readonly (() => Error)[] = [
  coded('57P01', 'terminating connection due to administrator command'),
  coded('57P03', 'the database system is starting up'),
  coded('57014', 'canceling statement due to statement timeout'),
  coded('53300', 'sorry, too many clients already'),
  coded('53100', 'could not extend file: No space left on device'),
  coded('08006', 'connection failure'),
  coded('ECONNRESET', 'read ECONNRESET'),
  coded('ECONNREFUSED', 'connect ECONNREFUSED'),
  coded('EPIPE', 'write EPIPE'),
  () => new Error('Connection terminated unexpectedly'),
  () => new Error('timeout exceeded when trying to connect'),
  () => Object.assign(new Error('FS error'), { name: 'ErrnoError', errno: 51 }),
];
/** Statements of a call that fail, one in each try. */
const MOST_STATEMENTS = 12;

/** Controls the drivers: statements after the first `failsAfter` fail. */
const wire = { failsAfter: Infinity, asked: 0, fault: FAULTS[0]! };

function failing<Args extends unknown[]>(original: (...args: Args) => unknown) {
  return function failingQuery(this: unknown, ...args: Args): unknown {
    wire.asked += 1;
    return wire.asked > wire.failsAfter ? Promise.reject(wire.fault()) : original.apply(this, args);
  };
}

let portal: TestPortal;
let callers: Record<
  'anonymous' | 'customer' | 'staff' | 'viewing' | 'system' | 'publisher' | 'shop',
  Headers
>;
let described: DescribedRoute[];

async function signIn(): Promise<void> {
  await portal.forgetSessions();
  // A route locks a user.
  await portal.database.db.updateTable('profile').set({ locked_at: null }).execute();
  const staff = await portal.signIn('staff');
  const viewing = await portal.signIn('staff');
  await startView(portal, viewing, 1001);
  callers = { ...callers, anonymous: {}, customer: await portal.signIn('credit'), staff, viewing };
}

beforeAll(async () => {
  portal = await testPortal({ config: { loginsPerAddress: 1_000_000, visitorCallsPerAddress: 1_000_000 } });
  const publisher = { authorization: `Bearer ${DEMO_PUBLISH_TOKEN}` };
  const shop = { authorization: `Bearer ${DEMO_HANDOFF_KEY}` };
  const system = await makeTestKey(portal);
  callers = { anonymous: {}, customer: {}, staff: {}, viewing: {}, system, publisher, shop };
  await signIn();
  described = await describedRoutes(portal);
  const drivers: [object, string][] = [
    [pg.Client.prototype, 'query'],
    [PGlite.prototype, 'query'],
    [PGlite.prototype, 'exec'],
  ];
  for (const [prototype, name] of drivers) {
    const driver = prototype as Record<string, (...args: unknown[]) => unknown>;
    const original = driver[name]!;
    jest.spyOn(driver, name).mockImplementation(failing(original));
  }
});
afterAll(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

/** Values that get further than any other of their type. */
const VALUES: Readonly<Record<string, unknown>> = {
  user: 'cash@demo.test',
  email: 'new.person@demo.test',
  password: DEMO_PASSWORD,
  customerId: 1001,
  section: 'mfe-quotes',
  error: 'TypeError',
  place: '/assets/mfe-quotes/1.0.0/main.js:1:1',
};

/** A value that meets the schema, as far as types and bounds go. */
function valueOf(schema: DescribedSchema, name = ''): unknown {
  if (Object.hasOwn(VALUES, name)) return VALUES[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return valueOf(schema.anyOf[0] ?? {}, name);
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [valueOf(schema.items ?? {}, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, valueOf(inner, key)]),
      );
    case 'null':
      return null;
    default:
      return 'A-1';
  }
}

/** A body for the routes of operators, whose schemas are not in the API's description. */
const OF_OPERATORS = {
  ...{ name: 'erp', person: 'Ann Ash', email: 'ann.ash@demo.test', permission: 'viewer', language: 'en' },
  ...{ account: 'C-1001', kind: 'invoice', number: 'I-1', url: 'https://hooks.example/portal' },
  ...{ kinds: ['orders'], mayReadEvents: true, firstName: 'Ann', lastName: 'Ash' },
};

/** Bodies of routes that refuse other fields, or whose names mean something else elsewhere. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/page-visits': { visits: [{ section: 'shell', version: '1.0.0', route: '/', lcp: 900 }] },
  'POST /registry/canary/:name': { version: '1.0.0', percent: 5 },
  'POST /registry/release/:name': { version: '1.0.0' },
  'PUT /registry/services/:name': { url: 'https://service.example' },
};

/** Routes that ask no database here: they read memory, or refuse a body that has no signature or is no release. */
const UNTOUCHED = [
  ...[
    'GET /livez',
    'GET /api/auth-token',
    'GET /api/passwordless/settings',
    'GET /api/site',
    'GET /registry/key',
  ],
  ...['GET /company/:file', 'GET /manifest.webmanifest', 'GET /*'],
  ...['POST /webhooks/payments', 'POST /webhooks/mail', 'POST /registry/artifacts/:name'],
];

const nameOf = ({ method, url }: RouteAccess): string => `${method} ${url}`;
const patternOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** The path of a route: of a record of the customer, when the route has one. */
async function pathOf({ url }: RouteAccess): Promise<string> {
  const [own] = (await ADDRESSES[patternOf(url)]?.(portal.database.db, 1001)) ?? [];
  return own ?? url.replace(':name', 'mfe-quotes').replace(/:\w+/g, '1').replace('*', 'quotes');
}

function callerOf({ access, permission, inView, url }: RouteAccess): keyof typeof callers {
  if (url.startsWith('/api/erp/')) return 'system';
  if (url.startsWith('/registry/')) return 'publisher';
  // An event of a service needs any secret: whether it is the right one is asked of the database.
  if (url === '/api/hand-off' || url === '/api/sections/:name/events') return 'shop';
  if (access === 'public' || access === 'operators' || access === 'monitoring') return 'anonymous';
  if (permission !== undefined) return inView === 'act' ? 'viewing' : 'staff';
  return 'customer';
}

async function requestOf(route: RouteAccess, attempt: number): Promise<InjectOptions> {
  const { access, method, url } = route;
  const caller = callerOf(route);
  const path = await pathOf(route);
  const schema = described.find((one) => one.method === method && one.path === patternOf(url))?.body;
  const kind = (Object.keys(ERP_KINDS) as ErpKind[]).find(
    (each) => url === `/api/erp/v1/${nameOfKind(each)}`,
  );
  const record = kind && { ...ERP_EXAMPLES[kind], version: attempt + 1 };
  const isOfOperators =
    (access === 'operators' || access === 'public') && !url.startsWith('/api/') && method !== 'GET';
  const payload =
    record ?? BODIES[nameOf(route)] ?? (schema ? valueOf(schema) : isOfOperators ? OF_OPERATORS : undefined);
  return {
    method: method as 'GET',
    url: caller === 'viewing' ? `${path}?customerId=1001` : path,
    headers: {
      ...callers[caller],
      ...(url === '/*' && { accept: 'text/html' }),
      ...(schema && { 'idempotency-key': `key-${method}-${attempt}` }),
      ...(payload !== undefined && { 'content-type': record ? 'application/x-ndjson' : 'application/json' }),
      ...(record && { 'batch-id': `batch-${attempt}` }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  };
}

/** Calls while the database fails after `healthy` statements. Returns whether the call reached that statement, and the answer. */
async function callWith(fault: () => Error, healthy: number, request: InjectOptions) {
  Object.assign(wire, { failsAfter: healthy, asked: 0, fault });
  try {
    const answer = await portal.app.inject({ ...request, payloadAsStream: true });
    // A stream of events does not end; a file that is cut ends with an error.
    if (request.url === '/api/events') answer.stream().destroy();
    else
      await answer
        .stream()
        .toArray()
        .catch(() => undefined);
    const { statusCode: status, headers } = answer;
    return { hasFailed: wire.asked > healthy, status, retryAfter: headers['retry-after'] };
  } finally {
    wire.failsAfter = Infinity;
  }
}

/** Parts of the program itself and its documents. */
const isOfServer = ({ method, url }: RouteAccess): boolean =>
  method !== 'HEAD' && method !== 'OPTIONS' && !url.startsWith('/api/docs');

test('a passing fault of the database at any statement of any route is answered 503, never 500', async () => {
  const wrong: string[] = [];
  const reached = new Set<string>();
  let attempt = 0;
  let faults = 0;
  const routes = portal.app.accessTable().filter(isOfServer);
  for (const route of routes) {
    for (let healthy = 0; healthy < MOST_STATEMENTS; healthy += 1) {
      // The first statement gets every fault; later statements get one fault each, in rotation.
      const tried = healthy === 0 ? FAULTS : [FAULTS[faults % FAULTS.length]!];
      let hasFailed = false;
      for (const fault of tried) {
        attempt += 1;
        const call = await callWith(fault, healthy, await requestOf(route, attempt));
        ({ hasFailed } = call);
        if (!hasFailed) continue;
        faults += 1;
        reached.add(nameOf(route));
        const isRight = call.status < 500 || (call.status === 503 && Number(call.retryAfter) > 0);
        if (!isRight)
          wrong.push(`${nameOf(route)}, statement ${healthy + 1}, ${String(fault())}: ${call.status}`);
      }
      if (!hasFailed) break;
    }
    const session = await portal.app.inject({ url: '/api/account/session', headers: callers.customer });
    if (session.statusCode === 401) await signIn();
  }
  expect(wrong).toEqual([]);
  const untouched = routes.map(nameOf).filter((name) => !reached.has(name));
  expect(untouched.filter((name) => !UNTOUCHED.includes(name))).toEqual([]);
}, 600_000);
