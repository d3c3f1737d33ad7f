import { aSectionUpload } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';
import { markUsed, pruneVersions, storeArtifact } from './artifact-store.ts';
import { checkUpload } from './upload-check.ts';

const NOW = new Date('2026-03-16T18:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
});
afterAll(() => portal.close());

const versionAt = (at: number): string => `1.${at}.0-aa`;

/** Stores versions of an artifact, one a minute; the first is `age` days old. */
async function store(name: string, count: number, age: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const check = await checkUpload(name, aSectionUpload(name, versionAt(at)));
    if (!check.ok) throw new Error('the upload is wrong');
    const published = new Date(daysAgo(age).getTime() + at * 60_000);
    await storeArtifact(portal.database.db, check.upload, 'test', published);
  }
}

const storedOf = async (name: string): Promise<string[]> => {
  const rows = await portal.database.db
    .selectFrom('artifact')
    .select('version')
    .where('name', '=', name)
    .orderBy('published_at')
    .execute();
  return rows.map(({ version }) => version);
};

test.each<[string, string, number, number, number]>([
  ['twenty old versions all stay', 'mfe-twenty', 20, 400, 0],
  ['of twenty-two old versions the two oldest go', 'mfe-more', 22, 400, 2],
  ['of twenty-five young versions none goes', 'mfe-young', 25, 29, 0],
])('%s', async (_, name, count, age, gone) => {
  await store(name, count, age);
  await pruneVersions(portal.database.db, name, NOW);
  expect(await storedOf(name)).toEqual(Array.from({ length: count }, (__, at) => versionAt(at)).slice(gone));
});

test('a version that pages were given until yesterday stays, however old it is', async () => {
  await store('mfe-used', 23, 400);
  await markUsed(portal.database.db, 'mfe-used', [versionAt(1)], daysAgo(1));
  await pruneVersions(portal.database.db, 'mfe-used', NOW);
  expect((await storedOf('mfe-used')).slice(0, 2)).toEqual([versionAt(1), versionAt(3)]);
});

test('a publish deletes the versions that are no longer needed; the history keeps them', async () => {
  for (let at = 0; at < 23; at += 1) {
    await portal.released('mfe-old', aSectionUpload('mfe-old', versionAt(at)));
    portal.advance({ minutes: 1 });
  }
  const isServed = async (version: string) =>
    (await portal.get(`/assets/mfe-old/${version}/section.js.map`)).statusCode === 200;
  expect(await isServed(versionAt(0))).toBe(true);
  portal.advance({ minutes: 31 * 24 * 60 });
  await portal.released('mfe-old', aSectionUpload('mfe-old', '2.0.0-aa'));
  expect(await storedOf('mfe-old')).toHaveLength(20);
  const files = await portal.database.db
    .selectFrom('artifact_file')
    .select('version')
    .where('name', '=', 'mfe-old')
    .distinct()
    .execute();
  expect(files).toHaveLength(20);
  expect([await isServed(versionAt(4)), await isServed(versionAt(3))]).toEqual([true, false]);
  const releases = await portal.database.db.selectFrom('registry_release').select('serial').execute();
  expect(releases).toHaveLength(24);
});

test('the versions that a rollback leaves and goes to stay, however old they are', async () => {
  for (let at = 0; at < 24; at += 1) {
    await portal.released('mfe-back', aSectionUpload('mfe-back', versionAt(at)));
    portal.advance({ minutes: 1 });
  }
  for (let at = 0; at < 21; at += 1) await portal.rollback('mfe-back');
  portal.advance({ minutes: 60 * 24 * 60 });
  // Versions 2 and 1 are released. The release marks them, and the versions that were released before, as
  // used at this time.
  await portal.released('mfe-back', aSectionUpload('mfe-back', '2.0.0-aa'));
  expect((await storedOf('mfe-back')).slice(0, 3)).toEqual([versionAt(1), versionAt(2), versionAt(5)]);
});

test('a change is made on how the artifacts stand, without the history', async () => {
  await portal.released('mfe-constant', aSectionUpload('mfe-constant'));
  const { serial } = await portal.readRegistry();
  await portal.database.db
    .insertInto('registry_release')
    .values({
      serial: serial + 1,
      name: 'mfe-past',
      version: '1.0.0-aa',
      action: 'publish',
      percent: null,
      released_at: NOW,
      released_by: 'test',
    })
    .execute();
  await portal.released('mfe-constant', aSectionUpload('mfe-constant', '1.1.0-bb'));
  const registry = await portal.readRegistry();
  expect(registry.serial).toBe(serial + 2);
  expect(registry.sections['mfe-constant']).toMatchObject({
    stable: { version: '1.1.0-bb' },
    previous: { version: '1.0.0-aa' },
  });
});
