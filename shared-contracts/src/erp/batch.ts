import { Type, type Static } from 'typebox';
import { Nullable } from '../schemas/values.ts';
import { ErpCreditMemo, ErpCustomer, ErpInvoice, ErpOrder, ErpQuote } from './records.ts';
import { RecordNumber } from './values.ts';

/** The kinds of records that the distributor's systems write, each with its schema and the field that is its key. */
export const ERP_KINDS = {
  customers: { schema: ErpCustomer, key: 'accountNumber' },
  quotes: { schema: ErpQuote, key: 'orderNumber' },
  orders: { schema: ErpOrder, key: 'salesOrder' },
  invoices: { schema: ErpInvoice, key: 'invoiceNumber' },
  creditMemos: { schema: ErpCreditMemo, key: 'creditNoteNumber' },
} as const;
export type ErpKind = keyof typeof ERP_KINDS;

/**
 * What became of a record: `stored`; `skipped`, because the portal knows this version or a newer one, or an answer that the
 * record does not; or `refused`, which changes nothing and may be sent again.
 */
export const ErpResult = Type.Object({
  kind: Type.Unsafe<ErpKind>(Type.Enum(Object.keys(ERP_KINDS))),
  number: Nullable(RecordNumber),
  outcome: Type.Union([Type.Literal('stored'), Type.Literal('skipped'), Type.Literal('refused')]),
  field: Nullable(Type.String({ description: 'The field that is wrong, as `lines.0.quantity`' })),
  reason: Nullable(Type.String({ description: 'In English, for the person who connects the systems' })),
});
export type ErpResult = Static<typeof ErpResult>;
