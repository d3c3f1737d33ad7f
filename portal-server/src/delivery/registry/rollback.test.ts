import type { ErrorBody } from '@portal/shared-contracts/schemas';
import { aSectionUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import { MASTER_TOKEN, registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
});
afterAll(() => portal.close());

const releasedVersion = async (name: string) => (await portal.readRegistry()).sections[name]?.stable.version;

test('a rollback releases the version before, as one more row of the history', async () => {
  await portal.released('mfe-back', aSectionUpload('mfe-back', '1.0.0-aa'));
  await portal.released('mfe-back', aSectionUpload('mfe-back', '1.1.0-bb'));
  const { serial } = await portal.readRegistry();
  const answer = await portal.rollback('mfe-back');
  expect(answer.json()).toEqual({
    data: { name: 'mfe-back', version: '1.0.0-aa', previous: null, serial: serial + 1 },
  });
  expect(await releasedVersion('mfe-back')).toBe('1.0.0-aa');
});

test('a second rollback goes one version further back', async () => {
  for (const version of ['1.0.0-aa', '1.1.0-bb', '1.2.0-cc']) {
    await portal.released('mfe-further', aSectionUpload('mfe-further', version));
  }
  await portal.rollback('mfe-further');
  await portal.rollback('mfe-further');
  expect(await releasedVersion('mfe-further')).toBe('1.0.0-aa');
});

test('to a package version it releases the newest of its builds that was released, not one that was only stored', async () => {
  for (const version of ['1.4.0-bb', '1.4.0-aa', '1.5.0-bb']) {
    await portal.released('mfe-built', aSectionUpload('mfe-built', version));
    portal.advance({ minutes: 1 });
  }
  const to = (version: string) => portal.change('POST', `/registry/rollback/mfe-built?to=${version}`);
  await portal.store('mfe-built', aSectionUpload('mfe-built', '1.4.0-cc'));
  await portal.store('mfe-built', aSectionUpload('mfe-built', '1.6.0-dd'));
  expect((await to('1.6.0')).json<ErrorBody>().type).toBe('NEVER_RELEASED');
  expect((await to('1.4.0')).statusCode).toBe(201);
  expect(await releasedVersion('mfe-built')).toBe('1.4.0-aa');
});

test('with nothing to go back to it is a conflict, and changes nothing', async () => {
  await portal.released('mfe-only', aSectionUpload('mfe-only'));
  const answer = await portal.rollback('mfe-only');
  expect([answer.statusCode, answer.json<ErrorBody>().type]).toEqual([409, 'NOTHING_BEFORE']);
  expect(await releasedVersion('mfe-only')).toBe('1.0.0-aa');
});

test('to a version whose route another section has taken since is refused', async () => {
  const without = descriptorOf('mfe-giver', { routes: [], nav: [] });
  const taking = descriptorOf('mfe-taker', { routes: descriptorOf('mfe-giver').routes, nav: [] });
  await portal.released('mfe-giver', aSectionUpload('mfe-giver', '1.0.0-aa'));
  await portal.released('mfe-giver', aSectionUpload('mfe-giver', '1.1.0-bb', { descriptor: without }));
  await portal.released('mfe-taker', aSectionUpload('mfe-taker', '1.0.0-aa', { descriptor: taking }));
  const answer = await portal.rollback('mfe-giver');
  expect([answer.statusCode, answer.json<ErrorBody>().fields]).toEqual([
    422,
    { 'descriptor.routes.0': 'route /giver is taken by mfe-taker' },
  ]);
  expect(await releasedVersion('mfe-giver')).toBe('1.1.0-bb');
});

test('the version rolled back from can be published again', async () => {
  await portal.released('mfe-return', aSectionUpload('mfe-return', '1.0.0-aa'));
  await portal.released('mfe-return', aSectionUpload('mfe-return', '1.1.0-bb'));
  await portal.rollback('mfe-return');
  expect((await portal.publish('mfe-return', aSectionUpload('mfe-return', '1.1.0-bb'))).statusCode).toBe(201);
  expect(await releasedVersion('mfe-return')).toBe('1.1.0-bb');
});

describe('the history', () => {
  test('says who did what and when, newest first', async () => {
    await portal.released('mfe-told', aSectionUpload('mfe-told', '1.0.0-aa'));
    await portal.released('mfe-told', aSectionUpload('mfe-told', '1.1.0-bb'));
    await portal.rollback('mfe-told');
    const answer = await portal.get('/registry/history?name=mfe-told', {
      authorization: `Bearer ${MASTER_TOKEN}`,
    });
    const at = { releasedAt: portal.now().toISOString(), releasedBy: 'mfe-told', name: 'mfe-told' };
    expect(answer.json<{ data: object[] }>().data).toEqual([
      expect.objectContaining({ ...at, version: '1.0.0-aa', action: 'rollback' }),
      expect.objectContaining({ ...at, version: '1.1.0-bb', action: 'publish' }),
      expect.objectContaining({ ...at, version: '1.0.0-aa', action: 'publish' }),
    ]);
  });

  test('is sent only to callers with a token', async () => {
    expect((await portal.get('/registry/history')).statusCode).toBe(401);
  });
});
