import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import type { ConnectionPool } from './connection.ts';
import { GuardedPool } from './guarded-pool.ts';
import type { Schema } from './schema.ts';

/** Kysely whose root handle throws when it is used inside a transaction; see {@link GuardedPool}. */
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
