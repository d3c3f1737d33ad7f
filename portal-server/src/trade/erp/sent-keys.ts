import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';
import { ABANDONED_MS } from './batch-store.ts';

/** Most keys that one statement removes. */
const REMOVED_AT_ONCE = 20_000;

/** The keys of a batch of all records of a customer's kind. They are in the database: there may be a million. */
export class SentKeys {
  readonly #db: Kysely<Schema>;
  readonly #attempt: string;

  constructor(db: Kysely<Schema>, attempt: string) {
    this.#db = db;
    this.#attempt = attempt;
  }

  async add(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await sql`
      insert into erp_sent_key (attempt, key)
      select ${this.#attempt}::uuid, key from unnest(${keys}::text[]) as sent (key)
      on conflict do nothing`.execute(this.#db);
  }

  /** The keys among `keys` that were sent. */
  async sentOf(trx: Kysely<Schema>, keys: readonly string[]): Promise<Set<string>> {
    const rows = await trx
      .selectFrom('erp_sent_key')
      .select('key')
      .where('attempt', '=', this.#attempt)
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    return new Set(rows.map(({ key }) => key));
  }

  async forget(): Promise<void> {
    for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;) {
      const { numAffectedRows = 0n } = await sql`
        delete from erp_sent_key where ctid in (
          select ctid from erp_sent_key where attempt = ${this.#attempt}::uuid limit ${REMOVED_AT_ONCE})`.execute(
        this.#db,
      );
      removed = Number(numAffectedRows);
    }
  }
}

/** Deletes the keys of batches whose server was killed. */
export const sweepSentKeys: Sweep = async (db, now) => {
  await db
    .deleteFrom('erp_sent_key')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erp_batch')
            .select('attempt')
            .whereRef('erp_batch.attempt', '=', 'erp_sent_key.attempt')
            .where('ended_at', 'is', null)
            .where('leased_until', '>', after(now, -ABANDONED_MS)),
        ),
      ),
    )
    .execute();
};
