import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { InjectOptions } from 'fastify';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { DECLARING_TOKEN, releaseDeclaring } from '../testing/declared-section.ts';
import { exampleService, type ExampleService, type ReceivedCall } from './testing/example-service.ts';
import { leaveCall } from './testing/leave-call.ts';

type Headers = NonNullable<InjectOptions['headers']>;
let portal: TestPortal;
let service: ExampleService;
let customer: Headers;
let agent: Headers;
let viewer: Headers;
beforeAll(async () => {
  portal = await testPortal({ config: { publishTokens: { '*': DECLARING_TOKEN } } });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  customer = await portal.signIn('credit');
  agent = await portal.signIn('agent');
  viewer = await portal.signIn('viewer');
  for (const staff of [agent, viewer]) await startView(portal, staff, 1001);
  service = await exampleService();
  await service.setFor(portal);
  await releaseDeclaring(portal, [
    {
      name: 'example.approve',
      label: { en: 'Approved', es: 'Aprobó' },
      allow: ['agent'],
      calls: [{ method: 'POST', path: '/approve/:id' }],
    },
  ]);
});
beforeEach(() => {
  service.calls.length = 0;
  service.answers();
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const call = (url: string, options: InjectOptions = {}) =>
  portal.app.inject({ url: `/api/sections/example/${url}`, headers: customer, ...options });
const portOf = ({ app }: TestPortal) => (app.server.address() as AddressInfo).port;
const asSent = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const lastCall = (): ReceivedCall => {
  const last = service.calls.at(-1);
  if (!last) throw new Error('The service received no call.');
  return last;
};
const origin = () => `http://localhost:${portOf(portal)}`;

/** Who calls, as a service checks it. */
async function identityOf({ headers }: ReceivedCall) {
  const keys = createRemoteJWKSet(new URL(`${origin()}/registry/jwks.json`));
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: origin(),
    audience: 'mfe-example',
    algorithms: ['EdDSA'],
    requiredClaims: ['exp', 'jti', 'sub'],
    currentDate: portal.now(),
  });
  return { ...payload, alg: protectedHeader.alg };
}

test('a service gets the call, who makes it, and nothing of the session', async () => {
  const answer = await call('bookings/7%20a?open=yes&b=1', {
    headers: {
      ...customer,
      'x-forwarded-for': '203.0.113.9',
      'x-secret': 'of the page',
      'accept-language': 'es',
      'idempotency-key': 'abc',
      connection: 'x-request-id',
    },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { count: 3 } }]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  const { url, headers } = lastCall();
  expect(url).toBe('/base/bookings/7%20a?open=yes&b=1');
  expect(Object.keys(headers).sort()).toEqual(
    [
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'idempotency-key',
      'user-agent',
      'x-request-id',
    ]
      .filter((name) => name in headers)
      .sort(),
  );
  expect(JSON.stringify(headers)).not.toContain(String(customer['authorization']).slice(7));
  expect(await identityOf(lastCall())).toMatchObject({
    alg: 'EdDSA',
    name: expect.any(String) as string,
    role: 'customer',
    customer: 1001,
    permissions: ['read', 'write'],
    view: false,
    lang: 'es',
  });
});

test('writes reach it with their body, and are recorded', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const payload = method === 'DELETE' ? undefined : { day: '2026-03-17', size: [1, 'é'] };
    expect((await call('bookings', { method, ...(payload && { payload }) })).statusCode).toBe(200);
    expect(lastCall()).toMatchObject({ method, body: payload ? JSON.stringify(payload) : '' });
  }
  const { subjects, actor } = await portal.database.db
    .selectFrom('action_audit')
    .select(['subjects', 'actor'])
    .where('action', '=', 'sections.write')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect({ subjects, actor }).toEqual({ subjects: ['section example/bookings'], actor: 'customer' });
});

test('in a view it is told the viewed customer, and only those who may act write', async () => {
  const inView = (headers: Headers, options: InjectOptions = {}) =>
    call('bookings?customerId=1001', { headers, ...options });
  expect((await inView(viewer)).statusCode).toBe(200);
  expect(lastCall().url).toBe('/base/bookings');
  expect(await identityOf(lastCall())).toMatchObject({
    role: 'staff',
    customer: 1001,
    permissions: ['read'],
    view: true,
  });
  expect((await inView(agent, { method: 'POST', payload: {} })).statusCode).toBe(200);
  expect(await identityOf(lastCall())).toMatchObject({
    permissions: ['read', 'write', 'example.approve'],
    view: true,
  });
  const before = service.calls.length;
  const refused = await inView(viewer, { method: 'POST', payload: {} });
  expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([403, 'READ_ONLY_VIEW']);
  const told = async (url: string, headers: Headers) => {
    const answer = await call(url, { headers });
    return [answer.statusCode, answer.json<{ type?: string }>().type];
  };
  expect(await told('bookings', agent)).toEqual([403, 'SECTION_REFUSED']);
  expect(await told('bookings?customerId=1002', agent)).toEqual([403, 'NO_GRANT']);
  expect(await told('bookings?customerId=1002', customer)).toEqual([403, 'SECTION_REFUSED']);
  expect(await told('bookings', {})).toEqual([401, undefined]);
  expect(service.calls.length).toBe(before);
});

test('an action that the section declares is for those it is allowed to, and recorded under its name', async () => {
  const options = { method: 'POST' as const, payload: {} };
  const refused = await call('approve/7', options);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Forbidden', type: 'SECTION_REFUSED' },
  ]);
  expect(service.calls).toEqual([]);
  expect((await call('approve/7?customerId=1001', { ...options, headers: agent })).statusCode).toBe(200);
  expect(await identityOf(lastCall())).toMatchObject({ permissions: ['read', 'write', 'example.approve'] });
  const { detail, number } = await portal.database.db
    .selectFrom('staff_audit')
    .select(['detail', 'number'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect({ detail, number }).toEqual({ detail: 'example.approve', number: 'example/approve/7' });
  expect((await call('approve/7')).statusCode).toBe(200);
});

test('without a release nobody writes, because what the writes need is not known', async () => {
  await service.setFor(portal, 'mfe-retired');
  const retired = (options: InjectOptions = {}) =>
    portal.app.inject({ url: '/api/sections/retired/bookings', headers: customer, ...options });
  expect((await retired()).statusCode).toBe(200);
  const refused = await retired({ method: 'POST', payload: {} });
  expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([403, 'SECTION_REFUSED']);
  expect(service.calls).toHaveLength(1);
});

test('a page of another site cannot write through it', async () => {
  const foreign = { ...customer, origin: 'https://elsewhere.example', 'content-type': 'application/json' };
  expect((await call('bookings', { method: 'POST', headers: foreign, payload: '{}' })).statusCode).toBe(403);
  const form = { ...customer, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await call('bookings', { method: 'POST', headers: form, payload: 'a=1' })).statusCode).toBe(415);
  expect(service.calls).toEqual([]);
});

test.each([
  [400, { message: 'No such day' }, { message: 'No such day' }],
  [404, 'Not Found', { message: 'No Records Found' }],
  [
    422,
    { message: 'Full', type: 'FULL', fields: { day: 'is full' } },
    { message: 'Full', type: 'FULL', fields: { day: 'is full' } },
  ],
  [403, { message: 'Not yours', type: 'NO_GRANT' }, { message: 'Not yours', type: 'SECTION_REFUSED' }],
  [405, { message: 'Not so' }, { message: 'Not so' }, 400],
  [431, 'Request Header Fields Too Large', { message: 'Bad Request' }, 400],
])('its refusal %i %j is told as %j', async (status, said, told, toldStatus = status) => {
  service.answers((_call, response) => {
    response.statusCode = status;
    response
      .setHeader('content-type', 'application/json')
      .end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  const answer = await call('bookings');
  expect([answer.statusCode, answer.json()]).toEqual([toldStatus, told]);
});

test('nothing but its content reaches the browser; what is no JSON is a file to save', async () => {
  service.answers((_call, response) => {
    response.setHeader('set-cookie', 'serverAuthkey=stolen').setHeader('clear-site-data', '"*"');
    response.setHeader('content-security-policy', '*').setHeader('cache-control', 'public');
    response.setHeader('access-control-allow-origin', '*').setHeader('location', 'https://elsewhere.example');
    response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>');
  });
  const { headers, body } = await call('page');
  expect(body).toBe('<script>alert(1)</script>');
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="file"',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  for (const name of ['set-cookie', 'clear-site-data', 'access-control-allow-origin', 'location'])
    expect(headers[name]).toBeUndefined();
});

test.each([
  '..',
  '../secret',
  'a/../../secret',
  'a/./b',
  '%2e%2e/secret',
  '%2E%2E',
  'a%2fb',
  'a%5cb',
  'a\\b',
  'a//b',
  '/a',
  'a/',
  '%252e%252e/a',
  'a%00',
  'a%0d%0ax',
  'a;b',
  '%zz',
  '%ff',
  '',
  'x'.repeat(2_001),
])('the path %j reaches no service', async (path) => {
  const headers = asSent(customer);
  const asked = { port: portOf(portal), host: '127.0.0.1', headers };
  const sent = await new Promise<number>((resolve, reject) => {
    const read = (answer: IncomingMessage): void => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    };
    request({ ...asked, path: `/api/sections/example/${path}` }, read)
      .on('error', reject)
      .end();
  });
  expect(sent).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(500);
  expect(service.calls).toEqual([]);
});

/** Ways in which a service does not answer as it should. */
const FAULTS: Record<string, Parameters<ExampleService['answers']>[0]> = {
  'an error of its own': (_call, response) => void response.writeHead(500).end('trace'),
  'a redirect': (_call, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'a refusal of who calls': (_call, response) => void response.writeHead(401).end('{}'),
  'garbage as JSON': (_call, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
  'an encoding that nobody asked for': (_call, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end('xx'),
  'too much': (_call, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(64 * 1_024, 32);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  'bytes that are no HTTP': (_call, response) => void response.socket?.end('not http at all\r\n\r\n'),
  'a broken connection': (_call, response) => void response.socket?.destroy(),
};

test.each(Object.keys(FAULTS))('%s is a 503 of this section alone', async (name) => {
  service.answers(FAULTS[name]);
  const answer = await call('bookings');
  expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([503, 'SECTION_UNAVAILABLE']);
  expect(answer.headers['retry-after']).toBeDefined();
  expect((await portal.app.inject({ url: '/api/account', headers: customer })).statusCode).toBe(200);
  service.answers();
  expect((await call('bookings')).json()).toEqual({ data: { count: 3 } });
});

test('a person who leaves while the service is slow is no error of the portal', async () => {
  portal.logs.length = 0;
  await leaveCall(portal.app.server, service, {
    path: '/api/sections/example/slow',
    headers: asSent(customer),
  });
  expect(portal.logs.join('')).not.toContain('"level":"error"');
});

test('a service that never answers holds few connections, delays nobody else, and is left alone for a while', async () => {
  service.answers(({ url }, response) => {
    if (!url.includes('slow')) response.setHeader('content-type', 'application/json').end('{"data":1}');
  });
  const ask = (number: number, headers: Headers, url = 'slow') =>
    Array.from({ length: number }, () => call(url, { headers }));
  const hanging = ask(4, await portal.signIn('cash'));
  while (service.calls.length < 4) await new Promise(setImmediate);
  hanging.push(...ask(60, customer));
  await new Promise((later) => setTimeout(later, 500));
  expect(await service.connections()).toBeLessThanOrEqual(4 + 8);
  expect((await call('quick?customerId=1001', { headers: agent })).statusCode).toBe(200);
  hanging.push(...ask(20, agent, 'slow?customerId=1001'), ...ask(20, viewer, 'slow?customerId=1001'));
  await new Promise((later) => setTimeout(later, 500));
  expect(await service.connections()).toBeLessThanOrEqual(16);
  const start = performance.now();
  expect((await portal.app.inject({ url: '/api/account', headers: customer })).statusCode).toBe(200);
  expect(performance.now() - start).toBeLessThan(2_000);
  const statuses = (await Promise.all(hanging)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const calls = service.calls.length;
  const skipped = await call('slow');
  expect([skipped.statusCode, service.calls.length]).toEqual([503, calls]);
  expect(Number(skipped.headers['retry-after'])).toBeGreaterThan(1);
  const writes = () =>
    portal.database.db
      .selectFrom('action_audit')
      .where('action', '=', 'sections.write')
      .select('id')
      .execute();
  const before = await writes();
  expect((await call('slow', { method: 'POST', payload: {} })).statusCode).toBe(503);
  expect(await writes()).toEqual(before);
  const { body: metrics } = await portal.app.inject('/metrics');
  expect(metrics).toMatch(/section_service_calls_total\{section="mfe-example",outcome="skipped"\} \d/);
  expect(portal.logs.join()).toContain('the service of a section did not answer as it should');
}, 60_000);
