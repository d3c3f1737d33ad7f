import type { CustomerKind, DistributorKind, ErpKind } from '@portal/shared-contracts/erp';
import type { Importing, Writing } from './importing.ts';
import { BRANCHES } from './kinds/branches.ts';
import { CALL_OFFS } from './kinds/call-offs.ts';
import { CATEGORIES } from './kinds/categories.ts';
import { CREDIT_MEMOS } from './kinds/credit-memos.ts';
import { CUSTOMER_PARTS } from './kinds/customer-parts.ts';
import { CUSTOMERS } from './kinds/customers.ts';
import { DOCUMENTS } from './kinds/documents.ts';
import { DEDICATED_INVENTORY } from './kinds/inventory.ts';
import { INVOICES } from './kinds/invoices.ts';
import { ORDERS } from './kinds/orders.ts';
import { PRODUCTS } from './kinds/products.ts';
import { QUOTES } from './kinds/quotes.ts';
import { SHIPMENTS } from './kinds/shipments.ts';
import { TEST_REPORTS } from './kinds/test-reports.ts';
import { USERS } from './kinds/users.ts';
import type { Exported, RecordKind } from './record-kind.ts';

/** Kinds of a customer, in the order in which an action locks rows (docs/writes.md). */
export const CUSTOMER_KINDS: Readonly<Record<CustomerKind, RecordKind<Importing>>> = {
  users: USERS,
  dedicatedInventory: DEDICATED_INVENTORY,
  customerParts: CUSTOMER_PARTS,
  quotes: QUOTES,
  orders: ORDERS,
  shipments: SHIPMENTS,
  invoices: INVOICES,
  creditMemos: CREDIT_MEMOS,
  callOffs: CALL_OFFS,
  documents: DOCUMENTS,
};

/** Kinds that are the same for all customers. */
export const DISTRIBUTOR_KINDS: Readonly<Record<Exclude<DistributorKind, 'customers'>, RecordKind<Writing>>> =
  {
    branches: BRANCHES,
    products: PRODUCTS,
    categories: CATEGORIES,
    testReports: TEST_REPORTS,
  };

export { CUSTOMERS };

export const EXPORTED: Readonly<Record<ErpKind, Exported>> = {
  customers: CUSTOMERS,
  ...CUSTOMER_KINDS,
  ...DISTRIBUTOR_KINDS,
};
