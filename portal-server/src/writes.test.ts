import { ACTION_NAMES } from '@portal/shared-contracts/schemas';
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

test('controls name the actions of the API, and all that staff may do for a customer', () => {
  const routes = portal.app.accessTable();
  const actions = routes.map(({ action }) => action);
  expect(ACTION_NAMES.filter((name) => !actions.includes(name))).toEqual([]);
  const acts = routes.flatMap(({ inView, action }) => (inView === 'act' ? (action ?? 'none') : []));
  expect(ACTION_NAMES).toEqual(expect.arrayContaining(acts));
  expect(acts.length).toBeGreaterThan(8);
});
