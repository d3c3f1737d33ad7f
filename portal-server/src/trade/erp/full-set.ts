import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import { countDeletable, deleteMissing } from '../import/delete-missing.ts';
import type { ImportServices } from '../import/importing.ts';
import { RECORDS_AT_ONCE } from '../import/write-sent.ts';
import type { OpenBatch } from './batch-store.ts';
import { forgetAdded, MissingKeys, type SetOf } from './full-set-keys.ts';

/** What the sender declares about a full set, so that a set that is empty or small by mistake deletes nothing. */
export interface FullSetSaid {
  isEmpty: boolean;
  /** How many records the set deletes; null when the sender does not say. */
  deletes: number | null;
}

/** A full set may delete this many records, or up to half of all, without declaring the number. */
const FEW = 10;

const tooMany = (deleted: number): HttpError =>
  new HttpError(422, {
    type: 'FULL_SET_DELETES_MANY',
    text: 'erp.fullSetDeletesMany',
    items: [String(deleted)],
  });

/**
 * A batch with all records of a kind of one customer. Records that the customer had when the batch began and that it lacks are
 * deleted. A record that another batch adds in the meantime stays.
 */
export class FullSet {
  readonly #services: ImportServices;
  readonly #of: SetOf;
  readonly #open: OpenBatch;
  readonly #missing: MissingKeys;
  /** Number of records that the customer had before this set and its earlier attempts. */
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

  /** Receives the keys of records that the set has. */
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

  /**
   * Refuses a set that deletes too many records. Records that may not be deleted do not count; they are looked for only when the
   * total is too high.
   */
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
