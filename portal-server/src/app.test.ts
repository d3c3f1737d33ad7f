import { Type } from 'typebox';
import { Answer } from '@portal/shared-contracts/schemas';
import { health } from './platform/health/routes.ts';
import type { Area } from './platform/http/portal-app.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { rawRequest } from './testing/raw-request.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

const examples: Area = (app) => {
  const open = { config: { access: 'public' } } as const;
  app.get('/api/broken', open, async () => {
    throw Object.assign(new Error('relation "secret_table" does not exist'), {
      params: ['canary-parameter'],
    });
  });
  app.get(
    '/api/stripped',
    { ...open, schema: { response: { 200: Answer(Type.Object({ id: Type.Integer() })) } } },
    async () => ({
      data: { id: 1, internalNote: 'canary' },
    }),
  );
  app.post(
    '/api/echo',
    { ...open, schema: { body: Type.Object({ name: Type.String() }) } },
    async (request) => ({ data: request.body }),
  );
  app.post('/api/upload', { ...open, bodyLimit: 2_000_000 }, async () => ({ data: 'taken' }));
  app.get('/page', open, async (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'self'")
      .header('cache-control', 'public')
      .send('<p>'),
  );
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ areas: [health, examples], seed: 'none' });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url, payload, headers });

test.each([
  [200, '/livez'],
  [404, '/api/nothing'],
  [500, '/api/broken'],
  [400, '/api/%zz'],
])('an answer with status %i carries the security headers', async (status, url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(answer.headers['permissions-policy']).toContain('camera=()');
});

test('bytes that are no HTTP get an error answer with the security headers', async () => {
  const answer = await rawRequest(portal.app, 'HELLO THERE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toMatch(/\r\n\r\n\{"message":"Bad Request"\}$/);
});

test('production asks browsers to come back over HTTPS only; a demo on localhost does not', () => {
  expect(securityHeaders({ mode: 'production' })['strict-transport-security']).toContain('max-age=');
  expect(securityHeaders({ mode: 'demo' })).not.toHaveProperty('strict-transport-security');
});

test('a failure is logged with its route', async () => {
  portal.logs.length = 0;
  await get('/api/broken');
  const line: unknown = JSON.parse(portal.logs.find((text) => text.includes('"failed"')) ?? '{}');
  expect(line).toMatchObject({ level: 'error', method: 'GET', route: '/api/broken' });
});

test('a route may have a policy and caching of its own', async () => {
  const { headers } = await get('/page');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cache-control': 'public',
  });
});

test.each([
  ['en', '/api/nothing', 404, 'No Records Found'],
  ['es', '/api/nothing', 404, 'No se encontraron registros'],
  ['en', '/api/broken', 500, 'Oops! Something went wrong with the server, please try again.'],
  ['es', '/api/broken', 500, '¡Vaya! Algo salió mal en el servidor; inténtelo de nuevo.'],
])('in %s, %s answers %i "%s"', async (language, url, status, message) => {
  const answer = await get(url, { 'accept-language': language });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message });
});

test('a failure is logged with its reason, but without the values that were on their way into the database', async () => {
  await get('/api/broken');
  const logged = portal.logs.join('');
  expect(logged).toContain('secret_table');
  expect(logged).not.toContain('canary-parameter');
});

test.each([
  ['en', { name: 'This field is required' }],
  ['es', { name: 'Este campo es obligatorio' }],
])('in %s, a body that fails its schema names the field', async (language, fields) => {
  const answer = await post('/api/echo', {}, { 'accept-language': language });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields });
});

test('a body that is no JSON is a bad request', async () => {
  const answer = await post('/api/echo', '{"name":', { 'content-type': 'application/json' });
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Bad Request' }]);
});

test('a body that is too large is refused, unless the route takes such', async () => {
  const body = { name: 'x'.repeat(300_000) };
  expect((await post('/api/echo', body)).statusCode).toBe(413);
  expect((await post('/api/upload', body)).statusCode).toBe(200);
});

test('fields that the schema of an answer does not list never leave the server', async () => {
  expect((await get('/api/stripped')).json()).toEqual({ data: { id: 1 } });
});

test('every answer and its log line share an id, and the line has the pattern and not the address', async () => {
  const { headers } = await get('/api/stripped?id=canary-hand-off');
  const line = portal.logs.find((logged) => logged.includes(String(headers['x-request-id'])));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', route: '/api/stripped', status: 200 });
  expect(portal.logs.join('')).not.toContain('canary-hand-off');
});
