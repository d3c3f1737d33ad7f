import type { CustomerKind } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import { beginWrite } from '../../platform/actions/attempt.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import { customerBusy, queueWrite } from '../../platform/actions/write-queue.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { importerOf, type ImportServices } from './importing.ts';
import { CUSTOMER_KINDS } from './kinds.ts';
import type { Known } from './record-kind.ts';
import { whenFree } from './write-sent.ts';

/** A few stored records of a customer's kind that a full set does not have, in the versions that they had when it began. */
export interface Missing {
  kind: CustomerKind;
  customerId: number;
  records: readonly Known[];
}

/** Called with the number of deleted records, in the transaction that deletes them. */
type Note = (trx: Transaction<Schema>, deleted: number) => Promise<void>;

const remove = (
  { kind, customerId, records }: Missing,
  given: { trx: Transaction<Schema>; now: Date; timeZone: string },
): Promise<string[]> => CUSTOMER_KINDS[kind].removeMissing({ ...given, customerId, events: [] }, records);

const deleting = (timeZone: string, note: Note): Action<Missing, number> => ({
  name: 'trade.import',
  allow: ['system'],
  async run({ trx, now, input }) {
    const keys = await remove(input, { trx, now, timeZone });
    await note(trx, keys.length);
    const { subject } = CUSTOMER_KINDS[input.kind];
    return {
      data: keys.length,
      subjects: keys.map((key) => `${subject} ${key}`),
      isNothing: keys.length === 0,
    };
  },
});

async function unlessBusy(write: () => Promise<number>): Promise<number> {
  const deleted = await whenFree(write);
  if (deleted === null) throw customerBusy();
  return deleted;
}

/**
 * Deletes records that a full set does not have, in one transaction. A record stays if it may not be deleted, or if a newer version
 * arrived in the meantime. Returns the number of deleted records.
 * @throws HttpError 503 when other writes of the customer went before it for too long
 */
export const deleteMissing = (
  services: ImportServices,
  missing: Missing,
  { log, note }: { log: FastifyBaseLogger; note: Note },
): Promise<number> =>
  unlessBusy(() =>
    runAction(services, deleting(services.config.timeZone, note), {
      actor: importerOf(services, missing.customerId),
      input: missing,
      log,
    }),
  );

/** Thrown to roll a transaction back. */
class Undone extends Error {
  readonly deleted: number;

  constructor(deleted: number) {
    super();
    this.deleted = deleted;
  }
}

/** How many records {@link deleteMissing} would delete: it deletes them and rolls back. */
export const countDeletable = (services: ImportServices, missing: Missing): Promise<number> =>
  unlessBusy(async () => {
    const { config, database, now } = services;
    const { customerId } = missing;
    const tried = queueWrite(importerOf(services, customerId), () =>
      database.db.transaction().execute(async (trx): Promise<never> => {
        await beginWrite(trx, { attempt: null, customerId, now: now() });
        const keys = await remove(missing, { trx, now: now(), timeZone: config.timeZone });
        throw new Undone(keys.length);
      }),
    );
    return tried.catch((error: unknown) => {
      if (error instanceof Undone) return error.deleted;
      throw error;
    });
  });
