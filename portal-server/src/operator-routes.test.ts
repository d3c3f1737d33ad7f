import type { InjectOptions } from 'fastify';
import type { RouteAccess } from './identity/staff/views/access-table.ts';
import type { Config } from './platform/config/config.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

const TOKENS = { operatorToken: 'a-token-of-the-operators', metricsToken: 'a-token-of-the-metrics' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Calls a route so that nothing is changed: a body that cannot be read is refused by those that let the caller in. */
async function isLetIn(
  { app }: TestPortal,
  { method, url }: RouteAccess,
  caller: Pick<InjectOptions, 'headers' | 'remoteAddress'>,
): Promise<boolean> {
  const isRead = method === 'GET' || method === 'HEAD';
  const answer = await app.inject({
    ...caller,
    method: method as 'GET',
    url,
    headers: { ...caller.headers, ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { payload: '{' }),
  });
  return answer.statusCode !== 404;
}

const HERE = '127.0.0.1';
const ELSEWHERE = '203.0.113.9';
const ALONE: Partial<Config> = {};
const PROXY: Partial<Config> = { trustProxy: 1 };
const PRODUCTION: Partial<Config> = { mode: 'production' };

/** Which of the calls for operators are let in: all, those for monitoring, or none. */
const CALLERS: [
  name: string,
  config: Partial<Config>,
  caller: InjectOptions,
  letIn: 'all' | 'monitoring' | 'none',
][] = [
  ['this machine, of a trial', ALONE, { remoteAddress: HERE }, 'all'],
  ['this machine by IPv6, of a trial', ALONE, { remoteAddress: '::1' }, 'all'],
  [
    'a proxy on this machine that says for whom, of a trial',
    ALONE,
    { remoteAddress: HERE, headers: { 'x-forwarded-for': ELSEWHERE } },
    'none',
  ],
  [
    'a proxy on this machine by the newer header, of a trial',
    ALONE,
    { remoteAddress: HERE, headers: { forwarded: `for=${ELSEWHERE}` } },
    'none',
  ],
  [
    "a page of another site with this machine's address, of a trial",
    ALONE,
    { remoteAddress: HERE, headers: { host: 'other.example' } },
    'none',
  ],
  ['another machine, of a trial', ALONE, { remoteAddress: ELSEWHERE }, 'none'],
  [
    'another machine with the token, of a trial',
    ALONE,
    { remoteAddress: ELSEWHERE, headers: bearer(TOKENS.operatorToken) },
    'all',
  ],
  ['a proxy on this machine that says nothing', PROXY, { remoteAddress: HERE }, 'none'],
  [
    'a proxy on this machine with the token',
    PROXY,
    { remoteAddress: HERE, headers: bearer(TOKENS.operatorToken) },
    'all',
  ],
  ['this machine, in production', PRODUCTION, { remoteAddress: HERE }, 'none'],
  [
    'this machine with the token, in production',
    PRODUCTION,
    { remoteAddress: HERE, headers: bearer(TOKENS.operatorToken) },
    'all',
  ],
  [
    'another machine with the token, in production',
    PRODUCTION,
    { remoteAddress: ELSEWHERE, headers: bearer(TOKENS.operatorToken) },
    'all',
  ],
  [
    'another machine with the token of the metrics',
    PRODUCTION,
    { remoteAddress: ELSEWHERE, headers: bearer(TOKENS.metricsToken) },
    'monitoring',
  ],
  [
    'another machine with a wrong token',
    PRODUCTION,
    { remoteAddress: ELSEWHERE, headers: bearer('guess') },
    'none',
  ],
];

const portals = new Map<Partial<Config>, TestPortal>();
beforeAll(async () => {
  for (const config of [ALONE, PROXY, PRODUCTION])
    portals.set(config, await testPortal({ seed: 'none', config: { ...TOKENS, ...config } }));
});
afterAll(async () => {
  for (const portal of portals.values()) await portal.close();
});

test.each(CALLERS)('each call for operators, of %s', async (_name, config, caller, letIn) => {
  const portal = portals.get(config)!;
  const routes = portal.app
    .accessTable()
    .filter(({ access }) => access === 'operators' || access === 'monitoring');
  expect(routes.length).toBeGreaterThan(25);
  const wrong: string[] = [];
  for (const route of routes) {
    const expected = letIn === 'all' || letIn === route.access;
    if ((await isLetIn(portal, route, caller)) !== expected) wrong.push(`${route.method} ${route.url}`);
  }
  expect(wrong).toEqual([]);
});

test('a portal without tokens knows no operators in production', async () => {
  const portal = await testPortal({ seed: 'none', config: PRODUCTION });
  const asked = await portal.app.inject({ url: '/metrics', headers: bearer('undefined') });
  expect(asked.statusCode).toBe(404);
  await portal.close();
});
