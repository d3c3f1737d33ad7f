import { DAY_MS } from '@portal/shared-contracts/dates';
import type { ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { randomUUID } from 'node:crypto';
import { sql, type ColumnType, type Generated, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';

/** Batches that other systems sent: under way, or answered. */
export interface ErpBatchTable {
  key_id: number;
  batch_id: string;
  /** Its name in the address. */
  kind: string;
  /** Account number of the customer whose records of the kind are all in the batch; null for other batches. */
  all_of: string | null;
  attempt: string;
  leased_until: Date;
  begun_at: Date;
  ended_at: Date | null;
  answer: ColumnType<ErpBatchAnswer | null, string | null, string | null>;
  /** Records that its attempts deleted because they were missing in a batch of all records. */
  deleted: Generated<number>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_batch: ErpBatchTable;
  }
}

/** A batch whose lease is older counts as abandoned by its server. */
const LEASE_MS = 30_000;
export const RENEWED_EVERY_MS = LEASE_MS / 3;

/** A server may not continue a batch whose lease ended this long ago, because the batch's keys are deleted then. */
export const ABANDONED_MS = DAY_MS;

/** How long answers are stored. */
const KEPT_MS = 30 * DAY_MS;

export interface BatchName {
  keyId: number;
  batchId: string;
  kind: string;
  /** Account number of the customer whose records of the kind are all in the batch; null for other batches. */
  allOf: string | null;
}

type Db = Pick<Services, 'database' | 'now'>;

/** A batch that this server reads. */
export interface OpenBatch {
  /** Identifies this reading of the batch. */
  attempt: string;
  /** How many missing records earlier attempts deleted. */
  deletedBefore: number;
  /** Counts deleted missing records, in their transaction. @throws HttpError 409 when the batch is another's now */
  noteDeleted(trx: Transaction<Schema>, deleted: number): Promise<void>;
  /** Renews the lease. @throws HttpError 409 when the batch is another's now, or its key was revoked */
  renew(): Promise<void>;
  /** Stores the answer. @throws HttpError 409 when another server has begun the batch anew */
  end(answer: ErpBatchAnswer): Promise<void>;
  /** Gives up the batch, so that it can be sent again at once. */
  leave(): Promise<void>;
}

const underWay = (): HttpError => new HttpError(409, { type: 'BATCH_UNDER_WAY', text: 'erp.batchUnderWay' });

/**
 * Begins a batch, or continues one that its server abandoned. Returns the stored answer of a batch that was answered before.
 * @throws HttpError 409 while it is under way elsewhere, 422 when its id came with another kind or extent before
 */
export async function beginBatch(
  services: Db,
  name: BatchName,
): Promise<{ answered: ErpBatchAnswer } | { open: OpenBatch }> {
  const { database, now } = services;
  const attempt = randomUUID();
  const time = now();
  const leased = { attempt, leased_until: after(time, LEASE_MS) };
  const { keyId: key_id, batchId: batch_id, kind, allOf: all_of } = name;
  const begun = await database.db
    .insertInto('erp_batch')
    .values({ key_id, batch_id, kind, all_of, ...leased, begun_at: time, ended_at: null, answer: null })
    .onConflict((known) =>
      known
        .columns(['key_id', 'batch_id'])
        .doUpdateSet(leased)
        .where('erp_batch.ended_at', 'is', null)
        .where('erp_batch.leased_until', '<=', time)
        .where('erp_batch.kind', '=', kind)
        .where('erp_batch.all_of', 'is not distinct from', all_of),
    )
    .returning(['attempt', 'deleted'])
    .executeTakeFirst();
  if (begun) return { open: openBatch(services, name, begun) };
  const before = await database.db
    .selectFrom('erp_batch')
    .select(['kind', 'all_of', 'answer'])
    .where('key_id', '=', key_id)
    .where('batch_id', '=', batch_id)
    .executeTakeFirst();
  if (before && before.kind !== kind)
    throw new HttpError(422, { type: 'BATCH_OF_ANOTHER_KIND', text: 'erp.batchOfAnotherKind' });
  if (before && before.all_of !== all_of)
    throw new HttpError(422, { type: 'BATCH_OF_OTHER_EXTENT', text: 'erp.batchOfOtherExtent' });
  if (!before?.answer) throw underWay();
  return { answered: before.answer };
}

function openBatch(
  { database, now }: Db,
  { keyId, batchId }: BatchName,
  { attempt, deleted: deletedBefore }: { attempt: string; deleted: number },
): OpenBatch {
  const own = (db: Kysely<Schema> = database.db) =>
    db
      .updateTable('erp_batch')
      .where('key_id', '=', keyId)
      .where('batch_id', '=', batchId)
      .where('attempt', '=', attempt);
  return {
    attempt,
    deletedBefore,
    async noteDeleted(trx, deleted) {
      const noted = await own(trx)
        .set(({ eb }) => ({ deleted: eb('deleted', '+', deleted) }))
        .where('ended_at', 'is', null)
        .returning('attempt')
        .executeTakeFirst();
      if (!noted) throw underWay();
    },
    async renew() {
      const renewed = await own()
        .set({ leased_until: after(now(), LEASE_MS) })
        .where('ended_at', 'is', null)
        .where('leased_until', '>', after(now(), -ABANDONED_MS))
        .where('key_id', 'in', (is) =>
          is.selectFrom('system_key').select('id').where('id', '=', keyId).where('revoked_at', 'is', null),
        )
        .returning('attempt')
        .executeTakeFirst();
      if (!renewed) throw underWay();
    },
    async end(answer) {
      const ended = await own()
        .set({ ended_at: now(), answer: JSON.stringify(answer) })
        .returning('attempt')
        .executeTakeFirst();
      if (!ended) throw underWay();
    },
    async leave() {
      await own()
        .set({ leased_until: sql<Date>`'-infinity'` })
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}

/** Deletes batches that were begun long ago. */
export const sweepBatches: Sweep = async (db, now) => {
  await db.deleteFrom('erp_batch').where('begun_at', '<=', after(now, -KEPT_MS)).execute();
};
