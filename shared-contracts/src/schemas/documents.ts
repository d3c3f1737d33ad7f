import { Type, type Static } from 'typebox';
import { ZIP_LIMIT } from '../documents/document-limits.ts';

export { ZIP_LIMIT };

/** Kinds of documents; each is a part of its path, `/api/account/v1/<kind>/download/<number>`. */
export const DOCUMENT_KINDS = [
  'quote',
  'salesOrder',
  'packingList',
  'invoice',
  'creditMemo',
  'materialTestReport',
  'productTestReport',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DocumentKind = Type.Unsafe<DocumentKind>(Type.Enum([...DOCUMENT_KINDS]));

/** In an archive, `orderInvoices` stands for all invoices of an order, which has none, one or, in parts, several. */
const ArchivedKind = Type.Unsafe<DocumentKind | 'orderInvoices'>(
  Type.Enum([...DOCUMENT_KINDS, 'orderInvoices']),
);

/**
 * Asks for several documents in one file. Packing lists, material test reports and the invoices of an order go by the number of
 * the order, reports of a product of the dedicated inventory by its code.
 */
export const DocumentsRequest = Type.Object({
  documents: Type.Array(
    Type.Object({ kind: ArchivedKind, number: Type.String({ minLength: 1, maxLength: 100 }) }),
    { minItems: 1, maxItems: ZIP_LIMIT },
  ),
});
export type DocumentsRequest = Static<typeof DocumentsRequest>;
