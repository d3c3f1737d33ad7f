import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  Kysely,
  PostgresDialect,
  type TransactionBuilder,
} from 'kysely';
import type { Connection, ConnectionPool } from './connection.ts';
import type { Schema } from './schema.ts';

interface OpenTransaction {
  isConnected: boolean;
}

/** Adapts a connection to Kysely. */
function clientOf(connection: Connection, release: Connection['release']): PostgresPoolClient {
  function query<R>(statement: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(statement: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('An embedded database has no cursors.');
    // A script of several statements has no parameters.
    return connection.query<R>(statement, parameters.length > 0 ? parameters : undefined);
  }
  return { query, release };
}

/**
 * Connections for Kysely. Inside a transaction only the transaction's own handle may run statements. With the root handle they would
 * not be part of it, and would wait for ever for the only connection of an embedded database.
 */
class GuardedPool implements PostgresPool {
  readonly options = {};
  readonly #pool: ConnectionPool;
  readonly #current = new AsyncLocalStorage<OpenTransaction>();

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  /** Runs `work`; its first connection is the transaction's. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#current.getStore()?.isConnected ? work() : this.#current.run({ isConnected: false }, work);
  }

  /** @throws when the caller is inside a transaction that has its connection already. */
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

  /** The pool is ended by the code that opened it. */
  async end(): Promise<void> {}
}

/** Kysely whose root handle throws inside a transaction; see {@link GuardedPool}. */
export class GuardedKysely extends Kysely<Schema> {
  readonly #pool: GuardedPool;

  constructor(pool: ConnectionPool) {
    const guarded = new GuardedPool(pool);
    super({ dialect: new PostgresDialect({ pool: guarded }) });
    this.#pool = guarded;
  }

  override transaction(): TransactionBuilder<Schema> {
    return this.#guarded(super.transaction());
  }

  #guarded(builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> {
    const { execute, setAccessMode, setIsolationLevel } = builder;
    return Object.assign(builder, {
      execute: (work: Parameters<typeof execute>[0]) =>
        this.#pool.inTransaction(() => execute.call(builder, work)),
      setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) =>
        this.#guarded(setAccessMode.call(builder, mode)),
      setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
        this.#guarded(setIsolationLevel.call(builder, level)),
    });
  }
}
