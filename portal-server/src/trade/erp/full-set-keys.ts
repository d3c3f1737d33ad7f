import type { CustomerKind } from '@portal/shared-contracts/erp';
import { DAY_MS } from '@portal/shared-contracts/dates';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';
import { CUSTOMER_KINDS } from '../import/kinds.ts';
import type { Known } from '../import/record-kind.ts';
import { ABANDONED_MS } from './batch-store.ts';

/** Records that a customer had when a full set began and that the set has not sent yet. */
export interface ErpMissingKeyTable {
  /** `erp_batch.attempt`. */
  attempt: string;
  key: string;
  version: number | null;
}

/** Records that unfinished full sets added. They do not count as records that the customer had before. */
export interface ErpAddedKeyTable {
  customer_id: number;
  kind: CustomerKind;
  key: string;
  added_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_missing_key: ErpMissingKeyTable;
    erp_added_key: ErpAddedKeyTable;
  }
}

type Db = Kysely<Schema>;

/** The records of a customer's kind. */
export interface SetOf {
  customerId: number;
  kind: CustomerKind;
}

/** Limit of keys that one statement adds or removes, because a statement may take only a few seconds. */
const KEYS_AT_ONCE = 20_000;

/** Removes the rows of a table that match `where`. */
async function removeAll(
  db: Db,
  table: 'erp_missing_key' | 'erp_added_key',
  where: RawBuilder<unknown>,
): Promise<void> {
  for (let removed = KEYS_AT_ONCE; removed === KEYS_AT_ONCE;) {
    const some = sql<boolean>`ctid in (
      select ctid from ${sql.table(table)} where ${where} limit ${KEYS_AT_ONCE})`;
    const { numDeletedRows } = await db.deleteFrom(table).where(some).executeTakeFirstOrThrow();
    removed = Number(numDeletedRows);
  }
}

const knownOf = ({ customerId, kind }: SetOf): RawBuilder<Known> =>
  CUSTOMER_KINDS[kind].known({ customerId });

/** Notes which of `keys` the customer does not have, before a full set adds them. */
export async function noteAdded(db: Db, of: SetOf, keys: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into erp_added_key (customer_id, kind, key, added_at)
    select ${of.customerId}::integer, ${of.kind}::text, sent.key, ${now}::timestamptz
    from (select distinct unnest(${keys}::text[]) as key) as sent
    where not exists (select from (${knownOf(of)}) as known where known.key = sent.key)
    on conflict do nothing`.execute(db);
}

/** Forgets what unfinished full sets added. */
export const forgetAdded = (db: Db, { customerId, kind }: SetOf): Promise<void> =>
  removeAll(db, 'erp_added_key', sql`customer_id = ${customerId} and kind = ${kind}`);

/**
 * The records of a customer's kind that a full set has not sent. They are stored in the database, because there may be a million.
 */
export class MissingKeys {
  readonly #db: Db;
  readonly #attempt: string;

  constructor(db: Db, attempt: string) {
    this.#db = db;
    this.#attempt = attempt;
  }

  /**
   * Stores the keys of all records that the customer has, except users whom staff or an operator invited, because
   * the systems do not know them. Returns the number of stored keys, without records that an unfinished full set added.
   */
  async begin(of: SetOf): Promise<number> {
    const isTheirs = of.kind === 'users' ? sql`version is not null` : sql`true`;
    let had = 0;
    for (let last: string | null = ''; last !== null;) {
      const { rows } = await sql<{ last: string | null; had: number }>`
        with noted as (
          insert into erp_missing_key (attempt, key, version)
          select ${this.#attempt}::uuid, key, version from (${knownOf(of)}) as known
          where key collate "C" > ${last} and ${isTheirs} order by key collate "C" limit ${KEYS_AT_ONCE}
          returning key)
        select max(key) as last, count(*) filter (where not exists (
          select from erp_added_key as added
          where added.customer_id = ${of.customerId} and added.kind = ${of.kind} and added.key = noted.key
        ))::integer as had from noted`.execute(this.#db);
      had += rows[0]?.had ?? 0;
      last = rows[0]?.last ?? null;
    }
    return had;
  }

  /** Removes keys that the set has. */
  async strike(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#db
      .deleteFrom('erp_missing_key')
      .where('attempt', '=', this.#attempt)
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
  }

  async count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('erp_missing_key')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('attempt', '=', this.#attempt)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The records, `limit` at a time, in the order of their keys. */
  async *pages(limit: number): AsyncGenerator<Known[]> {
    for (let last = ''; ;) {
      const page = await this.#db
        .selectFrom('erp_missing_key')
        .select(['key', 'version'])
        .where('attempt', '=', this.#attempt)
        .where('key', '>', last)
        .orderBy('key')
        .limit(limit)
        .execute();
      if (page.length > 0) yield page;
      if (page.length < limit) return;
      last = page.at(-1)?.key ?? '';
    }
  }

  forget(): Promise<void> {
    return removeAll(this.#db, 'erp_missing_key', sql`attempt = ${this.#attempt}::uuid`);
  }
}

/** How long an unfinished full set may be sent again. */
const UNFINISHED_MS = 30 * DAY_MS;

/** Deletes the keys of full sets whose server was killed, and of those that were never finished. */
export const sweepFullSets: Sweep = async (db, now) => {
  const isUnderWay = sql`exists (select from erp_batch as batch where batch.attempt = erp_missing_key.attempt
    and batch.ended_at is null and batch.leased_until > ${after(now, -ABANDONED_MS)})`;
  await removeAll(db, 'erp_missing_key', sql`not ${isUnderWay}`);
  await removeAll(db, 'erp_added_key', sql`added_at <= ${after(now, -UNFINISHED_MS)}`);
};
