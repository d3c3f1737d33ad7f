import type { ErrorBody } from '@portal/shared-contracts/schemas';
import { aSectionUpload, aShellUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import {
  MASTER_TOKEN,
  QUOTES_TOKEN,
  registryPortal,
  type RegistryPortal,
} from '../testing/registry-portal.ts';

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
});
afterAll(() => portal.close());

const OLD = '1.0.0-aa';
const NEW = '1.1.0-bb';

/** A section with a released version, and one that is stored but not released. */
async function withStored(name: string): Promise<void> {
  await portal.released(name, aSectionUpload(name, OLD));
  expect((await portal.store(name, aSectionUpload(name, NEW))).statusCode).toBe(200);
}
const canary = (name: string, body: object) => portal.change('POST', `/registry/canary/${name}`, body);
const entryOf = async (name: string) => {
  const { stable, previous, canary } = (await portal.readRegistry()).sections[name] ?? {};
  return [stable?.version, previous?.version, canary && [canary.release.version, canary.percent]];
};

test('a version that is only stored is not released, and its files are served', async () => {
  await withStored('mfe-stored');
  expect(await entryOf('mfe-stored')).toEqual([OLD, undefined, undefined]);
  expect((await portal.get(`/assets/mfe-stored/${NEW}/entry.js`)).statusCode).toBe(200);
});

test('a canary stands beside the released version, and its share can be changed', async () => {
  await withStored('mfe-share');
  const answer = await canary('mfe-share', { percent: 10, version: NEW });
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      data: {
        name: 'mfe-share',
        version: OLD,
        previous: null,
        serial: (await portal.readRegistry()).serial,
        canary: { version: NEW, percent: 10 },
      },
    },
  ]);
  expect(await entryOf('mfe-share')).toEqual([OLD, undefined, [NEW, 10]]);
  await canary('mfe-share', { percent: 50 });
  expect(await entryOf('mfe-share')).toEqual([OLD, undefined, [NEW, 50]]);
});

test('a package version means its newest build', async () => {
  await portal.store('mfe-newest', aSectionUpload('mfe-newest', '1.1.0-cc'));
  portal.advance({ minutes: 1 });
  await withStored('mfe-newest');
  expect((await canary('mfe-newest', { percent: 10, version: '1.1.0' })).statusCode).toBe(201);
  expect(await entryOf('mfe-newest')).toEqual([OLD, undefined, [NEW, 10]]);
});

test('promoting releases it to everybody', async () => {
  await withStored('mfe-promoted');
  await canary('mfe-promoted', { percent: 10, version: NEW });
  expect((await portal.change('POST', '/registry/promote/mfe-promoted')).statusCode).toBe(201);
  expect(await entryOf('mfe-promoted')).toEqual([NEW, OLD, undefined]);
});

test('stopping gives everybody the released version again', async () => {
  await withStored('mfe-stopped');
  await canary('mfe-stopped', { percent: 10, version: NEW });
  expect((await portal.change('DELETE', '/registry/canary/mfe-stopped')).statusCode).toBe(201);
  expect(await entryOf('mfe-stopped')).toEqual([OLD, undefined, undefined]);
});

test('every step is in the history, with its share', async () => {
  await withStored('mfe-told');
  await canary('mfe-told', { percent: 10, version: NEW });
  await portal.change('DELETE', '/registry/canary/mfe-told');
  const history = await portal.get('/registry/history?name=mfe-told', {
    authorization: `Bearer ${MASTER_TOKEN}`,
  });
  const rows = history.json<{ data: { action: string; version: string; percent: number | null }[] }>().data;
  expect(rows.map(({ action, version, percent }) => [action, version, percent])).toEqual([
    ['stop', NEW, null],
    ['canary', NEW, 10],
    ['publish', OLD, null],
  ]);
});

test('a canary takes its routes: no other section can publish them', async () => {
  await portal.released('mfe-taker', aSectionUpload('mfe-taker', OLD));
  const routes = descriptorOf('mfe-wanted').routes;
  const descriptor = descriptorOf('mfe-taker', { routes, nav: [] });
  await portal.store('mfe-taker', aSectionUpload('mfe-taker', NEW, { descriptor }));
  await canary('mfe-taker', { percent: 1, version: NEW });
  const answer = await portal.publish('mfe-wanted', aSectionUpload('mfe-wanted'));
  expect([answer.statusCode, answer.json<ErrorBody>().fields]).toEqual([
    422,
    { 'descriptor.routes.0': 'route /wanted is taken by mfe-taker' },
  ]);
});

describe('refused, and nothing is changed:', () => {
  beforeAll(async () => {
    await portal.released('shell', aShellUpload());
    await withStored('mfe-refused');
    await portal.store('mfe-unreleased', aSectionUpload('mfe-unreleased'));
  });

  test.each<[string, 'POST' | 'DELETE', string, object | undefined, number, string | undefined]>([
    ['promoting without a canary', 'POST', 'promote/mfe-refused', undefined, 409, 'NO_CANARY'],
    ['stopping without a canary', 'DELETE', 'canary/mfe-refused', undefined, 409, 'NO_CANARY'],
    ['another share without a canary', 'POST', 'canary/mfe-refused', { percent: 5 }, 409, 'NO_CANARY'],
    [
      'a canary of what is released',
      'POST',
      'canary/mfe-refused',
      { percent: 5, version: OLD },
      409,
      'VERSION_RELEASED',
    ],
    [
      'a canary of what is not stored',
      'POST',
      'canary/mfe-refused',
      { percent: 5, version: '9.9.9-zz' },
      409,
      'VERSION_NOT_STORED',
    ],
    [
      'a canary before anything is released',
      'POST',
      'canary/mfe-unreleased',
      { percent: 5, version: OLD },
      409,
      'NOTHING_RELEASED',
    ],
    ['a canary of the shell', 'POST', 'canary/shell', { percent: 5 }, 409, 'NO_CANARY_OF_SHELL'],
    [
      'a canary with a share of 0',
      'POST',
      'canary/mfe-refused',
      { percent: 0, version: NEW },
      400,
      undefined,
    ],
    [
      'a canary for more than all',
      'POST',
      'canary/mfe-refused',
      { percent: 101, version: NEW },
      400,
      undefined,
    ],
  ])('%s', async (_, method, url, body, status, type) => {
    const before = await portal.readRegistry();
    const answer = await portal.change(method, `/registry/${url}`, body);
    expect([answer.statusCode, answer.json<ErrorBody>().type]).toEqual([status, type]);
    expect(await portal.readRegistry()).toEqual(before);
  });

  test.each(['POST /registry/promote/mfe-refused', 'DELETE /registry/canary/mfe-refused'])(
    '%s with the token of another section',
    async (call) => {
      const [method, url] = call.split(' ') as ['POST' | 'DELETE', string];
      const answer = await portal.change(method, url, undefined, { authorization: `Bearer ${QUOTES_TOKEN}` });
      expect([answer.statusCode, answer.json<ErrorBody>().type]).toEqual([403, 'PUBLISH_TOKEN_OF_ANOTHER']);
    },
  );
});

describe('a change that was made on an older serial', () => {
  test('is refused where the section was changed since, and says by whom', async () => {
    await withStored('mfe-late');
    const { serial } = await portal.readRegistry();
    const answer = await portal.change(
      'POST',
      '/registry/artifacts/mfe-late',
      aSectionUpload('mfe-late', NEW),
      {
        'portal-base-serial': `${serial - 1}`,
        'portal-publisher': 'bo',
      },
    );
    expect([answer.statusCode, answer.json<ErrorBody>()]).toEqual([
      409,
      {
        message:
          'Somebody changed this artifact meanwhile. Nothing was changed: look at its history, then do it again.',
        type: 'REGISTRY_MOVED',
        fields: {
          serial: `made on serial ${serial - 1}, but mfe-late was changed since: serial ${serial} is the publish of ${OLD} by mfe-late`,
        },
      },
    ]);
    expect(await entryOf('mfe-late')).toEqual([OLD, undefined, undefined]);
  });

  test('is taken where only others were changed since: teams do not wait for each other', async () => {
    await withStored('mfe-alone');
    const { serial } = await portal.readRegistry();
    await portal.released('mfe-neighbour', aSectionUpload('mfe-neighbour'));
    const upload = aSectionUpload('mfe-alone', '1.2.0-cc');
    const headers = { 'portal-base-serial': `${serial}` };
    const answer = await portal.change('POST', '/registry/artifacts/mfe-alone', upload, headers);
    expect(answer.statusCode).toBe(201);
  });

  test('can be repeated when its answer was lost', async () => {
    const { serial } = await portal.readRegistry();
    const upload = aSectionUpload('mfe-repeated');
    const headers = { 'portal-base-serial': `${serial}` };
    const publish = () => portal.change('POST', '/registry/artifacts/mfe-repeated', upload, headers);
    expect([(await publish()).statusCode, (await publish()).statusCode]).toEqual([201, 200]);
  });

  test('is refused when its serial is invalid', async () => {
    const headers = { 'portal-base-serial': 'newest' };
    const answer = await portal.change('POST', '/registry/rollback/mfe-late', undefined, headers);
    expect(answer.statusCode).toBe(400);
  });
});
