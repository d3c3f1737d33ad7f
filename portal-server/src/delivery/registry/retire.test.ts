import type { ErrorBody, Released } from '@portal/shared-contracts/schemas';
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

const retire = (name: string, headers = {}) =>
  portal.change('POST', `/registry/retire/${name}`, undefined, headers);
const release = (name: string, version: string) =>
  portal.change('POST', `/registry/release/${name}`, { version });
const rollbackTo = (name: string, version: string) =>
  portal.change('POST', `/registry/rollback/${name}?to=${version}`);
const entryOf = async (name: string) => {
  const { stable, previous } = (await portal.readRegistry()).sections[name] ?? {};
  return [stable?.version, previous?.version];
};
const historyOf = async (name: string): Promise<string[]> => {
  const answer = await portal.get(`/registry/history?name=${name}`, {
    authorization: `Bearer ${MASTER_TOKEN}`,
  });
  return answer
    .json<{ data: { action: string; version: string }[] }>()
    .data.map(({ action, version }) => `${action} ${version}`);
};
const refusal = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<ErrorBody>().type,
];

const [ONE, TWO, THREE] = ['1.0.0-aa', '1.1.0-bb', '1.2.0-cc'];
async function three(name: string): Promise<void> {
  for (const version of [ONE, TWO, THREE]) await portal.released(name, aSectionUpload(name, version));
}

test('retiring takes a section out of the registry, as one row, and keeps history and files', async () => {
  await portal.released('mfe-first', aSectionUpload('mfe-first', ONE));
  const { serial } = await portal.readRegistry();
  const answer = await retire('mfe-first');
  expect([answer.statusCode, answer.json<{ data: Released }>().data]).toEqual([
    201,
    { name: 'mfe-first', version: '', previous: null, serial: serial + 1 },
  ]);
  expect((await portal.readRegistry()).sections['mfe-first']).toBeUndefined();
  expect(await historyOf('mfe-first')).toEqual([`retire ${ONE}`, `publish ${ONE}`]);
  expect((await portal.get(`/assets/mfe-first/${ONE}/entry.js`)).statusCode).toBe(200);
});

test('a release by name undoes it', async () => {
  await three('mfe-back');
  await retire('mfe-back');
  expect((await release('mfe-back', TWO)).statusCode).toBe(201);
  expect(await entryOf('mfe-back')).toEqual([TWO, undefined]);
  expect((await historyOf('mfe-back')).slice(0, 2)).toEqual([`release ${TWO}`, `retire ${THREE}`]);
});

test('so does a publish', async () => {
  await portal.released('mfe-again', aSectionUpload('mfe-again', ONE));
  await retire('mfe-again');
  await portal.released('mfe-again', aSectionUpload('mfe-again', ONE));
  expect(await entryOf('mfe-again')).toEqual([ONE, undefined]);
});

test('a canary ends with it', async () => {
  await portal.released('mfe-tried', aSectionUpload('mfe-tried', ONE));
  await portal.store('mfe-tried', aSectionUpload('mfe-tried', TWO));
  await portal.change('POST', '/registry/canary/mfe-tried', { percent: 10, version: TWO });
  await retire('mfe-tried');
  await release('mfe-tried', ONE);
  expect((await portal.readRegistry()).sections['mfe-tried']).toEqual({
    stable: expect.objectContaining({ version: ONE }),
  });
});

test('its routes are free, and a release is refused where another section has taken one', async () => {
  await portal.released('mfe-gone', aSectionUpload('mfe-gone', ONE));
  await retire('mfe-gone');
  const taking = descriptorOf('mfe-heir', { routes: descriptorOf('mfe-gone').routes, nav: [] });
  await portal.released('mfe-heir', aSectionUpload('mfe-heir', ONE, { descriptor: taking }));
  const answer = await release('mfe-gone', ONE);
  expect([answer.statusCode, answer.json<ErrorBody>().fields]).toEqual([
    422,
    { 'descriptor.routes.0': 'route /gone is taken by mfe-heir' },
  ]);
});

test.each<[string, string, () => Promise<unknown>, string]>([
  ['the shell', 'shell', () => portal.released('shell', aShellUpload()), 'SHELL_STAYS'],
  [
    'what is only stored',
    'mfe-only',
    () => portal.store('mfe-only', aSectionUpload('mfe-only')),
    'NOTHING_RELEASED',
  ],
  [
    'what is retired',
    'mfe-twice',
    async () => {
      await portal.released('mfe-twice', aSectionUpload('mfe-twice'));
      await retire('mfe-twice');
    },
    'NOTHING_RELEASED',
  ],
])('%s cannot be retired', async (_, name, prepare, type) => {
  await prepare();
  const before = await portal.readRegistry();
  expect(refusal(await retire(name))).toEqual([409, type]);
  expect(await portal.readRegistry()).toEqual(before);
});

test('only the team retires its section, and only on the serial that it read', async () => {
  await portal.released('mfe-orders', aSectionUpload('mfe-orders', ONE));
  const { serial } = await portal.readRegistry();
  const ofAnother = { authorization: `Bearer ${QUOTES_TOKEN}` };
  expect((await retire('mfe-orders', ofAnother)).statusCode).toBe(403);
  expect((await retire('mfe-orders', { authorization: 'Bearer guess' })).statusCode).toBe(401);
  await portal.released('mfe-orders', aSectionUpload('mfe-orders', TWO));
  expect(refusal(await retire('mfe-orders', { 'portal-base-serial': `${serial}` }))).toEqual([
    409,
    'REGISTRY_MOVED',
  ]);
});

test('a version that is only stored is released by name, also by the version of the package', async () => {
  await portal.released('mfe-named', aSectionUpload('mfe-named', ONE));
  await portal.store('mfe-named', aSectionUpload('mfe-named', TWO));
  expect((await release('mfe-named', '1.1.0')).statusCode).toBe(201);
  expect(await entryOf('mfe-named')).toEqual([TWO, ONE]);
  expect((await release('mfe-named', TWO)).statusCode).toBe(200);
  expect(refusal(await release('mfe-named', '9.9.9'))).toEqual([409, 'VERSION_NOT_STORED']);
  expect((await release('mfe-named', '%')).statusCode).toBe(400);
});

describe('a rollback by name', () => {
  test('goes to any version that was released, and the ones after it are left out', async () => {
    await three('mfe-far');
    expect((await rollbackTo('mfe-far', ONE)).statusCode).toBe(201);
    expect(await entryOf('mfe-far')).toEqual([ONE, undefined]);
  });

  test('also to one that was taken back before, which then has the same version before it', async () => {
    await three('mfe-forth');
    await portal.rollback('mfe-forth');
    await rollbackTo('mfe-forth', THREE);
    expect(await entryOf('mfe-forth')).toEqual([THREE, ONE]);
  });

  test.each([
    ['a version that was never released', TWO, 'NEVER_RELEASED'],
    ['the released version', ONE, 'VERSION_RELEASED'],
    ['a version that is not stored', '8.0.0-aa', 'VERSION_NOT_STORED'],
  ])('is refused for %s', async (_, version, type) => {
    await portal.released('mfe-kept', aSectionUpload('mfe-kept', ONE));
    await portal.store('mfe-kept', aSectionUpload('mfe-kept', TWO));
    expect(refusal(await rollbackTo('mfe-kept', version))).toEqual([409, type]);
  });

  test('is refused for a retired section', async () => {
    await three('mfe-ended');
    await retire('mfe-ended');
    expect(refusal(await rollbackTo('mfe-ended', ONE))).toEqual([409, 'NOTHING_RELEASED']);
    expect(refusal(await portal.rollback('mfe-ended'))).toEqual([409, 'NOTHING_RELEASED']);
  });
});
