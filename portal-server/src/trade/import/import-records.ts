import { ERP_KINDS, MOST_RECORDS, type ErpKind, type ErpResult } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import type { Action } from '../../platform/actions/action.ts';
import { customerOf } from '../../platform/actions/actor.ts';
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

/** Writes records of a kind in the order of their numbers; answers their results in the order in which they were sent. */
async function importKind(
  importing: Importing,
  kind: RecordKind,
  sent: readonly unknown[],
): Promise<ErpResult[]> {
  const results = new Map<number, ErpResult>();
  const numbered = sent.map((record, index) => ({ record, index, number: kind.numberOf(record) ?? '' }));
  numbered.sort((one, other) => (one.number < other.number ? -1 : Number(one.number > other.number)));
  for (const { record, index } of numbered)
    results.set(index, resultOf(kind, record, await kind.store(importing, record)));
  return sent.flatMap((_, index) => results.get(index) ?? []);
}

async function isKnown({ trx, customerId }: Importing): Promise<boolean> {
  const customer = trx.selectFrom('customer').select('id').where('id', '=', customerId);
  return (await customer.executeTakeFirst()) !== undefined;
}

const importing = (timeZone: string): Action<ErpBatch, ErpResult[]> => ({
  name: 'trade.import',
  allow: ['system'],
  async run({ trx, actor, input, now }) {
    const customerId = customerOf(actor);
    if (customerId === null) throw new Error('records are imported for a customer');
    const given: Importing = { trx, customerId, now, timeZone };
    const data = await importKind(given, CUSTOMERS, input.customers ?? []);
    const hasCustomer = await isKnown(given);
    for (const kind of DOCUMENTS) {
      const sent = input[kind.kind] ?? [];
      if (hasCustomer) data.push(...(await importKind(given, kind, sent)));
      else
        data.push(
          ...sent.map((record) =>
            resultOf(kind, record, refused(null, 'There is no such customer. Send it first.')),
          ),
        );
    }
    const stored = data.filter(({ outcome }) => outcome === 'stored');
    const subjects = stored.map(
      ({ kind, number }) => `${KINDS.find((one) => one.kind === kind)?.subject} ${number}`,
    );
    return { data, subjects, isUnseen: stored.length === 0 };
  },
});

/**
 * The way by which the distributor's systems write: records of a customer, each added or brought up to date by its key, in one
 * transaction; lists, counters and open pages follow. Answers for each record, kind by kind, what became of it. The same
 * records again change nothing (docs/architecture.md, "Trade data from outside").
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
  return runAction(services, importing(services.config.timeZone), {
    actor: { kind: 'system', customerId },
    input: batch,
    log,
  });
}
