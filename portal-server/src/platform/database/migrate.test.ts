import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate, migrationScripts } from './migrate.ts';
import { useTemporaryDirectory } from './testing/temporary-directory.ts';

const directory = useTemporaryDirectory();
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(() => {
  mkdirSync(join(directory.path, 'migrations'));
  for (const script of migrationScripts())
    cpSync(script, join(directory.path, 'migrations', basename(script.pathname)));
});
afterAll(() => opened.drop());

const write = (name: string, script: string) =>
  writeFileSync(join(directory.path, 'migrations', name), script);
const scripts = () => migrationScripts(pathToFileURL(`${directory.path}/`));
const run = () => migrate(opened.database.db, scripts());
const applied = async () =>
  (
    await sql<{ name: string }>`select name from migration order by timestamp, name`.execute(
      opened.database.db,
    )
  ).rows.map(({ name }) => name);

test('every migration is applied once, in the order of their names and without gaps', async () => {
  const names = await applied();
  await run();
  expect(await applied()).toEqual(names);
  expect(names.map((name) => Number.parseInt(name, 10))).toEqual(names.map((_, index) => index + 1));
});

test('a migration that fails is named, and leaves nothing', async () => {
  const names = await applied();
  write('990-good.sql', 'create table good (id integer);');
  write('991-bad.sql', 'create table bad (id integer); select 1 / 0;');
  await expect(run()).rejects.toThrow('The migration 991-bad.sql failed.');
  expect(await applied()).toEqual(names);
  const { rows } = await sql`select to_regclass('good') as good, to_regclass('bad') as bad`.execute(
    opened.database.db,
  );
  expect(rows).toEqual([{ good: null, bad: null }]);
});

test('a migration that comes before an applied one is refused', async () => {
  write('000-late.sql', 'select 1;');
  await expect(run()).rejects.toMatchObject({
    message: 'The database could not be migrated.',
    cause: { message: expect.stringContaining('000-late.sql') as string },
  });
});

test('an applied migration that is missing is refused', async () => {
  rmSync(join(directory.path, 'migrations', '001-platform.sql'));
  await expect(run()).rejects.toMatchObject({
    message: expect.stringContaining('made by another version of the portal') as string,
    cause: { message: expect.stringContaining('001-platform.sql') as string },
  });
});

test('servers that start together apply a migration once', async () => {
  write('999-note.sql', 'create table note_of_both (id integer);');
  await Promise.all([run(), run()]);
  expect((await applied()).filter((name) => name === '999-note.sql')).toHaveLength(1);
});

test('a migration may stand beside the list whose table it makes, and has its place among the others', () => {
  const before = scripts().length;
  const folder = join(directory.path, 'src', 'trade', 'remnants');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '990-remnants.sql'), 'create table remnant (id integer);');
  write('991-later.sql', 'select 1;');
  const names = scripts().map(({ pathname }) => basename(pathname));
  expect(names.slice(before)).toEqual(['990-remnants.sql', '991-later.sql']);
});
