import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Connection, ConnectionPool } from './connection.ts';

interface OpenTransaction {
  connection?: Connection;
}

/** A transaction inside a transaction becomes a savepoint. */
const NESTED: Readonly<Record<string, string>> = {
  begin: 'savepoint nested',
  commit: 'release savepoint nested',
  rollback: 'rollback to savepoint nested',
};
const nested = (statement: string): string => NESTED[statement] ?? statement;
const unchanged = (statement: string): string => statement;

/** `connection` as Kysely wants to see it. */
function clientOf(
  connection: Connection,
  spell: typeof unchanged,
  release: Connection['release'],
): PostgresPoolClient {
  function query<R>(statement: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(statement: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('An embedded database has no cursors.');
    // Without parameters, so that it may be a script.
    return connection.query<R>(spell(statement), parameters.length > 0 ? parameters : undefined);
  }
  return { query, release };
}

/**
 * Connections that follow the transaction that the calling code runs in. What asks for one inside
 * {@link JoiningPool.inTransaction} gets the transaction's own, so that a store that knows only the root handle takes
 * part in it, instead of waiting for ever for the one connection that an embedded database has.
 */
export class JoiningPool implements PostgresPool {
  readonly options = {};
  readonly #pool: ConnectionPool;
  readonly #current = new AsyncLocalStorage<OpenTransaction>();

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  /** Runs `work`, whose first connection becomes the transaction's; inside another transaction it joins that one. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#current.getStore()?.connection ? work() : this.#current.run({}, work);
  }

  async connect(): Promise<PostgresPoolClient> {
    const transaction = this.#current.getStore();
    if (transaction?.connection) return clientOf(transaction.connection, nested, () => undefined);
    const connection = await this.#pool.connect();
    if (transaction) transaction.connection = connection;
    return clientOf(connection, unchanged, (destroy) => {
      if (transaction) delete transaction.connection;
      connection.release(destroy);
    });
  }

  /** Whoever opened the pool ends it. */
  async end(): Promise<void> {}
}
