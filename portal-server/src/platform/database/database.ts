import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { withConnection, type ConnectionPool } from './connection.ts';
import { DatabaseProblem, isDiskFull } from './database-problem.ts';
import { lockDirectory } from './directory-lock.ts';
import { checkDisk, guardDisk } from './disk-guard.ts';
import { embeddedPool } from './embedded-pool.ts';
import { openDurable, openFast } from './embedded.ts';
import { GuardedKysely } from './guarded-kysely.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { serverPool } from './server-pool.ts';
import { temporaryFolder } from './temporary.ts';
import { withoutTimeLimit } from './time-limit.ts';
import { startUpkeep } from './upkeep.ts';

/** The portal's database, at its latest migration. */
export interface Database {
  /** Runs statements; inside `db.transaction()` it throws, where only the transaction's handle may run them. */
  db: Kysely<Schema>;
  kind: 'pglite' | 'postgres';
  /** Listens on a channel of NOTIFY until the returned function is called. */
  listen: ConnectionPool['listen'];
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server (15 or later). */
  url?: string;
  /** Folder of the embedded database, for one process at a time; without it and `url` nothing is kept. */
  dataDir?: string;
  /** What a database that is not kept begins with. */
  content?: DatabaseContent;
  /** Brought up to date after the migrations, at every start. */
  derived?: DerivedSchema;
}

/** What the schema has beside its migrations: it follows from declarations in the code, and from them alone. */
export interface DerivedSchema {
  /** The declarations: templates of temporary databases are made anew when they change. */
  declarations: unknown;
  /** Does nothing where the database has it already. */
  keep(db: Kysely<Schema>): Promise<void>;
}

/** Content that many temporary databases begin with: it is made once and then copied. */
export interface DatabaseContent {
  name: string;
  /** Files that the content follows from: when one of them changes, it is made anew. */
  sources: URL[];
  fill(database: Database): Promise<void>;
}

/** The content of an empty database. */
export const NOTHING: DatabaseContent = { name: 'empty', sources: [], fill: async () => undefined };

const NOTHING_DERIVED: DerivedSchema = { declarations: null, keep: async () => undefined };

async function bringUpToDate(db: Kysely<Schema>, derived: DerivedSchema): Promise<void> {
  await migrate(db);
  await derived.keep(db);
}

async function ready(
  kind: Database['kind'],
  pool: ConnectionPool,
  derived: DerivedSchema,
  release: () => Promise<void>,
): Promise<Database> {
  const db = new GuardedKysely(pool);
  const close = async () => {
    await db.destroy();
    await pool.end();
    await release();
  };
  try {
    await withoutTimeLimit(db, (connection) => bringUpToDate(connection, derived));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind, listen: pool.listen, close };
}

async function openTemporary(
  { name, sources, fill }: DatabaseContent,
  derived: DerivedSchema,
): Promise<Database> {
  const { folder, remove } = await temporaryFolder({
    name,
    sources,
    declarations: derived.declarations,
    fill: async (pool) => {
      const db = new GuardedKysely(pool);
      await bringUpToDate(db, derived);
      await fill({ db, kind: 'pglite', listen: pool.listen, close: async () => undefined });
    },
  });
  return ready('pglite', embeddedPool(await openFast(folder)), derived, async () => remove());
}

async function openFolder(dataDir: string, derived: DerivedSchema): Promise<Database> {
  const unlock = lockDirectory(dataDir);
  try {
    checkDisk(dataDir);
    const pool = guardDisk(embeddedPool(await openDurable(join(dataDir, 'database'))), dataDir);
    const database = await ready('pglite', pool, derived, async () => unlock());
    const stopUpkeep = startUpkeep(pool);
    const close = async () => {
      await stopUpkeep();
      // Leaves nothing to recover, so that the next start is quick.
      await withConnection(pool, ({ query }) => query('checkpoint')).finally(database.close);
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    if (!(error instanceof DatabaseProblem) && isDiskFull(error))
      throw new DatabaseProblem(`The disk of ${dataDir} is full: make room and start again.`, {
        cause: error,
      });
    throw error;
  }
}

/** Opens the database and brings it to the latest migration. */
export async function openDatabase({
  url,
  dataDir,
  content = NOTHING,
  derived = NOTHING_DERIVED,
}: DatabaseOptions): Promise<Database> {
  if (dataDir && !url) return openFolder(dataDir, derived);
  if (!url) return openTemporary(content, derived);
  return ready('postgres', serverPool(url), derived, async () => undefined);
}
