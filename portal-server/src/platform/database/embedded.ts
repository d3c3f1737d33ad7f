import { existsSync, readdirSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DURABLE_START, DurableFiles } from './durable-files.ts';
import { PLANNER_SETTINGS } from './planner-settings.ts';

const PLANNING = Object.entries(PLANNER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** A locale of PostgreSQL's own, for case beyond ASCII; the C locale that PGlite takes otherwise has none. */
const INIT = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];

const OPTIONS: PGliteOptions = {
  extensions: { pg_trgm, btree_gin },
  parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
  initDbStartParams: INIT,
};

/** Opens the files of `folder` as they are, without waiting for the disk: for what may be lost. */
export const openFast = (folder: string): Promise<PGlite> =>
  PGlite.create(folder, { ...OPTIONS, startParams: [...PGlite.defaultStartParams, ...PLANNING] });

/**
 * Makes a database in `folder` that is quickly copied: its log takes little room, and it is without the two databases that others
 * would be made from, which are half of its files.
 */
export async function makeSmall(folder: string): Promise<PGlite> {
  const lite = await PGlite.create(folder, { ...OPTIONS, initDbStartParams: [...INIT, '--wal-segsize=1'] });
  await lite.exec('update pg_database set datistemplate = false');
  await lite.exec('drop database template0');
  await lite.exec('drop database template1');
  return lite;
}

async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...paths, folder]) {
    const file = await open(path, 'r');
    await file.sync().finally(() => file.close());
  }
}

/** Makes a new database beside its place and moves it there when it is whole, so that a crash leaves none by halves. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const lite = await openFast(unfinished);
  await lite.exec('checkpoint');
  await lite.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
}

/** Opens the database in `folder`, made anew if there is none; what is committed is on the disk. */
export async function openDurable(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await create(folder);
  return PGlite.create({
    ...OPTIONS,
    fs: new DurableFiles(folder),
    startParams: [...DURABLE_START, ...PLANNING],
  });
}
