import { AsyncResource } from 'node:async_hooks';
import type { PGlite, Results } from '@electric-sql/pglite';
import type { PostgresQueryResult } from 'kysely';
import type { ConnectionPool } from './connection.ts';

/** PGlite as a pool of one connection. A borrower waits until the one before has released it. */
export function embeddedPool(lite: PGlite): ConnectionPool {
  let turn: Promise<void> = Promise.resolve();

  async function run(statement: string, parameters?: ReadonlyArray<unknown>): Promise<Results | undefined> {
    try {
      if (parameters) return await lite.query(statement, [...parameters]);
      return (await lite.exec(statement)).at(-1);
    } catch (error) {
      // PGlite puts the statement's values into the error. Some are secret, and errors are logged.
      if (typeof error === 'object' && error !== null) Reflect.deleteProperty(error, 'params');
      throw error;
    }
  }

  async function query<R>(
    statement: string,
    parameters?: ReadonlyArray<unknown>,
  ): Promise<PostgresQueryResult<R>> {
    const result = await run(statement, parameters);
    return {
      command: (result?.command ?? 'SELECT') as PostgresQueryResult<R>['command'],
      rowCount: result?.affectedRows ?? 0,
      rows: (result?.rows ?? []) as R[],
    };
  }

  async function takeTurn(): Promise<() => void> {
    const before = turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    turn = promise;
    await before;
    return resolve;
  }

  return {
    async connect() {
      const release = await takeTurn();
      return { query, release: () => release() };
    },
    async listen(channel, { heard }) {
      // LISTEN has no effect inside a transaction that is rolled back, so it waits for its turn.
      const release = await takeTurn();
      // PGlite calls listeners inside the transaction that notifies; they must run outside of it.
      const unlisten = await lite.listen(channel, AsyncResource.bind(heard)).finally(release);
      return async () => {
        const releaseAgain = await takeTurn();
        try {
          if (!lite.closed) await unlisten();
        } finally {
          releaseAgain();
        }
      };
    },
    async end() {
      await turn;
      await lite.close();
    },
  };
}
