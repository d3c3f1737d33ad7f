import { Type, type Static } from 'typebox';
import { REJECT_REASONS } from './limits.ts';
import { SHORT_PAY_REASONS } from './payment-limits.ts';
import { OpenCallOff } from './call-offs.ts';
import { CreditMemoRow, InventoryRow, ProductRow } from './lists.ts';
import { PaymentId, PaymentState } from './payments.ts';
import { Shipment, MOST_SHIPMENTS, ShipmentMailRequest } from './shipments.ts';
import { Cents, IsoDate, Nullable, OneOf } from './values.ts';

const Line = Nullable(Type.String());
const Day = Nullable(IsoDate);
const DayOf = (description: string) => Nullable(Type.String({ format: 'date', description }));

/** Kind of record of a details panel; `/api/order-details/<number>/<type>` maps `sales-history` to `orders`. */
export const DetailsType = OneOf(['quotes', 'orders', 'invoices']);
export type DetailsType = Static<typeof DetailsType>;

const MtrUrl = Type.Optional(
  Type.String({ description: 'Path of the material test report; absent when there is none' }),
);

/** A test report of a line. */
export const LineReport = Type.Object({
  number: Type.String(),
  heat: Type.String(),
  date: IsoDate,
  isReplaced: Type.Boolean({ description: 'A newer report is in force' }),
  mtrUrl: Type.String({ description: 'Path of this report' }),
});
export type LineReport = Static<typeof LineReport>;

/** The material test reports of a line. */
export const LineReports = Type.Object({
  mtrUrl: MtrUrl,
  testReports: Type.Optional(
    Type.Array(LineReport, {
      description: 'Each report of the line: of several heats, and replaced ones',
    }),
  ),
  missingHeats: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Heats without a report, where a line has several heats and another of them has one',
    }),
  ),
  reportPhone: Type.Optional(
    Type.String({
      description:
        "The distributor's phone, where more than one report could be the line's and none is given",
    }),
  ),
});
export type LineReports = Static<typeof LineReports>;

/** What is known of the material of a line, from the production of its order on. */
export const LineMaterial = Type.Object({
  heat: Line,
  packId: Line,
  mill: Line,
  meltedIn: Nullable(Type.String({ description: 'Country (ISO 3166)' })),
});
export type LineMaterial = Static<typeof LineMaterial>;

const LineQuantity = Type.Object({
  quantity: Type.String({ description: 'In units of measure, as decimal text' }),
  unitOfMeasure: Type.String(),
});

/** A line of a quote, order or invoice (docs/product.md, section 3). */
export const LineItem = Type.Object({
  lineNumber: Type.Integer({ minimum: 1 }),
  productCode: Type.String(),
  ownPartNumber: Nullable(Type.String({ description: "The customer's own part number of the product" })),
  productDescription: Type.String(),
  productLongDescription: Line,
  ...LineQuantity.properties,
  noOfPieces: Nullable(Type.Integer()),
  unitPrice: Type.String({
    description: 'Cents of one unit, as decimal text; for display, as the total counts',
  }),
  priceUnit: Nullable(
    Type.String({ description: 'What the unit price is for, where that is not the unit of measure' }),
  ),
  totalSellPrice: Cents,
  shippedQuantity: Type.Optional(
    Type.String({
      description: 'What of an order line has shipped, as decimal text; absent where it is not known',
    }),
  ),
  isUnpriced: Type.Optional(Type.Boolean({ description: 'Still to be priced; its prices are 0' })),
  ...LineMaterial.properties,
  ...LineReports.properties,
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

/** Most payments that the details of a record list. */
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

/** Why a payment left the rest of an invoice open (docs/product.md, "Payments"). */
export const ShortPayment = Type.Object({
  reason: OneOf(SHORT_PAY_REASONS),
  note: Line,
  payment: Type.String({ description: 'Number of the payment' }),
});
export type ShortPayment = Static<typeof ShortPayment>;

/**
 * How a quote was answered. An answer of the distributor's systems has neither person nor day. `payment` belongs to an accepted quote,
 * `reason` to a rejected one.
 */
export const QuoteAnswer = Type.Object({
  by: Nullable(Type.String({ description: 'Name of the person' })),
  on: Nullable(IsoDate),
  payment: Nullable(OneOf(['now', 'later'])),
  reason: Nullable(OneOf(REJECT_REASONS)),
  comment: Line,
});
export type QuoteAnswer = Static<typeof QuoteAnswer>;

/**
 * Everything the details panel shows of a quote, order or invoice (docs/product.md, sections 2 and 3). A quote's own number and date are
 * `orderNumber` and `quoteDate`, an order's `salesOrder` and `deliveryDate`, an invoice's `invoiceNumber` and `invoiceDate`.
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
  expires: DayOf('Last day on which a quote can be accepted'),
  awaitsPrice: Type.Boolean({
    description: 'Some lines of a quote have no price yet: it cannot be accepted',
  }),
  dueDate: DayOf('Last day on which an invoice is paid in time'),
  paidOn: DayOf('Day on which an invoice was paid'),
  amountOutstanding: Nullable(
    Type.Integer({ description: 'What is to be paid of an invoice, integer cents (USD)' }),
  ),
  surplus: Type.Integer({
    minimum: 0,
    description: 'What was paid of an invoice beyond what was due, integer cents (USD)',
  }),
  shortPayment: Nullable(ShortPayment),
  settlementDiscAmount: Nullable(
    Type.Integer({
      description:
        'What is saved by paying all that is outstanding of an invoice by bank account, integer cents (USD); null when nothing can be',
    }),
  ),
  settlementDiscDueDate: DayOf('Last day of that saving'),
  plannedFor: DayOf('Day for which the payment of an invoice is planned'),
  answer: Nullable(QuoteAnswer),
  status: Type.String({ description: 'As of today' }),
  orderStatus: Type.Integer(),
  freight: Type.Integer({ description: 'Integer cents (USD), part of the total before taxes' }),
  taxes: Cents,
  total: Type.Integer({ description: 'Integer cents (USD), freight and taxes included' }),
  lines: Type.Array(LineItem),
  shipments: Type.Array(Shipment, {
    maxItems: MOST_SHIPMENTS,
    description: 'Of an order, in the order in which they leave',
  }),
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

/** A part of a credit memo that paid for an invoice or a part of it. */
export const CreditApplication = Type.Object({
  invoiceNumber: Type.String(),
  invoiceDate: IsoDate,
  appliedOn: IsoDate,
  amount: Type.Integer({
    minimum: 0,
    description: 'Integer cents (USD); not negative, unlike those of the memo',
  }),
});
export type CreditApplication = Static<typeof CreditApplication>;

/** Everything the details panel shows of a credit memo (docs/product.md, "Credit memo and dedicated inventory details"). */
export const CreditMemoDetails = Type.Object({
  ...CreditMemoRow.properties,
  status: Type.String({ description: 'Available, Partly Used or Used' }),
  amountApplied: Type.Integer({ minimum: 0, description: 'Sum of the applications, integer cents (USD)' }),
  surplus: Type.Integer({ minimum: 0, description: 'What was used beyond the memo, integer cents (USD)' }),
  applications: Type.Array(CreditApplication, { description: 'Where it was applied, oldest first' }),
  documents: Type.Array(DocumentLink),
  related: Type.Array(RelatedRecord, {
    description:
      'The invoice it was given for with its quote and order, and the invoices it was applied to, oldest first',
  }),
});
export type CreditMemoDetails = Static<typeof CreditMemoDetails>;

/** An order line with the product, and the invoice of that order. */
export const ProductUse = Type.Object({
  salesOrder: Type.String(),
  orderDate: IsoDate,
  poNumber: Nullable(Type.String()),
  status: Type.String(),
  invoiceNumber: Nullable(Type.String()),
  invoiceDate: Nullable(IsoDate),
  ...LineQuantity.properties,
  noOfPieces: Type.Integer(),
  ...LineMaterial.properties,
  ...LineReports.properties,
});
export type ProductUse = Static<typeof ProductUse>;

/** Most open call-offs that the details of a product list. */
export const MOST_OPEN_CALL_OFFS = 20;

/** Everything the details panel shows of a product of the dedicated inventory (docs/product.md, "Credit memo and dedicated inventory details"). */
export const InventoryItemDetails = Type.Object({
  ...InventoryRow.properties,
  callOffs: Type.Array(OpenCallOff, {
    maxItems: MOST_OPEN_CALL_OFFS,
    description: 'The open ones, by the day for which they are wanted',
  }),
  hasMoreCallOffs: Type.Boolean({ description: 'True when there are more open ones than these' }),
  uses: Type.Array(ProductUse, { description: 'Newest first, fifty at most' }),
  hasMoreUses: Type.Boolean({ description: 'True when there are older ones than those fifty' }),
});
export type InventoryItemDetails = Static<typeof InventoryItemDetails>;

/** A purchase of a product: an order line with its price. */
export const Purchase = Type.Object({
  ...ProductUse.properties,
  lineNumber: Type.Integer({ minimum: 1 }),
  unitPrice: LineItem.properties.unitPrice,
  priceUnit: LineItem.properties.priceUnit,
  totalSellPrice: Cents,
});
export type Purchase = Static<typeof Purchase>;

/** Most purchases that one answer has. */
export const PURCHASES_AT_ONCE = 50;

export const PurchasesQuery = Type.Object({
  before: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,9}\\.\\d{1,5}$',
      maxLength: 30,
      description: 'For older purchases: `older` of the answer before',
    }),
  ),
});

/** A product that the customer bought, and its purchases (docs/product.md, "What we bought"). */
export const ProductDetails = Type.Object({
  ...ProductRow.properties,
  purchases: Type.Array(Purchase, { maxItems: PURCHASES_AT_ONCE, description: 'Newest first' }),
  older: Nullable(Type.String({ description: 'Asks for older purchases as `before`; null after the last' })),
});
export type ProductDetails = Static<typeof ProductDetails>;

export const DETAILS_ROUTES = {
  'POST /api/orders/:id/shipment-mail': { body: ShipmentMailRequest, answer: Type.Null() },
  'GET /api/orders/:id': { answer: OrderDetails },
  'GET /api/order-details/:number/:type': { answer: OrderDetails },
  'GET /api/credit-memos/:number': { answer: CreditMemoDetails },
  'GET /api/account-products/:productCode': { answer: InventoryItemDetails },
  'GET /api/products/:productCode': { query: PurchasesQuery, answer: ProductDetails },
};
