import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Connection, ConnectionPool } from './connection.ts';

/** The transaction that the calling code runs in; it holds a connection until it ends. */
interface OpenTransaction {
  isConnected: boolean;
}

/** `connection` as Kysely wants to see it. */
function clientOf(connection: Connection, release: Connection['release']): PostgresPoolClient {
  function query<R>(statement: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(statement: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('An embedded database has no cursors.');
    // Without parameters it may be a script of several statements.
    return connection.query<R>(statement, parameters.length > 0 ? parameters : undefined);
  }
  return { query, release };
}

/**
 * Connections for Kysely. Inside a transaction only the transaction's own handle may run statements: with the root handle
 * they would not be part of it, and would wait for ever for the one connection that an embedded database has.
 */
export class GuardedPool implements PostgresPool {
  readonly options = {};
  readonly #pool: ConnectionPool;
  readonly #current = new AsyncLocalStorage<OpenTransaction>();

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  /** Runs `work`, whose first connection is the transaction's. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#current.getStore()?.isConnected ? work() : this.#current.run({ isConnected: false }, work);
  }

  /** Throws when the calling code is inside a transaction that has its connection already. */
  async connect(): Promise<PostgresPoolClient> {
    const transaction = this.#current.getStore();
    if (transaction?.isConnected)
      throw new Error("Inside a transaction, use the transaction's handle instead of the database's.");
    if (transaction) transaction.isConnected = true;
    const left = (): void => {
      if (transaction) transaction.isConnected = false;
    };
    try {
      const connection = await this.#pool.connect({ isTransaction: transaction !== undefined });
      return clientOf(connection, (destroy) => {
        left();
        connection.release(destroy);
      });
    } catch (error) {
      left();
      throw error;
    }
  }

  /** The opener of the pool ends it. */
  async end(): Promise<void> {}
}
