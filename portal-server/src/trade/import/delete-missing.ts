import type { CustomerKind } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Action } from '../../platform/actions/action.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import { customerBusy } from '../../platform/actions/write-queue.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { importerOf, type Importing, type ImportServices } from './importing.ts';
import { CUSTOMER_KINDS } from './kinds.ts';
import type { Known } from './record-kind.ts';
import { whenFree } from './write-sent.ts';

/** A full set may delete so many records without naming their number, and half of any number. */
const FEW = 10;

/** A set of all records of a customer's kind. */
export interface FullSet {
  kind: CustomerKind;
  customerId: number;
  /** The keys among `keys` that were sent. */
  sentOf: (trx: Transaction<Schema>, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The sender says that the set is empty: all records are deleted. */
  isEmpty: boolean;
  /** How many records the sender says that the set deletes; null when it does not say. */
  deletes: number | null;
}

/** Users whom staff or an operator invited do not come from the systems, which may not know them. */
const isTheirs = (kind: CustomerKind, { version }: Known): boolean => kind !== 'users' || version !== null;

const tooMany = (deleted: number): HttpError =>
  new HttpError(422, {
    type: 'FULL_SET_DELETES_MANY',
    text: 'erp.fullSetDeletesMany',
    items: [String(deleted)],
  });

/** Deletes the missing records, and refuses to when they are too many to be missing by intent. */
const deleting = (timeZone: string): Action<FullSet, number> => ({
  name: 'trade.import',
  allow: ['system'],
  async run({ trx, now, input: { kind: name, customerId, sentOf, isEmpty, deletes } }) {
    const importing: Importing = { trx, customerId, now, timeZone };
    const kind = CUSTOMER_KINDS[name];
    const { rows } = await sql<Known>`
      select key, version from (${kind.known(importing)}) as known order by key collate "C"`.execute(trx);
    const known = rows.filter((row) => isTheirs(name, row));
    const sent = await sentOf(
      trx,
      known.map(({ key }) => key),
    );
    const deleted = await kind.removeMissing(
      importing,
      known.filter(({ key }) => !sent.has(key)),
    );
    const isMany = deleted.length > FEW && deleted.length * 2 > known.length;
    if (isMany && !isEmpty && deletes !== deleted.length) throw tooMany(deleted.length);
    const subjects = deleted.map((key) => `${kind.subject} ${key}`);
    return { data: deleted.length, subjects, isNothing: deleted.length === 0 };
  },
});

/**
 * Deletes the records of a customer's kind that were not sent, after a batch of all records of the kind. It counts and deletes in
 * one transaction under the customer's lock, so the number that is judged is the number that is deleted. A record that may not be
 * deleted stays. Returns the number of deleted records.
 * @throws HttpError 422 when more than {@link FEW} and more than half would go, and `deletes` is another number
 */
export async function deleteMissing(
  services: ImportServices,
  set: FullSet,
  log: FastifyBaseLogger,
): Promise<number> {
  const actor = importerOf(services, set.customerId);
  const action = deleting(services.config.timeZone);
  const deleted = await whenFree(() => runAction(services, action, { actor, input: set, log }));
  if (deleted === null) throw customerBusy();
  return deleted;
}
