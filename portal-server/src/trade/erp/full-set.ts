import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import { countDeletable, deleteMissing } from '../import/delete-missing.ts';
import type { ImportServices } from '../import/importing.ts';
import { RECORDS_AT_ONCE } from '../import/write-sent.ts';
import type { OpenBatch } from './batch-store.ts';
import { forgetAdded, MissingKeys, type SetOf } from './full-set-keys.ts';

/** What the sender of a full set says of it, so that a set that is empty or small by mistake deletes nothing. */
export interface FullSetSaid {
  isEmpty: boolean;
  /** How many records the set deletes; null when the sender does not say. */
  deletes: number | null;
}

/** A full set may delete so many records without naming their number, and half of any number. */
const FEW = 10;

const tooMany = (deleted: number): HttpError =>
  new HttpError(422, {
    type: 'FULL_SET_DELETES_MANY',
    text: 'erp.fullSetDeletesMany',
    items: [String(deleted)],
  });

/**
 * A batch of all records of a customer's kind. What the customer had when it began and it lacks is deleted: a record that another
 * batch adds meanwhile stays.
 */
export class FullSet {
  readonly #services: ImportServices;
  readonly #of: SetOf;
  readonly #open: OpenBatch;
  readonly #missing: MissingKeys;
  /** Records that the customer had before this set and its attempts. */
  #had = 0;

  constructor(services: ImportServices, of: SetOf, open: OpenBatch) {
    this.#services = services;
    this.#of = of;
    this.#open = open;
    this.#missing = new MissingKeys(services.database.db, open.attempt);
  }

  async begin(): Promise<void> {
    this.#had = this.#open.deletedBefore + (await this.#missing.begin(this.#of));
  }

  /** Takes the keys of records that the set has. */
  readonly has = (keys: readonly string[]): Promise<void> => this.#missing.strike(keys);

  /**
   * Deletes what the set lacks, a few records in a transaction. Returns how many it deleted in all its attempts.
   * @throws HttpError 422 when these are more than {@link FEW} and than half of what the customer had, and `deletes` is another number
   */
  async deleteMissing({ isEmpty, deletes }: FullSetSaid, log: FastifyBaseLogger): Promise<number> {
    if (!isEmpty) await this.#refuseMany(deletes);
    let deleted = this.#open.deletedBefore;
    for await (const records of this.#missing.pages(RECORDS_AT_ONCE))
      deleted += await deleteMissing(
        this.#services,
        { ...this.#of, records },
        { log, note: this.#open.noteDeleted },
      );
    await forgetAdded(this.#services.database.db, this.#of);
    return deleted;
  }

  async end(): Promise<void> {
    await this.#missing.forget();
  }

  /** Records that may not be deleted do not count: they are tried only when all of them would be too many. */
  async #refuseMany(deletes: number | null): Promise<void> {
    const { deletedBefore } = this.#open;
    const isAllowed = (count: number): boolean => count <= FEW || count * 2 <= this.#had || deletes === count;
    if (isAllowed(deletedBefore + (await this.#missing.count()))) return;
    let count = deletedBefore;
    for await (const records of this.#missing.pages(RECORDS_AT_ONCE))
      count += await countDeletable(this.#services, { ...this.#of, records });
    if (!isAllowed(count)) throw tooMany(count);
  }
}
