import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
});
afterAll(() => portal.close());

interface OpenApi {
  paths: Record<
    string,
    Record<string, { security: object[]; responses: Record<string, unknown>; requestBody?: unknown }>
  >;
}

test('the description lists what people and programs may call, and who may', async () => {
  const { paths } = (await portal.app.inject('/api/docs/json')).json<OpenApi>();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/login', '/api/logout', '/api/account']));
  expect(paths).not.toHaveProperty('/metrics');
  expect(paths['/api/login']?.post?.security).toEqual([]);
  expect(paths['/api/account']?.get?.security).toEqual([{ authkey: [], serverAuthkey: [] }]);
  expect(JSON.stringify(paths['/api/login']?.post?.requestBody)).toContain('password');
  expect(Object.keys(paths['/api/account']?.get?.responses ?? {})).toEqual(['200', 'default']);
});

test('the page for reading it loads under a strict policy: own files, nothing inline', async () => {
  const page = await portal.app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  for (const [, path] of page.body.matchAll(/(?:src|href)="\.\/?(static\/[^"]+)"/g)) {
    expect([path, (await portal.app.inject(`/api/docs/${path}`)).statusCode]).toEqual([path, 200]);
  }
});
