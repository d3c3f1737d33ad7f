import type { ErpKind } from '@portal/shared-contracts/erp';
import type { Database } from '../../platform/database/database.ts';
import { readAwaited } from '../erp/awaited-records.ts';
import {
  exportedCustomers,
  exportedDocuments,
  exportedInventory,
  exportedUsers,
} from './exported-customers.ts';
import {
  exportedBranches,
  exportedCategories,
  exportedProducts,
  exportedTestReports,
} from './exported-distributor.ts';
import {
  exportedCreditMemos,
  exportedInvoices,
  exportedOrders,
  exportedQuotes,
  type Only,
} from './exported-documents.ts';

type Db = Database['db'];
type Pages = AsyncIterable<readonly object[]>;

/** Records of a customer's kind, of one customer after the other, which each names. */
const ofCustomers = (pages: (db: Db, customerId: number, only: Only) => Pages) =>
  async function* (db: Db, only: Only): AsyncGenerator<object[]> {
    for await (const customers of exportedCustomers(db))
      for (const { id, accountNumber } of customers)
        for await (const records of pages(db, id, only))
          yield records.map((record) => ({ accountNumber, ...record }));
  };

/** Records that wait for their customers, as they were sent. */
async function* awaiting(db: Db, kind: ErpKind): AsyncGenerator<object[]> {
  for await (const rows of readAwaited(db, kind))
    yield rows.map(({ account_number, record }) => ({ accountNumber: account_number, ...record }));
}

async function* customers(db: Db): AsyncGenerator<object[]> {
  for await (const page of exportedCustomers(db)) yield page.map(({ id: _id, ...customer }) => customer);
}

const EXPORTS: Readonly<Record<ErpKind, (db: Db, only: Only) => Pages>> = {
  branches: exportedBranches,
  products: exportedProducts,
  categories: exportedCategories,
  testReports: exportedTestReports,
  customers,
  users: ofCustomers(exportedUsers),
  dedicatedInventory: ofCustomers(exportedInventory),
  quotes: ofCustomers(exportedQuotes),
  orders: ofCustomers(exportedOrders),
  invoices: ofCustomers(exportedInvoices),
  creditMemos: ofCustomers(exportedCreditMemos),
  documents: ofCustomers(exportedDocuments),
};

const linesOf = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/**
 * All records of a kind as the door takes them, one JSON object in each line, in pieces of a page of rows: no more is in memory.
 * What changes meanwhile may be in it as it was before or after.
 */
export async function* exportRecords(db: Db, kind: ErpKind, only: Only = {}): AsyncGenerator<string> {
  for await (const records of EXPORTS[kind](db, only)) if (records.length > 0) yield linesOf(records);
  if (!only.isOpen) for await (const records of awaiting(db, kind)) yield linesOf(records);
}
