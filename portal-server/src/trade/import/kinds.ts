import { ERP_KINDS, type CustomerKind, type DistributorKind } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Importing, Writing } from './importing.ts';
import { refused } from './outcome.ts';
import { oneByOne, recordKind, type Known, type RecordKind } from './record-kind.ts';
import { removeCreditMemoIn, removeInvoiceIn, removeOrderIn, removeQuoteIn } from './remove-documents.ts';
import { removeBranchIn, upsertBranchIn } from './upsert-branch.ts';
import { removeCategoryIn, upsertCategoryIn } from './upsert-category.ts';
import { upsertCreditMemoIn } from './upsert-credit-memo.ts';
import { upsertCustomerIn } from './upsert-customer.ts';
import { removeInventoryItemIn, upsertInventoryIn } from './upsert-inventory-item.ts';
import { upsertInvoicesIn } from './upsert-invoice.ts';
import { removeIssuedDocumentIn, upsertIssuedDocumentIn } from './upsert-issued-document.ts';
import { upsertOrdersIn } from './upsert-order.ts';
import { removeProductIn, upsertProductsIn } from './upsert-product.ts';
import { upsertQuotesIn } from './upsert-quote.ts';
import { removeTestReportIn, upsertTestReportIn } from './upsert-test-report.ts';
import { removeUserIn, upsertUserIn } from './upsert-user.ts';

const {
  branches,
  categories,
  creditMemos,
  customers,
  dedicatedInventory,
  documents,
  invoices,
  orders,
  products,
  quotes,
  testReports,
  users,
} = ERP_KINDS;

/** The customer itself, which is written as its documents are. */
export const CUSTOMERS = recordKind({
  kind: 'customers',
  schema: customers.schema,
  subject: 'customer',
  upsert: oneByOne(upsertCustomerIn),
  remove: async () => refused(null, 'A customer is not deleted. Delete its users and documents.'),
  known: (_: Importing) => sql<Known>`select account_number as key, erp_version as version from customer`,
});

/** Kinds of a customer, in the order in which an action locks rows (docs/writes.md). */
export const CUSTOMER_KINDS: Readonly<Record<CustomerKind, RecordKind<Importing>>> = {
  users: recordKind({
    kind: 'users',
    schema: users.schema,
    subject: 'user',
    upsert: oneByOne(upsertUserIn),
    remove: removeUserIn,
    known: ({ customerId }: Importing) =>
      sql<Known>`select email as key, erp_version as version from profile where customer_id = ${customerId}`,
  }),
  dedicatedInventory: recordKind({
    kind: 'dedicatedInventory',
    schema: dedicatedInventory.schema,
    subject: 'dedicated inventory',
    upsert: upsertInventoryIn,
    remove: removeInventoryItemIn,
    known: ({ customerId }: Importing) =>
      sql<Known>`select product_code as key, erp_version as version from inventory_item where customer_id = ${customerId}`,
  }),
  quotes: recordKind({
    kind: 'quotes',
    schema: quotes.schema,
    subject: 'quote',
    upsert: upsertQuotesIn,
    remove: removeQuoteIn,
    // Not those that the portal made, and of which the systems have not heard yet.
    known: ({ customerId }: Importing) => sql<Known>`
      select order_number as key, erp_version as version from quote
      where customer_id = ${customerId} and not (is_made_here and erp_version is null)`,
  }),
  orders: recordKind({
    kind: 'orders',
    schema: orders.schema,
    subject: 'order',
    upsert: upsertOrdersIn,
    remove: removeOrderIn,
    known: ({ customerId }: Importing) =>
      sql<Known>`select sales_order as key, erp_version as version from sales_order where customer_id = ${customerId}`,
  }),
  invoices: recordKind({
    kind: 'invoices',
    schema: invoices.schema,
    subject: 'invoice',
    upsert: upsertInvoicesIn,
    remove: removeInvoiceIn,
    known: ({ customerId }: Importing) =>
      sql<Known>`select invoice_number as key, erp_version as version from invoice where customer_id = ${customerId}`,
  }),
  creditMemos: recordKind({
    kind: 'creditMemos',
    schema: creditMemos.schema,
    subject: 'credit memo',
    upsert: oneByOne(upsertCreditMemoIn),
    remove: removeCreditMemoIn,
    known: ({ customerId }: Importing) =>
      sql<Known>`select credit_note_number as key, erp_version as version from credit_memo where customer_id = ${customerId}`,
  }),
  documents: recordKind({
    kind: 'documents',
    schema: documents.schema,
    subject: 'document',
    upsert: oneByOne(upsertIssuedDocumentIn),
    remove: removeIssuedDocumentIn,
    known: ({ customerId }: Importing) => sql<Known>`
      select document_kind || ' ' || number as key, erp_version as version from issued_document
      where customer_id = ${customerId}`,
  }),
};

/** Kinds that are the same for all customers. */
export const DISTRIBUTOR_KINDS: Readonly<Record<Exclude<DistributorKind, 'customers'>, RecordKind<Writing>>> =
  {
    branches: recordKind({
      kind: 'branches',
      schema: branches.schema,
      subject: 'branch',
      upsert: oneByOne(upsertBranchIn),
      remove: removeBranchIn,
      known: () => sql<Known>`select id::text as key, erp_version as version from branch`,
    }),
    products: recordKind({
      kind: 'products',
      schema: products.schema,
      subject: 'product',
      upsert: upsertProductsIn,
      remove: removeProductIn,
      known: () => sql<Known>`select product_code as key, erp_version as version from product_price`,
    }),
    categories: recordKind({
      kind: 'categories',
      schema: categories.schema,
      subject: 'category',
      upsert: oneByOne(upsertCategoryIn),
      remove: removeCategoryIn,
      known: () => sql<Known>`
        with recursive placed as (
          select id, key as path, erp_version from category where parent_id is null
          union all
          select c.id, p.path || '/' || c.key, c.erp_version from category as c join placed as p on p.id = c.parent_id
        )
        select path as key, erp_version as version from placed
        union all
        select path, version from awaited_category`,
    }),
    testReports: recordKind({
      kind: 'testReports',
      schema: testReports.schema,
      subject: 'test report',
      upsert: oneByOne(upsertTestReportIn),
      remove: removeTestReportIn,
      known: () => sql<Known>`select report_number as key, erp_version as version from test_report`,
    }),
  };
