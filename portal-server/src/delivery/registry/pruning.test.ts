import { prunable } from './pruning.ts';
import type { Release } from './release-history.ts';
import { aSectionUpload } from '../testing/fake-artifacts.ts';
import { registryPortal } from '../testing/registry-portal.ts';

const NOW = new Date('2026-03-16T18:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const published = (count: number, age: number) =>
  Array.from({ length: count }, (_, at) => ({ version: `${at}`, publishedAt: daysAgo(age - at / 1_000) }));
const releases = (stored: ReturnType<typeof published>): Release[] =>
  stored.map(({ version, publishedAt }, at) => ({
    serial: at + 1,
    name: 'mfe-quotes',
    version,
    action: 'publish',
    percent: null,
    releasedAt: publishedAt,
    releasedBy: '',
  }));

test.each<[string, ReturnType<typeof published>, string[]]>([
  ['twenty old versions all stay', published(20, 400), []],
  ['of twenty-two old versions the two oldest go', published(22, 400), ['1', '0']],
  ['of a hundred young versions none goes', published(100, 29), []],
])('%s', (_, stored, gone) => {
  expect(prunable(stored, releases(stored), NOW)).toEqual(gone);
});

test('a version that was released until yesterday stays, however old it is', () => {
  const [first, ...rest] = published(1, 400);
  const since = published(40, 1).map(({ publishedAt }, at) => ({ version: `new ${at}`, publishedAt }));
  const stored = [first!, ...rest, ...since];
  expect(prunable(stored, releases(stored), NOW)).toEqual([]);
});

test('what is rolled back to stays, however old it is', () => {
  const stored = published(30, 400);
  const back: Release[] = Array.from({ length: 28 }, (_, at) => ({
    ...releases(stored)[28 - at]!,
    serial: 31 + at,
    action: 'rollback',
    releasedAt: daysAgo(399),
  }));
  const gone = prunable(stored, [...releases(stored), ...back], NOW);
  expect(gone).not.toContain('1');
  expect(gone).not.toContain('0');
});

test('a publish deletes the versions that nobody can need any more; the history keeps them', async () => {
  const portal = await registryPortal();
  try {
    const versions = Array.from({ length: 23 }, (_, at) => `1.${at}.0-aa`);
    for (const version of versions) {
      await portal.released('mfe-old', aSectionUpload('mfe-old', version));
      portal.advance({ minutes: 1 });
    }
    const isServed = async (version: string) =>
      (await portal.get(`/assets/mfe-old/${version}/section.js.map`)).statusCode === 200;
    expect(await isServed('1.0.0-aa')).toBe(true);
    portal.advance({ minutes: 31 * 24 * 60 });
    await portal.released('mfe-old', aSectionUpload('mfe-old', '2.0.0-aa'));
    const stored = await portal.database.db.selectFrom('artifact').select('version').execute();
    expect(stored).toHaveLength(20);
    const files = await portal.database.db.selectFrom('artifact_file').select('version').distinct().execute();
    expect(files).toHaveLength(20);
    expect(await isServed('1.4.0-aa')).toBe(true);
    expect(await isServed('1.3.0-aa')).toBe(false);
    const releases = await portal.database.db.selectFrom('registry_release').select('serial').execute();
    expect(releases).toHaveLength(24);
  } finally {
    await portal.close();
  }
});
