import fastify from 'fastify';
import { sendError } from './error-answer.ts';
import { refuseForeignChanges } from './same-origin.ts';

const app = fastify({ trustProxy: true });
app.setErrorHandler(sendError);
app.addHook('onRequest', refuseForeignChanges);
app.get('/page', () => 'page');
app.post('/change', () => 'changed');
afterAll(() => app.close());

const change = async (
  headers: Record<string, string>,
  payload: object | string = { name: 'a' },
): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: '/change',
      headers: { host: 'portal.test', ...headers },
      payload,
    })
  ).statusCode;

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['of another origin', { origin: 'https://evil.test' }, 403],
  ['of an origin that has our name in its own', { origin: 'https://portal.test.evil.test' }, 403],
  ['of another port', { origin: 'https://portal.test:8443' }, 403],
  ['of an origin that hides', { origin: 'null' }, 403],
  ['of this origin', { origin: 'https://portal.test', 'sec-fetch-site': 'same-origin' }, 200],
  ['of this origin, port and all', { origin: 'https://portal.test', host: 'portal.test:443' }, 200],
  [
    'that came through a proxy',
    { origin: 'https://portal.test', host: 'inside:8080', 'x-forwarded-host': 'portal.test' },
    200,
  ],
  ['typed by hand', { 'sec-fetch-site': 'none' }, 200],
  ['of no browser', {}, 200],
])('a change %s, with %j, is answered %i', async (_where, headers, status) =>
  expect(await change(headers)).toBe(status),
);

test.each([
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=a',
  'application/jsonish',
])('a form of type %s changes nothing', async (contentType) =>
  expect(await change({ 'content-type': contentType }, 'name=a')).toBe(415),
);

test('reading is not refused to links from elsewhere', async () => {
  expect((await app.inject({ url: '/page', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
    200,
  );
});
