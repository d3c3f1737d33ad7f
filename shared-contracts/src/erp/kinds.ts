import { Type, type TSchema } from 'typebox';
import {
  CREDIT_MEMO_FIELDS,
  CUSTOMER_PART_FIELDS,
  DOCUMENT_FIELDS,
  ErpCreditMemo,
  ErpCustomerPart,
  ErpDocument,
  ErpInventoryItem,
  ErpInvoice,
  ErpOrder,
  ErpQuote,
  ErpUser,
  INVENTORY_FIELDS,
  INVOICE_FIELDS,
  ORDER_FIELDS,
  QUOTE_FIELDS,
  USER_FIELDS,
} from './customer-records.ts';
import { CALL_OFF_FIELDS, ErpCallOff } from './call-off-records.ts';
import {
  BRANCH_FIELDS,
  CATEGORY_FIELDS,
  CUSTOMER_FIELDS,
  ErpBranch,
  ErpCategory,
  ErpCustomer,
  ErpProduct,
  ErpTestReport,
  PRODUCT_FIELDS,
  TEST_REPORT_FIELDS,
} from './distributor-records.ts';
import { StrictObject } from '../schemas/values.ts';
import { ErpShipment, SHIPMENT_FIELDS } from './shipment-records.ts';
import { exampleOf, type ErpFields } from './field.ts';
import { Moment, RecordNumber, Version } from './values.ts';

/** A kind of records from the distributor's systems. */
interface Kind {
  fields: ErpFields;
  schema: TSchema & { properties: Readonly<Record<string, TSchema>> };
  /** The table of its records. */
  table: string;
  /** The fields that identify a record. */
  keys: readonly string[];
  /** The owner of a record: a `customer`, or the `distributor` when the record is the same for all customers. */
  of: 'customer' | 'distributor';
  /** The key is compared without case. */
  isCaseless?: boolean;
}

/** The kinds of records. A kind comes after the kinds that it depends on. */
export const ERP_KINDS = {
  branches: {
    fields: BRANCH_FIELDS,
    schema: ErpBranch,
    table: 'branch',
    keys: ['branchID'],
    of: 'distributor',
  },
  products: {
    fields: PRODUCT_FIELDS,
    schema: ErpProduct,
    table: 'product_price',
    keys: ['productCode'],
    of: 'distributor',
  },
  categories: {
    fields: CATEGORY_FIELDS,
    schema: ErpCategory,
    table: 'category',
    keys: ['path'],
    of: 'distributor',
  },
  testReports: {
    fields: TEST_REPORT_FIELDS,
    schema: ErpTestReport,
    table: 'test_report',
    keys: ['reportNumber'],
    of: 'distributor',
  },
  customers: {
    fields: CUSTOMER_FIELDS,
    schema: ErpCustomer,
    table: 'customer',
    keys: ['accountNumber'],
    of: 'distributor',
  },
  users: {
    fields: USER_FIELDS,
    schema: ErpUser,
    table: 'profile',
    keys: ['email'],
    of: 'customer',
    isCaseless: true,
  },
  dedicatedInventory: {
    fields: INVENTORY_FIELDS,
    schema: ErpInventoryItem,
    table: 'inventory_item',
    keys: ['productCode'],
    of: 'customer',
  },
  customerParts: {
    fields: CUSTOMER_PART_FIELDS,
    schema: ErpCustomerPart,
    table: 'own_part',
    keys: ['productCode'],
    of: 'customer',
  },
  quotes: { fields: QUOTE_FIELDS, schema: ErpQuote, table: 'quote', keys: ['orderNumber'], of: 'customer' },
  orders: {
    fields: ORDER_FIELDS,
    schema: ErpOrder,
    table: 'sales_order',
    keys: ['salesOrder'],
    of: 'customer',
  },
  shipments: {
    fields: SHIPMENT_FIELDS,
    schema: ErpShipment,
    table: 'shipment',
    keys: ['shipmentNumber'],
    of: 'customer',
  },
  invoices: {
    fields: INVOICE_FIELDS,
    schema: ErpInvoice,
    table: 'invoice',
    keys: ['invoiceNumber'],
    of: 'customer',
  },
  creditMemos: {
    fields: CREDIT_MEMO_FIELDS,
    schema: ErpCreditMemo,
    table: 'credit_memo',
    keys: ['creditNoteNumber'],
    of: 'customer',
  },
  callOffs: {
    fields: CALL_OFF_FIELDS,
    schema: ErpCallOff,
    table: 'call_off',
    keys: ['callOffNumber'],
    of: 'customer',
  },
  documents: {
    fields: DOCUMENT_FIELDS,
    schema: ErpDocument,
    table: 'issued_document',
    keys: ['documentKind', 'number'],
    of: 'customer',
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type ErpKind = keyof typeof ERP_KINDS;

/** Kinds whose records are the same for all customers, and kinds of a customer. */
export type DistributorKind = {
  [Name in ErpKind]: (typeof ERP_KINDS)[Name]['of'] extends 'distributor' ? Name : never;
}[ErpKind];
export type CustomerKind = Exclude<ErpKind, DistributorKind>;

/** Name of a kind in addresses and keys: `credit-memos` for `creditMemos`. */
export const nameOfKind = (kind: ErpKind): string =>
  kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names of all kinds, in the order in which a system should send them. */
export const ERP_KIND_NAMES: readonly string[] = (Object.keys(ERP_KINDS) as ErpKind[]).map(nameOfKind);

/** Longest key, in characters. */
export const KEY_LENGTH = 254;

/** The key of a sent record, its parts joined by a space; null when a part is missing. */
export function erpKeyOf(kind: ErpKind, sent: unknown): string | null {
  const fields: Readonly<Record<string, unknown>> =
    typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const { keys, isCaseless = false }: Kind = ERP_KINDS[kind];
  const parts = keys.map((key) => fields[key]);
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return null;
  const key = parts.join(' ').slice(0, KEY_LENGTH);
  return isCaseless ? key.toLowerCase() : key;
}

/** The schema of the deletion of a record: its key, version and `deleted`. */
export function erpTombstone(kind: ErpKind) {
  const { schema, keys }: Kind = ERP_KINDS[kind];
  const key = Object.fromEntries(keys.map((name) => [name, schema.properties[name] ?? Type.Never()]));
  return StrictObject({ ...key, version: Version, deleted: Type.Literal(true) });
}

const UpdatedAt = Type.Unsafe<string>({
  ...Moment,
  description: 'Time of the last change, in place of `version`: it counts as the version of its milliseconds',
});

/** The schema of a line of a batch: the record or its deletion, its version, and its customer's account number. */
export function sentRecord(kind: ErpKind): TSchema {
  const { schema, of } = ERP_KINDS[kind];
  const account =
    of === 'customer'
      ? { accountNumber: Type.Unsafe<string>({ ...RecordNumber, description: 'Of the customer' }) }
      : {};
  const { version, ...fields } = schema.properties;
  const newness = { version: Type.Optional(version), updatedAt: Type.Optional(UpdatedAt) };
  const deletion = erpTombstone(kind).properties;
  return Type.Union([
    Type.Object({ ...account, ...newness, ...fields }, { title: kind, additionalProperties: false }),
    Type.Object(
      { ...account, ...deletion, ...newness },
      { title: `${kind}, deleted`, additionalProperties: false },
    ),
  ]);
}

const exampleOfKind = (kind: ErpKind): object => {
  const { fields, of }: Kind = ERP_KINDS[kind];
  const account = of === 'customer' ? { accountNumber: CUSTOMER_FIELDS.accountNumber.example } : {};
  return { ...account, version: 1, ...exampleOf(fields) };
};

/** An example line of each kind. The examples refer to each other. */
export const ERP_EXAMPLES = Object.fromEntries(
  (Object.keys(ERP_KINDS) as ErpKind[]).map((kind) => [kind, exampleOfKind(kind)]),
) as Readonly<Record<ErpKind, object>>;
