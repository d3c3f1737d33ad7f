import { Type, type Static } from 'typebox';
import { ZIP_LIMIT } from './limits.ts';
import { OneOf } from './values.ts';

/** Kinds of documents, as in the path of a document, `/api/account/v1/<kind>/download/<number>`. */
export const DOCUMENT_KINDS = [
  'quote',
  'salesOrder',
  'packingList',
  'proofOfDelivery',
  'invoice',
  'creditMemo',
  'materialTestReport',
  'productTestReport',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DocumentKind = OneOf(DOCUMENT_KINDS);

/** In an archive, `orderInvoices` stands for all invoices of an order. */
const ArchivedKind = OneOf([...DOCUMENT_KINDS, 'orderInvoices']);

/** Number of a line of an order. */
export const OrderLine = Type.Integer({ minimum: 1, maximum: 32_767 });

/**
 * Asks for several documents in one file. `number` is the document's own number; the number of the order for packing lists,
 * material test reports, where it may name a `line`, and the invoices of an order; the product's code for reports of a product of
 * the dedicated inventory.
 */
export const DocumentsRequest = Type.Object({
  documents: Type.Array(
    Type.Object({
      kind: ArchivedKind,
      number: Type.String({ minLength: 1, maxLength: 100 }),
      line: Type.Optional(OrderLine),
    }),
    { minItems: 1, maxItems: ZIP_LIMIT },
  ),
});
export type DocumentsRequest = Static<typeof DocumentsRequest>;
