import { MOST_RECORDS, type CustomerKind, type ErpResult } from '@portal/shared-contracts/erp';
import { erpKeyOf } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type { Action } from '../../platform/actions/action.ts';
import { customerOf } from '../../platform/actions/actor.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import { importerOf, refused, type Importing, type ImportServices } from './importing.ts';
import { CUSTOMER_KINDS, CUSTOMERS } from './kinds.ts';
import type { RecordKind } from './record-kind.ts';
import { byKey, doneOf, inPortions, writeSent, type SentRecord } from './write-sent.ts';

/** The kinds of a batch, in the order in which they are written. */
const KINDS: readonly RecordKind<Importing>[] = [CUSTOMERS, ...Object.values(CUSTOMER_KINDS)];

/** Records of one customer by kind, as another system sent them. */
export type ErpBatch = { readonly [Kind in CustomerKind | 'customers']?: readonly unknown[] };

const MOST_OF_A_KIND = new RangeError(`a batch has ${MOST_RECORDS} records of a kind at most`);

/** The records as they were sent, kind by kind. */
const sentRecords = (batch: ErpBatch): SentRecord<Importing>[] =>
  Object.entries(batch).flatMap(([name, records]) => {
    const kind = KINDS.find((each) => each.kind === name);
    if (!kind) throw new Error(`there is no kind ${name} of a customer`);
    if (records.length > MOST_RECORDS) throw MOST_OF_A_KIND;
    return records.map((record) => ({ kind, record, key: erpKeyOf(kind.kind, record) ?? '' }));
  });

/** By kind, then by key. */
const writingOrder = (one: SentRecord<Importing>, other: SentRecord<Importing>): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || byKey(one, other);

async function isKnown({ trx, customerId }: Importing): Promise<boolean> {
  const customer = trx.selectFrom('customer').select('id').where('id', '=', customerId);
  return (await customer.executeTakeFirst()) !== undefined;
}

const NO_CUSTOMER = refused(null, 'There is no such customer. Send it first.');

/** Writes records and returns their results, both in their order. */
const importing = (timeZone: string): Action<readonly SentRecord<Importing>[], ErpResult[]> => ({
  name: 'trade.import',
  allow: ['system'],
  async run({ trx, actor, input, now }) {
    const customerId = customerOf(actor);
    if (customerId === null) throw new Error('records are imported for a customer');
    const given: Importing = { trx, customerId, now, timeZone, events: [] };
    const own = input.filter(({ kind }) => kind === CUSTOMERS);
    const rest = input.slice(own.length);
    const outcomes = await writeSent(given, own);
    const hasCustomer = rest.length === 0 || (await isKnown(given));
    outcomes.push(...(hasCustomer ? await writeSent(given, rest) : rest.map(() => NO_CUSTOMER)));
    return { ...doneOf(input, outcomes), events: given.events };
  },
});

/**
 * Writes records of a customer that the distributor's systems sent: adds, updates or deletes each by its key. Lists, counters and
 * open pages are updated. A few records share a transaction, so that other writes of the customer can run in between; if one fails,
 * the earlier ones stay. Returns the result of each record, in the order of the batch. Sending the same records again changes
 * nothing (docs/architecture.md, "Trade data from outside").
 * @throws RangeError for more than 1,000 records of a kind
 */
export async function importRecords(
  services: ImportServices,
  customerId: number,
  batch: ErpBatch,
  log: FastifyBaseLogger,
): Promise<ErpResult[]> {
  const action = importing(services.config.timeZone);
  const actor = importerOf(services, customerId);
  return inPortions(sentRecords(batch), writingOrder, (input) =>
    runAction(services, action, { actor, input, log }),
  );
}
