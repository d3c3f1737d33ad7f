import { Type, type Static, type TSchema } from 'typebox';
import { Nullable } from '../schemas/values.ts';
import { ErpDocument, ErpInventoryItem, ErpUser } from './customer-records.ts';
import { ErpBranch, ErpCategory, ErpProduct, ErpTestReport } from './distributor-records.ts';
import { ErpCreditMemo, ErpCustomer, ErpInvoice, ErpOrder, ErpQuote } from './records.ts';
import { Version } from './values.ts';

/** A kind of records that the distributor's systems write. */
interface Kind {
  schema: TSchema & { properties: Readonly<Record<string, TSchema>> };
  /** The fields that tell one record from the others. */
  keys: readonly string[];
  /** Whose they are: `customer`'s, or of the `distributor` and the same for all customers. */
  of: 'customer' | 'distributor';
  /** Capitals in the key tell nothing apart. */
  isCaseless?: boolean;
}

/** The kinds of records, those first on which others depend. */
export const ERP_KINDS = {
  branches: { schema: ErpBranch, keys: ['branchID'], of: 'distributor' },
  products: { schema: ErpProduct, keys: ['productCode'], of: 'distributor' },
  categories: { schema: ErpCategory, keys: ['path'], of: 'distributor' },
  testReports: { schema: ErpTestReport, keys: ['reportNumber'], of: 'distributor' },
  customers: { schema: ErpCustomer, keys: ['accountNumber'], of: 'distributor' },
  users: { schema: ErpUser, keys: ['email'], of: 'customer', isCaseless: true },
  dedicatedInventory: {
    schema: ErpInventoryItem,
    keys: ['productCode'],
    of: 'customer',
  },
  quotes: { schema: ErpQuote, keys: ['orderNumber'], of: 'customer' },
  orders: { schema: ErpOrder, keys: ['salesOrder'], of: 'customer' },
  invoices: { schema: ErpInvoice, keys: ['invoiceNumber'], of: 'customer' },
  creditMemos: { schema: ErpCreditMemo, keys: ['creditNoteNumber'], of: 'customer' },
  documents: { schema: ErpDocument, keys: ['documentKind', 'number'], of: 'customer' },
} as const satisfies Readonly<Record<string, Kind>>;
export type ErpKind = keyof typeof ERP_KINDS;

/** Kinds whose records are the same for all customers, and kinds of a customer. */
export type DistributorKind = {
  [Name in ErpKind]: (typeof ERP_KINDS)[Name]['of'] extends 'distributor' ? Name : never;
}[ErpKind];
export type CustomerKind = Exclude<ErpKind, DistributorKind>;

/** Characters of a key that are told again: no key is longer. */
const KEY_LENGTH = 254;

/** The key of what was sent, its parts joined by a space; null when it has none. */
export function erpKeyOf(kind: ErpKind, sent: unknown): string | null {
  const fields: Readonly<Record<string, unknown>> =
    typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const { keys, isCaseless = false }: Kind = ERP_KINDS[kind];
  const parts = keys.map((key) => fields[key]);
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return null;
  const key = parts.join(' ').slice(0, KEY_LENGTH);
  return isCaseless ? key.toLowerCase() : key;
}

/** The schema of a record that says that there is none with this key any more. */
export function erpTombstone(kind: ErpKind) {
  const { schema, keys }: Kind = ERP_KINDS[kind];
  const key = Object.fromEntries(keys.map((name) => [name, schema.properties[name] ?? Type.Never()]));
  return Type.Object(
    { ...key, version: Version, deleted: Type.Literal(true) },
    { additionalProperties: false },
  );
}

/**
 * What became of a record: `stored`; `deleted`; `skipped`, because the portal knows this version or a newer one, or an answer that
 * the record does not; or `refused`, which changes nothing and may be sent again.
 */
export const ErpResult = Type.Object({
  kind: Type.Unsafe<ErpKind>(Type.Enum(Object.keys(ERP_KINDS))),
  number: Nullable(Type.String({ maxLength: KEY_LENGTH, description: 'The key of the record' })),
  outcome: Type.Union([
    Type.Literal('stored'),
    Type.Literal('deleted'),
    Type.Literal('skipped'),
    Type.Literal('refused'),
  ]),
  field: Nullable(Type.String({ description: 'The field that is wrong, as `lines.0.quantity`' })),
  reason: Nullable(Type.String({ description: 'In English, for the person who connects the systems' })),
});
export type ErpResult = Static<typeof ErpResult>;
