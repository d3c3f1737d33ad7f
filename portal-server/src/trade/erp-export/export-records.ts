import { ERP_KINDS, type ErpKind } from '@portal/shared-contracts/erp';
import { readAwaited } from '../erp/awaited-records.ts';
import type { Db, Exporting } from '../import/exporting.ts';
import { EXPORTED } from '../import/kinds.ts';

/** Records of a kind that belongs to customers, one customer after the other, each with its account number. */
async function* ofCustomers(kind: ErpKind, from: Exporting): AsyncGenerator<object[]> {
  const customers = from.db.selectFrom('customer').select(['id', 'account_number']).orderBy('id');
  for (const { id, account_number } of await customers.execute())
    for await (const records of EXPORTED[kind].exported({ ...from, customerId: id }))
      yield records.map((record) => ({ accountNumber: account_number, ...record }));
}

/** Records that wait for their customers, as they were sent. */
async function* awaiting(db: Db, kind: ErpKind): AsyncGenerator<object[]> {
  for await (const rows of readAwaited(db, kind))
    yield rows.map(({ account_number, record }) => ({ accountNumber: account_number, ...record }));
}

const linesOf = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/**
 * All records of a kind as `PUT /api/erp/v1` takes them: one JSON object in each line. They are read page by page, so that only one
 * page is in memory. A record that changes during the export appears in its old or its new state. `onlyOpen` leaves out
 * quotes with an answer or an order, paid invoices, and records that wait for their customers.
 */
export async function* exportRecords(
  db: Db,
  kind: ErpKind,
  { onlyOpen = false }: { onlyOpen?: boolean } = {},
): AsyncGenerator<string> {
  const from = { db, customerId: 0, onlyOpen };
  const pages = ERP_KINDS[kind].of === 'customer' ? ofCustomers(kind, from) : EXPORTED[kind].exported(from);
  for await (const records of pages) if (records.length > 0) yield linesOf(records);
  if (!onlyOpen) for await (const records of awaiting(db, kind)) yield linesOf(records);
}
