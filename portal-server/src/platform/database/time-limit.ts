import { sql, type Kysely } from 'kysely';

/**
 * Milliseconds after which a PostgreSQL server gives up a statement. The slowest pages take some 10 ms with a million rows; a
 * statement that takes longer than a server that ends waits for its answers would only hold one of few connections.
 */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** Does `work` on one connection, whose statements may take as long as they need: migrations, filling a database, and the check of the books. */
export const withoutTimeLimit = <Schema, Result>(
  db: Kysely<Schema>,
  work: (connection: Kysely<Schema>) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
