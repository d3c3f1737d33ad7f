import { sql, type Kysely } from 'kysely';

/** PostgreSQL cancels a statement after this time, so that it does not hold one of the few connections. Pages need far less. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** Runs `work` on one connection without the time limit: for migrations, filling a database, and the check of the books. */
export const withoutTimeLimit = <Schema, Result>(
  db: Kysely<Schema>,
  work: (connection: Kysely<Schema>) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const reset = () => sql`reset statement_timeout`.execute(connection);
    const result = await work(connection).catch(async (error: unknown) => {
      // A connection that broke cannot be reset, and is not used again.
      await reset().catch(() => undefined);
      throw error;
    });
    await reset();
    return result;
  });
