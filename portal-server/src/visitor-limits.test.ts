import { describedRoutes, type DescribedRoute } from './testing/route-schemas.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { mailsPerAddress: 7 }, seed: 'none' });
});
afterAll(() => portal.close());

/** Writes without a login that need no limit, and why. */
const UNLIMITED: Readonly<Record<string, string>> = {
  'POST /api/logout': 'ends the session whose token it is given, and writes nothing without one',
  'POST /webhooks/payments': 'the gateway signs its notices; all come from few addresses',
  'POST /api/client-faults': 'counts the reports of an address itself',
  'POST /webhooks/mail': 'the mail provider signs its reports; all come from few addresses',
  'POST /api/page-visits': 'counts the reports of an address itself',
};

const ID = 'A'.repeat(43);

/** Calls a route as a visitor, with an empty JSON body where the route takes one. */
const visit = ({ method, path, body }: Pick<DescribedRoute, 'method' | 'path'> & Partial<DescribedRoute>) =>
  portal.app.inject({
    method,
    url: path.replace(/\{\w+\}/g, ID),
    ...(body && { payload: {} }),
  });

test('every route that writes for people without a login has a limit', async () => {
  const writes = (await describedRoutes(portal)).filter(({ method }) => method !== 'GET');
  const unlimited: string[] = [];
  let open = 0;
  for (const route of writes) {
    const answer = await visit(route);
    if (answer.statusCode === 401) continue;
    open += 1;
    if (answer.headers['x-ratelimit-limit'] === undefined) unlimited.push(`${route.method} ${route.path}`);
  }
  expect(open).toBeGreaterThan(10);
  expect(unlimited).toEqual(Object.keys(UNLIMITED));
});

test.each(['/api/payments/{id}', '/api/payments/{id}/receipt', '/api/auth-encrypted/{token}'])(
  'GET %s has the limit of visitors, not that of mails',
  async (path) =>
    expect((await visit({ method: 'GET', path })).headers).toMatchObject({
      'x-ratelimit-limit': String(portal.config.visitorCallsPerAddress),
    }),
);
