import { faults } from '../faults/routes.ts';
import { signIn } from '../../identity/sign-in/routes.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { delivery } from '../area.ts';
import type { RegistryHealth } from './registry-health.ts';
import { aSectionUpload } from '../testing/fake-artifacts.ts';

const OPERATOR = { authorization: 'Bearer demo-publish-token' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ areas: [signIn, delivery, faults] });
  for (const version of ['1.0.0-aa', '1.1.0-bb']) {
    const payload = aSectionUpload('mfe-quotes', version);
    await portal.app.inject({
      method: 'POST',
      url: '/registry/artifacts/mfe-quotes',
      headers: { ...OPERATOR, 'portal-publisher': '<b>dana</b>' },
      payload,
    });
  }
  const payload = {
    section: 'mfe-quotes',
    version: '1.1.0-bb',
    kind: 'render',
    error: 'TypeError',
    shown: 'error',
  };
  await portal.app.inject({ method: 'POST', url: '/api/client-faults', payload });
});
afterAll(() => portal.close());

const open = (headers: Record<string, string>) => portal.app.inject({ url: '/registry/health', headers });
const browserOf = async (user: string): Promise<string> => {
  const { authorization, cookie } = await portal.signIn(user);
  return `${String(cookie)}; authkey=${String(authorization).replace('Bearer ', '')}`;
};

test('an operator reads how each artifact stands and what browsers reported', async () => {
  const { data } = (await open(OPERATOR)).json<{ data: RegistryHealth }>();
  expect(data).toMatchObject({ state: 'good', trouble: null, serial: 2 });
  expect(data.artifacts).toEqual([
    {
      name: 'mfe-quotes',
      stable: '1.1.0-bb',
      isRetired: false,
      previous: '1.0.0-aa',
      canary: null,
      serial: 2,
      changedAt: portal.now().toISOString(),
      changedBy: 'mfe-quotes: <b>dana</b>',
      faults: [
        {
          version: '1.1.0-bb',
          kind: 'render',
          error: 'TypeError',
          reports: 1,
          lastAt: portal.now().toISOString(),
          lastRelease: {
            name: 'mfe-quotes',
            version: '1.1.0-bb',
            action: 'publish',
            at: portal.now().toISOString(),
          },
        },
      ],
    },
  ]);
});

test('staff read it as a page, in which reported text is never markup', async () => {
  const { statusCode, body, headers } = await open({ accept: 'text/html', cookie: await browserOf('staff') });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('<th scope="row">mfe-quotes</th><td>1.1.0-bb</td><td>1.0.0-aa</td>');
  expect(body).toContain('1 × render</span> (TypeError) in 1.1.0-bb');
  expect(body).toContain('last change before: mfe-quotes 1.1.0-bb, publish');
  expect(body).not.toContain('<b>dana');
});

test('an operator reads which changes were refused, and why', async () => {
  const change = (url: string, headers: Record<string, string>, payload: object = {}) =>
    portal.app.inject({ method: 'POST', url: `/registry/${url}`, headers, payload });
  const wrong = { ...aSectionUpload('mfe-new'), remote: 'other', locales: { en: { a: 'A' }, es: {} } };
  for (const status of [422, 422])
    expect((await change('artifacts/mfe-new', OPERATOR, wrong)).statusCode).toBe(status);
  expect((await change('promote/mfe-quotes', OPERATOR)).statusCode).toBe(409);
  expect((await change('rollback/mfe-quotes', { authorization: 'Bearer guess' })).statusCode).toBe(401);

  const { refusals } = (await open(OPERATOR)).json<{ data: RegistryHealth }>().data;
  const last = { lastAt: portal.now().toISOString() };
  expect(refusals).toHaveLength(3);
  expect(refusals).toEqual(
    expect.arrayContaining([
      { name: 'mfe-new', rule: 'remote', refusals: 2, lastBy: 'mfe-new', ...last },
      { name: 'mfe-new', rule: 'locales', refusals: 2, lastBy: 'mfe-new', ...last },
      { name: 'mfe-quotes', rule: 'NO_CANARY', refusals: 1, lastBy: 'mfe-quotes', ...last },
    ]),
  );
  const page = (await open({ ...OPERATOR, accept: 'text/html' })).body;
  expect(page).toContain('<th scope="row">mfe-new</th><td>locales</td><td>2 ×</td>');
  const metrics = (await portal.app.inject('/metrics')).body;
  expect(metrics).toContain('registry_refusals_total{name="mfe-new",rule="remote"} 2');
  expect(metrics).toContain('registry_refusals_total{name="other",rule="PUBLISH_TOKEN_UNKNOWN"} 1');
});

test('a customer and a visitor are refused it', async () => {
  expect((await open({})).statusCode).toBe(401);
  expect((await open({ authorization: 'Bearer guess' })).statusCode).toBe(401);
  expect((await open({ cookie: await browserOf('credit') })).statusCode).toBe(403);
});

test('the metrics count releases and say that a registry is damaged; so does the page', async () => {
  const sound = (await portal.app.inject('/metrics')).body;
  expect(sound).toContain('registry_serial 2');
  expect(sound).toContain('registry_last_good_in_force 0');
  expect(sound).toContain('registry_releases{name="mfe-quotes",action="publish"} 2');
  await portal.database.db
    .updateTable('registry_document')
    .set({ signature: 'AAAA' })
    .where('serial', '=', 2)
    .execute();
  const health = async () => (await open(OPERATOR)).json<{ data: RegistryHealth }>().data;
  while ((await health()).state === 'good') await new Promise((resolve) => setImmediate(resolve));
  expect(await health()).toMatchObject({
    state: 'damaged',
    trouble: 'registry 2: the signature does not belong to the text',
    serial: 2,
  });
  expect((await portal.app.inject('/metrics')).body).toContain('registry_last_good_in_force 1');
  expect((await open({ ...OPERATOR, accept: 'text/html' })).body).toContain('role="alert"');
});
