import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { withConnection, type ConnectionPool } from './connection.ts';
import { DatabaseProblem, isDiskFull } from './database-problem.ts';
import { lockDirectory } from './directory-lock.ts';
import { checkDisk, guardDisk } from './disk-guard.ts';
import { embeddedPool } from './embedded-pool.ts';
import { openDurable, openFast } from './embedded.ts';
import { GuardedKysely } from './guarded-kysely.ts';
import { migrate } from './migrate.ts';
import { translateFaults } from './passing-fault.ts';
import type { Schema } from './schema.ts';
import { serverPool } from './server-pool.ts';
import { temporaryFolder, type Content } from './temporary.ts';
import { withoutTimeLimit } from './time-limit.ts';
import { startUpkeep } from './upkeep.ts';

/** The portal's database, at its latest migration. */
export interface Database {
  /** Runs statements. Throws inside `db.transaction()`, where only the transaction's handle may run them. */
  db: Kysely<Schema>;
  kind: 'pglite' | 'postgres';
  /** Listens on a channel of NOTIFY until the returned function is called. */
  listen: ConnectionPool['listen'];
  /** Throws when the database does not answer, or cannot be written because the disk of the embedded one is full. */
  check(): Promise<void>;
  /** The time of the database's clock, which all servers share. It decides what has expired or may be deleted. */
  now(): Promise<Date>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server (15 or later). */
  url?: string;
  /** Most connections to that server. */
  connections?: number;
  /** Folder of the embedded database, for one process at a time. Without it and `url` the database is temporary. */
  dataDir?: string;
  /** Returns the free bytes on the disk of a folder. Default: asks the operating system. */
  freeBytes?: (folder: string) => number;
  /** Content of a temporary database. */
  content?: DatabaseContent;
  /** Updated after the migrations, at every start. */
  derived?: DerivedSchema;
}

/** The part of the schema that follows from declarations in the code, and not from migrations. */
export interface DerivedSchema {
  /** Templates of temporary databases are made again when these change. */
  declarations: unknown;
  /** Changes the database to match the declarations; does nothing if it matches them already. */
  keep(db: Kysely<Schema>): Promise<void>;
}

/** Content of many temporary databases: it is made once and then copied. */
export interface DatabaseContent extends Pick<Content, 'name' | 'sources'> {
  fill(database: Database): Promise<void>;
}

export const NOTHING: DatabaseContent = { name: 'empty', sources: [], fill: async () => undefined };

const NOTHING_DERIVED: DerivedSchema = { declarations: null, keep: async () => undefined };

async function bringUpToDate(db: Kysely<Schema>, derived: DerivedSchema): Promise<void> {
  await migrate(db);
  await derived.keep(db);
}

async function readTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  if (!rows[0]) throw new Error('the database says no time');
  return rows[0].time;
}

async function ready(
  kind: Database['kind'],
  given: ConnectionPool,
  derived: DerivedSchema,
  release: () => Promise<void>,
): Promise<Database> {
  const pool = translateFaults(given);
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
  const check = async (): Promise<void> => void (await sql`select 1`.execute(db));
  return { db, kind, listen: pool.listen, check, now: () => readTime(db), close };
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
      const nothing = async (): Promise<void> => undefined;
      const now = (): Promise<Date> => readTime(db);
      await fill({ db, kind: 'pglite', listen: pool.listen, check: nothing, now, close: nothing });
    },
  });
  return ready('pglite', embeddedPool(await openFast(folder)), derived, async () => remove());
}

async function openFolder(
  dataDir: string,
  derived: DerivedSchema,
  freeBytes: DatabaseOptions['freeBytes'],
): Promise<Database> {
  const unlock = lockDirectory(dataDir);
  try {
    checkDisk(dataDir, freeBytes);
    const pool = guardDisk(embeddedPool(await openDurable(join(dataDir, 'database'))), dataDir, freeBytes);
    const database = await ready('pglite', pool, derived, async () => unlock());
    const stopUpkeep = startUpkeep(pool);
    const close = async () => {
      await stopUpkeep();
      // With nothing to recover, the next start is quick.
      await withConnection(pool, ({ query }) => query('checkpoint')).finally(database.close);
    };
    const check = async (): Promise<void> => {
      checkDisk(dataDir, freeBytes);
      await database.check();
    };
    return { ...database, check, close };
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
  connections,
  dataDir,
  freeBytes,
  content = NOTHING,
  derived = NOTHING_DERIVED,
}: DatabaseOptions): Promise<Database> {
  if (dataDir && !url) return openFolder(dataDir, derived, freeBytes);
  if (!url) return openTemporary(content, derived);
  return ready('postgres', serverPool(url, connections), derived, async () => undefined);
}
