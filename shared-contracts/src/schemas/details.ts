import { Type, type Static } from 'typebox';
import { REJECT_REASONS, type RejectReason } from '../quotes/reject-reasons.ts';
import { PaymentId, PaymentState } from './payments.ts';
import { Cents, IsoDate, Nullable } from './values.ts';

const Line = Nullable(Type.String());
const Day = Nullable(IsoDate);

/** What the details panel shows one of; `/api/order-details/<number>/<type>` maps `sales-history` to `orders`. */
export const DetailsType = Type.Union([
  Type.Literal('quotes'),
  Type.Literal('orders'),
  Type.Literal('invoices'),
]);
export type DetailsType = Static<typeof DetailsType>;

/** A line of a quote, order or invoice (docs/product.md, section 3). */
export const LineItem = Type.Object({
  lineNumber: Type.Integer({ minimum: 1 }),
  productCode: Type.String(),
  productDescription: Type.String(),
  productLongDescription: Line,
  quantity: Type.Number({ description: 'In units of measure' }),
  unitOfMeasure: Type.String(),
  noOfPieces: Nullable(Type.Integer()),
  unitPrice: Cents,
  totalSellPrice: Cents,
  packId: Line,
  mtrUrl: Type.Optional(
    Type.String({ description: 'Path of the material test report; absent when there is none' }),
  ),
});
export type LineItem = Static<typeof LineItem>;

/** A document that can be downloaded (docs/product.md, section 3). */
export const DocumentLink = Type.Object({
  documentName: Type.String({ description: 'In the language of the call' }),
  viewLink: Type.String({ description: 'Path of the file, from /' }),
});
export type DocumentLink = Static<typeof DocumentLink>;

/** A record that came before or after this one: quote, order, invoice, credit memo. */
export const RelatedRecord = Type.Object({
  type: Type.Union([DetailsType, Type.Literal('credit-memos')]),
  number: Type.String(),
  date: Day,
  status: Type.String({ description: 'As of today; of a credit memo how much of it is used' }),
});
export type RelatedRecord = Static<typeof RelatedRecord>;

/** How many payments the details of a record list at most. */
export const MOST_RELATED_PAYMENTS = 20;

/** A payment of the portal that paid, or pays, for a record. */
export const RelatedPayment = Type.Object({
  id: PaymentId,
  number: Type.String(),
  date: IsoDate,
  status: PaymentState,
  reopened: Type.Integer({ description: 'What of the record is open again by it, integer cents (USD)' }),
});
export type RelatedPayment = Static<typeof RelatedPayment>;

/**
 * How a quote was answered: in the portal, or with a reason by the distributor's systems, which name neither person nor day. `payment`
 * is of one that was accepted, `reason` of one that was rejected.
 */
export const QuoteAnswer = Type.Object({
  by: Nullable(Type.String({ description: 'Name of the person' })),
  on: Nullable(IsoDate),
  payment: Nullable(Type.Union([Type.Literal('now'), Type.Literal('later')])),
  reason: Nullable(Type.Unsafe<RejectReason>(Type.Enum([...REJECT_REASONS]))),
  comment: Line,
});
export type QuoteAnswer = Static<typeof QuoteAnswer>;

/**
 * Everything the details panel shows of a quote, order or invoice (docs/product.md, sections 2 and 3). Its own number is
 * `orderNumber` of a quote, `salesOrder` of an order, `invoiceNumber` of an invoice; its date `quoteDate`,
 * `deliveryDate`, `invoiceDate`.
 */
export const OrderDetails = Type.Object({
  type: DetailsType,
  orderNumber: Line,
  salesOrder: Line,
  invoiceNo: Nullable(Type.String({ description: 'Invoice of an order' })),
  invoiceNumber: Nullable(Type.String({ description: 'Number of an invoice' })),
  customerName: Type.String(),
  orderedBy: Line,
  poNumber: Line,
  quoteDate: Day,
  orderDate: Day,
  invoiceDate: Day,
  deliveryDate: Day,
  dateRequired: Day,
  expires: Nullable(
    Type.String({ format: 'date', description: 'Last day on which a quote can be accepted' }),
  ),
  dueDate: Nullable(
    Type.String({ format: 'date', description: 'Last day on which an invoice is paid in time' }),
  ),
  paidOn: Nullable(Type.String({ format: 'date', description: 'Day on which an invoice was paid' })),
  amountOutstanding: Nullable(
    Type.Integer({ description: 'What is to be paid of an invoice, integer cents (USD)' }),
  ),
  settlementDiscAmount: Nullable(
    Type.Integer({
      description: 'What paying an invoice until settlementDiscDueDate saves, integer cents (USD)',
    }),
  ),
  settlementDiscDueDate: Day,
  answer: Nullable(QuoteAnswer),
  status: Type.String({ description: 'As of today' }),
  orderStatus: Type.Integer(),
  freight: Type.Integer({ minimum: 0, description: 'Integer cents (USD), part of the total before taxes' }),
  taxes: Cents,
  total: Type.Integer({ description: 'Integer cents (USD), freight and taxes included' }),
  lines: Type.Array(LineItem),
  documents: Type.Array(DocumentLink),
  related: Type.Array(RelatedRecord, {
    description: 'Quote, orders, invoices, credit memos of the same chain, oldest first',
  }),
  payments: Type.Array(RelatedPayment, {
    maxItems: MOST_RELATED_PAYMENTS,
    description: 'Of a quote or invoice, newest first; those that were declined are not in it',
  }),
});
export type OrderDetails = Static<typeof OrderDetails>;
