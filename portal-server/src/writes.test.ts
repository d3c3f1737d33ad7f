import { readFileSync } from 'node:fs';
import { describedRoutes } from './testing/route-schemas.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
});
afterAll(() => portal.close());

const docs = readFileSync(new URL('../../docs/writes.md', import.meta.url), 'utf8');

test('every route that writes is an action or on the list with its reason', async () => {
  const writes = (await describedRoutes(portal)).filter(
    ({ method, action }) => method !== 'GET' && action === undefined,
  );
  const written = writes.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  // A row of the table: | `POST /api/login` | reason |
  const listed = docs.matchAll(/^\| `((?:POST|PUT|DELETE) \/[^`]*)` +\| \S.* \|$/gm);
  expect([...listed].map(([, route]) => route).toSorted()).toEqual(written.toSorted());
});
