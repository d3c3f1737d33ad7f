import { ERP_KINDS, MOST_RECORDS, type ErpKind, type ErpResult } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type { Action } from '../../platform/actions/action.ts';
import { customerOf, type Actor } from '../../platform/actions/actor.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Importing } from './importing.ts';
import { refused } from './outcome.ts';
import { recordKind, resultOf, type RecordKind } from './record-kind.ts';
import { upsertCreditMemoIn } from './upsert-credit-memo.ts';
import { upsertCustomerIn } from './upsert-customer.ts';
import { upsertInvoiceIn } from './upsert-invoice.ts';
import { upsertOrderIn } from './upsert-order.ts';
import { upsertQuoteIn } from './upsert-quote.ts';

const { customers, quotes, orders, invoices, creditMemos } = ERP_KINDS;

const CUSTOMERS = recordKind({
  kind: 'customers',
  ...customers,
  subject: 'customer',
  upsert: upsertCustomerIn,
});
/** In the order in which an action locks rows (docs/writes.md). */
const DOCUMENTS = [
  recordKind({ kind: 'quotes', ...quotes, subject: 'quote', upsert: upsertQuoteIn }),
  recordKind({ kind: 'orders', ...orders, subject: 'order', upsert: upsertOrderIn }),
  recordKind({ kind: 'invoices', ...invoices, subject: 'invoice', upsert: upsertInvoiceIn }),
  recordKind({ kind: 'creditMemos', ...creditMemos, subject: 'credit memo', upsert: upsertCreditMemoIn }),
];
const KINDS = [CUSTOMERS, ...DOCUMENTS];

/** Records of one customer by kind, as another system sent them: what is wrong with one is answered. */
export type ErpBatch = { readonly [Kind in ErpKind]?: readonly unknown[] };

/** Records that are written in one transaction: few enough that other writes of the customer do not wait long for it. */
const RECORDS_AT_ONCE = 50;

interface SentRecord {
  kind: RecordKind;
  record: unknown;
  number: string;
  /** Its place among the answers. */
  index: number;
}

/** The records as they were sent, kind by kind. */
const sentRecords = (batch: ErpBatch): SentRecord[] =>
  KINDS.flatMap((kind) =>
    (batch[kind.kind] ?? []).map((record) => ({ kind, record, number: kind.numberOf(record) ?? '' })),
  ).map((sent, index) => ({ ...sent, index }));

/** In the order in which they are written: kind by kind, of each by number. */
const writingOrder = (one: SentRecord, other: SentRecord): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  (one.number < other.number ? -1 : Number(one.number > other.number));

async function isKnown({ trx, customerId }: Importing): Promise<boolean> {
  const customer = trx.selectFrom('customer').select('id').where('id', '=', customerId);
  return (await customer.executeTakeFirst()) !== undefined;
}

const NO_CUSTOMER = refused(null, 'There is no such customer. Send it first.');

/** Writes records in their order; answers their results in the same. */
const importing = (timeZone: string): Action<readonly SentRecord[], ErpResult[]> => ({
  name: 'trade.import',
  allow: ['system'],
  async run({ trx, actor, input, now }) {
    const customerId = customerOf(actor);
    if (customerId === null) throw new Error('records are imported for a customer');
    const given: Importing = { trx, customerId, now, timeZone };
    let hasCustomer = await isKnown(given);
    const data: ErpResult[] = [];
    for (const { kind, record } of input) {
      const isWritten = hasCustomer || kind === CUSTOMERS;
      const result = resultOf(kind, record, isWritten ? await kind.store(given, record) : NO_CUSTOMER);
      hasCustomer ||= result.outcome === 'stored';
      data.push(result);
    }
    const stored = data.filter(({ outcome }) => outcome === 'stored');
    const subjects = stored.map(
      ({ kind, number }) => `${KINDS.find((one) => one.kind === kind)?.subject} ${number}`,
    );
    return { data, subjects, isUnseen: stored.length === 0 };
  },
});

/**
 * The way by which the distributor's systems write: records of a customer, each added or brought up to date by its key;
 * lists, counters and open pages follow. Each {@link RECORDS_AT_ONCE} are a transaction of their own, between which other
 * writes of the customer have their turn; when one fails, those before it are kept. Answers for each record, kind by kind,
 * what became of it. The same records again change nothing (docs/architecture.md, "Trade data from outside").
 * @throws RangeError for more than 1,000 records of a kind
 */
export async function importRecords(
  services: Pick<Services, 'config' | 'database' | 'now'>,
  customerId: number,
  batch: ErpBatch,
  log: FastifyBaseLogger,
): Promise<ErpResult[]> {
  if (KINDS.some(({ kind }) => (batch[kind]?.length ?? 0) > MOST_RECORDS))
    throw new RangeError(`a batch has ${MOST_RECORDS} records of a kind at most`);
  const action = importing(services.config.timeZone);
  const actor: Actor = { kind: 'system', customerId };
  const sorted = sentRecords(batch).sort(writingOrder);
  const results: ErpResult[] = [];
  for (let from = 0; from < sorted.length; from += RECORDS_AT_ONCE) {
    const input = sorted.slice(from, from + RECORDS_AT_ONCE);
    const written = await runAction(services, action, { actor, input, log });
    input.forEach(({ index }, at) => {
      const result = written[at];
      if (result) results[index] = result;
    });
  }
  return results;
}
