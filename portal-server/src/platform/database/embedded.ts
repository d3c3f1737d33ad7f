import { closeSync, fsyncSync, openSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PLANNER_SETTINGS } from './connection.ts';

interface OpenFile {
  node: object;
  /** The operating system's descriptor; folders have none. */
  nfd?: number;
}
/** The part of Emscripten's NODEFS that durability needs, at the version of PGlite that package.json pins. */
interface NodeFiles {
  realPath(node: object): string;
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (file: OpenFile) => number };
}

function syncFolder(path: string, sync: (descriptor: number) => void): void {
  const descriptor = openSync(path, 'r');
  try {
    sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Files of an embedded database with fsync, which PGlite's own lack: commits survive a crash of the machine. Needs {@link DURABLE_START} too. */
export class DurableFiles extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  constructor(folder: string, sync: (descriptor: number) => void = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...start: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...start);
    const preRun = [prepared.emscriptenOpts.preRun ?? []].flat();
    preRun.push((module: object) => this.#addSync((module as { NODEFS: NodeFiles }).NODEFS));
    prepared.emscriptenOpts.preRun = preRun;
    return prepared;
  }

  #addSync(files: NodeFiles): void {
    files.stream_ops.fsync = ({ nfd, node }) => {
      files.tryFSOperation(() => {
        if (nfd === undefined) syncFolder(files.realPath(node), this.#sync);
        else this.#sync(nfd);
      });
      return 0;
    };
  }
}

/** PGlite's usual parameters without `-F`, which turns fsync off. Its fdatasync does nothing, so PostgreSQL calls fsync. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

const PLANNING = Object.entries(PLANNER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** PostgreSQL's own locale, because PGlite's default locale knows upper and lower case of ASCII only. */
const INIT = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];

const OPTIONS: PGliteOptions = {
  extensions: { pg_trgm, btree_gin },
  parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
  initDbStartParams: INIT,
};

/** Opens the database in `folder` without fsync, for data that may be lost. */
export const openFast = (folder: string): Promise<PGlite> =>
  PGlite.create(folder, { ...OPTIONS, startParams: [...PGlite.defaultStartParams, ...PLANNING] });

/** Creates a small database in `folder`, for copies: with short log files, and without PostgreSQL's template databases, half of all files. */
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

/** Creates a database beside `folder` and then moves it there, so that a crash leaves no incomplete one. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const lite = await openFast(unfinished);
  await lite.exec('checkpoint');
  await lite.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
}

/** Opens the database in `folder`, or creates it. Commits are on the disk. */
export async function openDurable(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await create(folder);
  return PGlite.create({
    ...OPTIONS,
    fs: new DurableFiles(folder),
    startParams: [...DURABLE_START, ...PLANNING],
  });
}
