import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import type { ConnectionPool } from './connection.ts';
import { JoiningPool } from './joining-pool.ts';
import type { Schema } from './schema.ts';

/** Kysely whose root handle, used inside a transaction, joins it; see {@link JoiningPool}. */
export class JoiningKysely extends Kysely<Schema> {
  readonly #pool: JoiningPool;

  constructor(pool: ConnectionPool) {
    const joining = new JoiningPool(pool);
    super({ dialect: new PostgresDialect({ pool: joining }) });
    this.#pool = joining;
  }

  override transaction(): TransactionBuilder<Schema> {
    return this.#joining(super.transaction());
  }

  #joining(builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> {
    const { execute, setAccessMode, setIsolationLevel } = builder;
    return Object.assign(builder, {
      execute: (work: Parameters<typeof execute>[0]) =>
        this.#pool.inTransaction(() => execute.call(builder, work)),
      setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) =>
        this.#joining(setAccessMode.call(builder, mode)),
      setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
        this.#joining(setIsolationLevel.call(builder, level)),
    });
  }
}
