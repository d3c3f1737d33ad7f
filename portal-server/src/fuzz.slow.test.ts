import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describedRoutes, type DescribedRoute, type DescribedSchema } from './testing/route-schemas.ts';
import { startView } from './testing/start-view.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

// fast-check prints the seed and the smallest request that fails.

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const RUNS = 10;
/** Some thousand requests. */
const TIMEOUT_MS = 300_000;
/** Streams its answer until the page leaves. */
const STREAM = '/api/events';

const TEXTS = ['', ' ', '\0', 'a\0b', '\ud83d', '\udd29', '%', "'; --", '../..', '__proto__', '9'.repeat(40)];
const text = (maxLength = 200): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 40), unit: 'binary' }),
    fc.constantFrom(...TEXTS),
    fc.constant('x'.repeat(Math.min(maxLength, 5_000) + 1)),
    fc.constant('credit@demo.test'),
  );
const number = ({ minimum = -10, maximum = 10 }: DescribedSchema): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e300, 0.5));

/** Values of the schema's shape, some of which meet it. */
function valueOf(schema: DescribedSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  switch (schema.type) {
    case 'string':
      return text(schema.maxLength);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? valueOf(schema.items) : fc.anything(), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueOf(inner)]),
        ),
      );
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}
/** The same, with a value of another type in place of every fifth one. */
const bent = (schema: DescribedSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: valueOf(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** Mostly an unused key, so that the request reaches the route. */
const HEADERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'idempotency-key': fc.oneof(
    { weight: 4, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', 'a b', 'é', 'x'.repeat(5_000), '__proto__') },
  ),
};

const VIEWED = 1001;
/** The customer that a call names: for staff mostly the one whom they view, for others mostly none. */
const customerOf = (who: string): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(who === 'staff' ? String(VIEWED) : null) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        null,
        '',
        '0',
        '-1',
        '1e3',
        '1002',
        '01001',
        '1001&customerId=1002',
        '2147483648',
      ),
    },
    { weight: 1, arbitrary: text().map(encoded) },
  );

type Request = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>;
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

function requestOf(who: string, { method, path, parameters, body }: DescribedRoute): fc.Arbitrary<Request> {
  const inUrl = parameters.filter((one) => one.in !== 'header');
  const values = fc.record(Object.fromEntries(inUrl.map(({ name, schema }) => [name, bent(schema)])), {
    requiredKeys: inUrl.filter((one) => one.in === 'path').map(({ name }) => name),
  });
  const headers = fc.record(
    Object.fromEntries(
      parameters
        .filter((one) => one.in === 'header')
        .map(({ name }) => [name, HEADERS[name.toLowerCase()] ?? text()]),
    ),
  );
  return fc
    .record({
      values,
      headers,
      customer: customerOf(who),
      payload: body ? bent(body) : fc.constant(undefined),
    })
    .map(({ values: given, headers: sent, customer, payload }) => {
      const query = inUrl
        .filter((one) => one.in === 'query' && one.name in given)
        .map(({ name }) => `${name}=${encoded(given[name])}`);
      if (customer !== null) query.push(`customerId=${customer}`);
      const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encoded(given[name]) || 'x');
      return {
        method,
        url: `${url}?${query.join('&')}`,
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
        // Only the address names a customer; headers that name one are ignored.
        headers: {
          ...sent,
          ...(customer !== null && { 'impersonate-customer-id': customer }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
      };
    });
}

const statusOf = async (request: Request, headers: InjectOptions['headers']): Promise<number> =>
  (await portal.app.inject({ ...request, headers: { ...request.headers, ...headers } })).statusCode;

test.each(['a stranger', 'credit', 'staff'])(
  'no request of %s to any route answers 5xx',
  async (who) => {
    const signIn = async () => {
      const signedIn = who === 'a stranger' ? {} : await portal.signIn(who);
      if (who === 'staff') await startView(portal, signedIn, VIEWED);
      return signedIn;
    };
    const own = who === 'staff' ? `/api/account?customerId=${VIEWED}` : '/api/account/session';
    let headers = await signIn();
    for (const route of (await describedRoutes(portal)).filter(({ path }) => path !== STREAM)) {
      // An earlier request may have ended the session or the view, or locked the account.
      if ((await statusOf({ url: own }, headers)) >= 400) {
        await portal.forgetSessions();
        headers = await signIn();
      }
      await fc.assert(
        fc.asyncProperty(requestOf(who, route), async (request) =>
          expect(await statusOf(request, headers)).toBeLessThan(500),
        ),
        { numRuns: RUNS },
      );
    }
  },
  TIMEOUT_MS,
);

test.each([
  '/%00',
  '/orders/%00?page=%00',
  '/assets/%00',
  '/assets/mfe-quotes/%00/%00',
  '/registry/%00',
  '/registry/history/%00',
  '/payment/%00',
  '/dev/mail/%00',
  '/%c0%80',
  '/%ed%a0%80',
])('%s answers 500 neither to a page nor to a program', async (url) => {
  for (const accept of ['text/html', 'application/json'])
    expect((await portal.app.inject({ url, headers: { accept } })).statusCode).not.toBe(500);
});
