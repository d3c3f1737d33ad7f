import { Type, type Static } from 'typebox';
import { PO_NUMBER_LENGTH, REJECT_COMMENT_LENGTH, REJECT_REASONS } from '../schemas/limits.ts';
import { DatabaseId, EmailAddress, Nullable, OneOf, StrictObject, TextLine } from '../schemas/values.ts';
import { derived, exampleOf, objectOf, recordOf, stored } from './field.ts';
import {
  Amount,
  BranchID,
  Day,
  Moment,
  MOST_LINES,
  MOST_PARTS,
  Part,
  PartNumber,
  Pdf,
  ProductCode,
  Quantity,
  RecordNumber,
  SignedAmount,
  Text,
  UnitPrice,
  Weight,
} from './values.ts';
import { WANTED } from './wanted.ts';

const UserLanguage = Type.Union([Type.Literal('en'), Type.Literal('es')], {
  description:
    'Of mails, and of the pages until the person chooses one; without it mails are in English, and pages as the browser asks',
});
const Invite = Type.Boolean({
  default: true,
  description: 'Whether a person who is new is mailed how to set a password',
});

const UserEmail = Type.Unsafe<string>({
  ...EmailAddress,
  [WANTED]: 'an e-mail address, such as ida@coronado.example',
});

/** A user of the customer. */
export const USER_FIELDS = {
  email: stored(UserEmail, 'ida@coronado.example'),
  name: stored(TextLine(120), 'Ida Ames'),
  language: derived(Type.Optional(UserLanguage), 'en'),
  invite: derived(Type.Optional(Invite), false),
};
export const ErpUser = recordOf(USER_FIELDS);
export type ErpUser = Static<typeof ErpUser>;

const StockUnit = Type.Unsafe<string>({
  ...Text(20),
  description: 'What stockAvailable counts; without it pieces (`PC`)',
});

/** Material that is reserved for the customer: the dedicated inventory. */
export const INVENTORY_FIELDS = {
  productCode: stored(ProductCode, 'A36-PL-0.500'),
  productDescription: stored(TextLine(200), 'A36 Plate'),
  stockAvailable: stored(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), 12),
  unitOfMeasure: stored(Type.Optional(Nullable(StockUnit)), 'PC'),
  lastUsageDate: stored(Nullable(Day), '2026-03-02'),
};
export const ErpInventoryItem = recordOf(INVENTORY_FIELDS);
export type ErpInventoryItem = Static<typeof ErpInventoryItem>;

const OwnPartNumber = Type.Unsafe<string>({
  ...PartNumber,
  description: "The customer's own number of the product; several products may have the same",
});

/** The customer's own part number of a product. */
export const CUSTOMER_PART_FIELDS = {
  productCode: stored(ProductCode, 'A36-PL-0.500'),
  partNumber: stored(OwnPartNumber, 'BRKT-0417', 'erp_number'),
};
export const ErpCustomerPart = recordOf(CUSTOMER_PART_FIELDS);
export type ErpCustomerPart = Static<typeof ErpCustomerPart>;

const Heat = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'Finds the material test report, with mill and product',
});
const PriceUnit = Type.Unsafe<string>({
  ...Text(20),
  description: 'What unitPrice is for, where that is not unitOfMeasure: `CWT` for $52.40/CWT of 40,000 LB',
});
const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  maxLength: 2,
  description: 'ISO 3166',
  [WANTED]: 'the two letters of a country, such as US',
});

/** A line of a quote or order. */
export const LINE_FIELDS = {
  lineNumber: stored(Type.Integer({ minimum: 1, maximum: 32_767 }), 1),
  productCode: stored(Text(60), 'A36-PL-0.500'),
  productDescription: stored(Text(200), 'A36 Plate'),
  productLongDescription: stored(Text(2_000), 'A36 Plate 0.500 x 48 x 96, saw cut'),
  quantity: stored(Quantity, '980.00'),
  unitOfMeasure: stored(Text(20), 'LB'),
  noOfPieces: stored(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }), 2),
  unitPrice: stored(UnitPrice, '110'),
  priceUnit: stored(Type.Optional(Nullable(PriceUnit)), null),
  totalSellPrice: stored(SignedAmount, 107_800),
  packId: stored(Nullable(Text(60)), null),
  heat: stored(Nullable(Heat), null),
  weight: stored(Nullable(Weight), '980.00'),
  mill: stored(Nullable(Text(120)), null),
  meltedIn: stored(Nullable(Country), 'US'),
};
export const ErpLine = objectOf(LINE_FIELDS);
export type ErpLine = Static<typeof ErpLine>;
const Lines = Type.Array(ErpLine, { maxItems: MOST_LINES });
const LINE = exampleOf(LINE_FIELDS) as ErpLine;

const OF_ORDERS = {
  orderedBy: stored(Nullable(Text(120)), 'Ida Ames'),
  poNumber: stored(Nullable(Text(PO_NUMBER_LENGTH)), 'PO-771'),
  total: stored(SignedAmount, 120_000),
  freight: stored(SignedAmount, 5_000),
  taxes: stored(SignedAmount, 7_200),
};

const PortalMade = Type.Boolean({ description: 'The portal made the quote and its number, as of a reorder' });
const AwaitsPrice = Type.Boolean({
  default: false,
  description: 'Lines with the price 0 are still to be priced, and until then it cannot be accepted',
});
const AnsweredAt = Type.Unsafe<string>({
  ...Moment,
  description: 'Time of the last answer in the portal that this takes account of',
});
const QUOTE_STATES = ['pending', 'accepted', 'rejected', 'expired'] as const;
const RejectReason = OneOf(REJECT_REASONS);

/** A quote. `isPortalMade` and `answeredAt` show which changes of the portal the record contains (docs/architecture.md, "Trade data from outside"). */
export const QUOTE_FIELDS = {
  orderNumber: stored(RecordNumber, 'Q-90001'),
  isPortalMade: stored(PortalMade, false, 'is_made_here'),
  awaitsPrice: stored(Type.Optional(AwaitsPrice), false, 'awaits_price'),
  answeredAt: derived(Nullable(AnsweredAt), null),
  state: derived(OneOf(QUOTE_STATES), 'accepted'),
  quoteDate: stored(Day, '2026-03-10'),
  expires: stored(Nullable(Day), '2026-04-09'),
  ordered: stored(Nullable(Day), '2026-03-12'),
  dateRequired: stored(Nullable(Day), '2026-03-20'),
  ...OF_ORDERS,
  cashSale: stored(Type.Boolean(), false),
  rejectReason: stored(Nullable(RejectReason), null),
  rejectComment: stored(Nullable(Text(REJECT_COMMENT_LENGTH)), null),
  lines: derived(Lines, [LINE]),
};
export const ErpQuote = recordOf(QUOTE_FIELDS);
export type ErpQuote = Static<typeof ErpQuote>;

const ORDER_STATES = [
  'processing',
  'creditControl',
  'inProduction',
  'readyForPickup',
  'shipped',
  'invoiced',
  'cancelled',
] as const;
const Fob = Type.Union([Type.Literal('origin'), Type.Literal('destination')]);

/** A sales order; `orderNumber` is the number of its quote. */
export const ORDER_FIELDS = {
  salesOrder: stored(RecordNumber, 'S-90001'),
  orderNumber: stored(Nullable(RecordNumber), 'Q-90001', 'quote_number'),
  state: derived(OneOf(ORDER_STATES), 'invoiced'),
  orderDate: stored(Day, '2026-03-12'),
  dateRequired: stored(Nullable(Day), '2026-03-20'),
  ...OF_ORDERS,
  cashSale: stored(Type.Boolean(), false),
  invoiceNumber: stored(Nullable(RecordNumber), 'I-90001'),
  invoiceDate: stored(Nullable(Day), '2026-03-18'),
  carrier: stored(Nullable(Text(80)), 'Sierra Freight'),
  fob: stored(Nullable(Fob), 'origin'),
  trackingNumber: stored(Nullable(Text(80)), 'SF-1009'),
  shippedOn: stored(Nullable(Day), '2026-03-17'),
  lines: derived(Lines, [{ ...LINE, heat: 'NU12345' }]),
};
export const ErpOrder = recordOf(ORDER_FIELDS);
export type ErpOrder = Static<typeof ErpOrder>;

/** A portal payment that the outstanding amount already includes, and the part of it that paid this invoice. */
export const ErpBookedPayment = StrictObject({ payment: RecordNumber, amount: Part });
export type ErpBookedPayment = Static<typeof ErpBookedPayment>;

const PaidOn = Type.Unsafe<string>({
  ...Day,
  description:
    'Day of the last payment that was not made in the portal; where nothing is outstanding and nobody says the day, the invoice date counts',
});
const DiscountAmount = Type.Integer({
  ...Amount,
  description:
    'Saved by paying all of it by bank account, by customers with net 30 days; 0 for none, left out for 1 % of the original amount',
});
const DiscountDay = Type.Unsafe<string>({
  ...Day,
  description: 'Last day of the discount; left out or null for 10 days after the invoice date',
});
const MailLink = Type.Boolean({
  default: false,
  description:
    "Whether the customer's contact is mailed a link to pay it, once, while something is left to pay",
});

const OwnLines = Type.Array(ErpLine, {
  maxItems: MOST_LINES,
  description:
    'The lines of the invoice. Without them it shows the lines of its order where it covers the whole order, else none',
});
const InvoicedOrder = Type.Unsafe<string>({
  ...RecordNumber,
  description: 'Null for an invoice of no order, such as a finance charge, or of several',
});

/** An invoice; `orderNumber` is the number of the quote. */
export const INVOICE_FIELDS = {
  invoiceNumber: stored(RecordNumber, 'I-90001'),
  salesOrder: stored(Nullable(InvoicedOrder), 'S-90001'),
  orderNumber: stored(Nullable(RecordNumber), 'Q-90001'),
  invoiceDate: stored(Day, '2026-03-18'),
  dueDate: stored(Day, '2026-04-17'),
  deliveryDate: stored(Nullable(Day), '2026-03-18'),
  ...OF_ORDERS,
  originalAmount: stored(SignedAmount, 120_000),
  amountOutstanding: derived(SignedAmount, 120_000),
  payments: derived(Type.Array(ErpBookedPayment, { maxItems: MOST_PARTS }), []),
  paidOn: derived(Nullable(PaidOn), null),
  settlementDiscAmount: stored(Type.Optional(DiscountAmount), 1_200),
  settlementDiscDueDate: stored(Type.Optional(Nullable(DiscountDay)), '2026-03-28'),
  lines: derived(Type.Optional(OwnLines), [LINE]),
  mailLink: derived(Type.Optional(MailLink)),
};
export const ErpInvoice = recordOf(INVOICE_FIELDS);
export type ErpInvoice = Static<typeof ErpInvoice>;

/** The invoice to which a part of a credit memo was applied. `payment` is the portal payment that applied it. */
const ErpApplication = StrictObject({
  invoiceNumber: RecordNumber,
  amount: Part,
  appliedOn: Day,
  payment: Nullable(RecordNumber),
});

const CREDIT_REASONS = [
  'pricing',
  'shortage',
  'damage',
  'wrongMaterial',
  'outOfTolerance',
  'return',
  'freight',
] as const;
const CreditReason = OneOf(CREDIT_REASONS);

/** A credit memo. Its amounts are positive, unlike in the portal's lists. */
export const CREDIT_MEMO_FIELDS = {
  creditNoteNumber: stored(RecordNumber, 'CM-90001'),
  dateTimeReleased: derived(Moment, '2026-03-20T18:00:00Z'),
  transactionDate: stored(Day, '2026-03-20'),
  accountsTransactionID: stored(DatabaseId, 900_001),
  cashTransaction: stored(Type.Boolean(), false),
  originalAmount: derived(Amount, 4_500),
  branchID: stored(BranchID, 90),
  bankAccountID: stored(Nullable(DatabaseId), null),
  invoiceNumber: derived(Nullable(RecordNumber), 'I-90001'),
  reason: stored(Nullable(CreditReason), 'shortage'),
  applications: derived(Type.Array(ErpApplication, { maxItems: MOST_PARTS }), []),
};
export const ErpCreditMemo = recordOf(CREDIT_MEMO_FIELDS);
export type ErpCreditMemo = Static<typeof ErpCreditMemo>;

const ISSUED_KINDS = [
  'quote',
  'salesOrder',
  'packingList',
  'proofOfDelivery',
  'invoice',
  'creditMemo',
] as const;
/** Kinds of documents that the distributor's systems can print. */
export type IssuedKind = (typeof ISSUED_KINDS)[number];
const DocumentNumber = Type.Unsafe<string>({
  ...RecordNumber,
  description:
    'Of the quote, order, invoice or credit memo; a packing list has the number of its order, a proof of delivery that of its shipment',
});

/** A document that the distributor's systems printed. Customers get it instead of the document that the portal generates. */
export const DOCUMENT_FIELDS = {
  documentKind: stored(OneOf(ISSUED_KINDS), 'invoice'),
  number: stored(DocumentNumber, 'I-90001'),
  pdf: derived(Pdf, 'JVBERi0xLjcKJSBwcmludGVkIGVsc2V3aGVyZQolJUVPRgo='),
};
export const ErpDocument = recordOf(DOCUMENT_FIELDS);
export type ErpDocument = Static<typeof ErpDocument>;
