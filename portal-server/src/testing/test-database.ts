import { randomBytes } from 'node:crypto';
import { openPortalDatabase } from '../open-portal-database.ts';
import { NOTHING, type Database, type DatabaseContent } from '../platform/database/database.ts';
import { databaseUrl, onServer, templateDatabase } from './template-database.ts';

export interface TestDatabase {
  database: Database;
  /** Closes the database and removes it. */
  drop(): Promise<void>;
}

/** Lets `close` be called twice: a test may close the database before its portal. */
function closingOnce(database: Database): Database {
  let closed: Promise<void> | undefined;
  return { ...database, close: () => (closed ??= database.close()) };
}

/** A new database for one test: embedded in memory, or on the PostgreSQL server of TEST_DATABASE_URL. */
export async function openTestDatabase(
  content: DatabaseContent = NOTHING,
  server = process.env.TEST_DATABASE_URL,
): Promise<TestDatabase> {
  if (!server) {
    const database = closingOnce(await openPortalDatabase({ content }));
    return { database, drop: () => database.close() };
  }
  const template = await templateDatabase(server, content);
  const name = `portal_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const database = closingOnce(await openPortalDatabase({ url: databaseUrl(server, name) }));
  return {
    database,
    async drop() {
      await database.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
