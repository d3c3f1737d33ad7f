import { erpKeyOf, MOST_RECORDS, type DistributorKind, type ErpResult } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import { importRecords } from './import-records.ts';
import { importerOf, type ImportServices, type Writing } from './importing.ts';
import { DISTRIBUTOR_KINDS } from './kinds.ts';
import { byKey, doneOf, inPortions, writeSent, type SentRecord } from './write-sent.ts';

/** Writes records of a kind, one action after the other, because new rows cannot be locked. Open pages are notified. */
const importing = (timeZone: string): Action<readonly SentRecord<Writing>[], ErpResult[]> => ({
  name: 'trade.import',
  allow: ['system'],
  async run({ trx, input, now }) {
    await sql`select pg_advisory_xact_lock(hashtext('erp shared kinds'), hashtext(${input[0]?.kind.kind ?? ''}))`.execute(
      trx,
    );
    const done = doneOf(input, await writeSent({ trx, now, timeZone }, input));
    if (!done.isNothing) await sql`select pg_notify('portal', 'distributor')`.execute(trx);
    return done;
  },
});

/** The id in a record of a customer; 0, which no customer has, when it has none. */
const customerIdOf = (record: unknown): number =>
  typeof record === 'object' &&
  record !== null &&
  'customerID' in record &&
  typeof record.customerID === 'number' &&
  Number.isInteger(record.customerID) &&
  Math.abs(record.customerID) < 2 ** 31
    ? record.customerID
    : 0;

/** Writes each customer under its own lock, like its documents. */
async function importCustomers(
  services: ImportServices,
  records: readonly unknown[],
  log: FastifyBaseLogger,
): Promise<ErpResult[]> {
  const results: ErpResult[] = [];
  for (const record of records)
    results.push(...(await importRecords(services, customerIdOf(record), { customers: [record] }, log)));
  return results;
}

/**
 * Writes records that are the same for all customers (branches, products, categories, test reports), and the customers themselves.
 * Otherwise as {@link importRecords}.
 * @throws RangeError for more than 1,000 records
 */
export async function importShared(
  services: ImportServices,
  kind: DistributorKind,
  records: readonly unknown[],
  log: FastifyBaseLogger,
): Promise<ErpResult[]> {
  if (records.length > MOST_RECORDS) throw new RangeError(`a batch has ${MOST_RECORDS} records at most`);
  if (kind === 'customers') return importCustomers(services, records, log);
  const action = importing(services.config.timeZone);
  const sent = records.map((record) => ({
    kind: DISTRIBUTOR_KINDS[kind],
    record,
    key: erpKeyOf(kind, record) ?? '',
  }));
  return inPortions(sent, byKey, (input) =>
    runAction(services, action, { actor: importerOf(services, null), input, log }),
  );
}
