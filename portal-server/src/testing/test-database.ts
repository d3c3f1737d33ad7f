import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseContent } from '../platform/database/database.ts';

export interface TestDatabase {
  database: Database;
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>;
}

/** Closes once, so that a test may take the database away before its portal is closed. */
function closingOnce(database: Database): Database {
  let closed: Promise<void> | undefined;
  return { ...database, close: () => (closed ??= database.close()) };
}

/** A database of one test's own: embedded in memory, or on the PostgreSQL server that TEST_DATABASE_URL names. */
export async function openTestDatabase(
  content?: DatabaseContent,
  server = process.env.TEST_DATABASE_URL,
): Promise<TestDatabase> {
  if (!server) {
    const database = closingOnce(await openDatabase({ ...(content && { content }) }));
    return { database, drop: () => database.close() };
  }
  const name = `portal_test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = closingOnce(await openDatabase({ url: url.href }));
  await content?.fill(database);
  return {
    database,
    async drop() {
      await database.close();
      await runOn(server, `drop database ${name} with (force)`);
    },
  };
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
