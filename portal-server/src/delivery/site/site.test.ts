import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { site } from './routes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ areas: [site], seed: 'none' });
});
afterAll(() => portal.close());

const read = (headers: Record<string, string> = {}) => portal.app.inject({ url: '/api/site', headers });

test('visitors who are not signed in get the site, and may keep it for five minutes', async () => {
  const { statusCode, headers, json } = await read();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  expect(json()).toEqual({ data: portal.config.site });
});

test('a browser that has it gets 304', async () => {
  const { headers } = await read();
  const again = await read({ 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
