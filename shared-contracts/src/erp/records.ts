import { Type, type Static } from 'typebox';
import { PO_NUMBER_LENGTH, REJECT_COMMENT_LENGTH, REJECT_REASONS } from '../quotes/reject-reasons.ts';
import { DatabaseId, Nullable } from '../schemas/values.ts';
import {
  Amount,
  BranchID,
  Day,
  Decimal,
  Moment,
  MOST_LINES,
  MOST_PARTS,
  Part,
  RecordNumber,
  Text,
  Version,
} from './values.ts';

const strict = { additionalProperties: false };

/** A customer; `customerID` and `accountNumber` never change. */
export const ErpCustomer = Type.Object(
  {
    version: Version,
    customerID: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    accountNumber: RecordNumber,
    name: Text(120),
    contactEmail: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
    isCash: Type.Boolean(),
    isOnCreditHold: Type.Boolean(),
    termsDays: Type.Integer({ minimum: 0, maximum: 365, description: 'Days to pay; 0 for cash' }),
    creditLimit: Amount,
    branchID: BranchID,
    address: Nullable(
      Type.Object({ address1: Text(120), city: Text(80), state: Text(40), zipCode: Text(10) }, strict),
    ),
  },
  strict,
);
export type ErpCustomer = Static<typeof ErpCustomer>;

export const ErpLine = Type.Object(
  {
    lineNumber: Type.Integer({ minimum: 1, maximum: 32_767 }),
    productCode: Text(60),
    productDescription: Text(200),
    productLongDescription: Text(2_000),
    quantity: Decimal,
    unitOfMeasure: Text(20),
    noOfPieces: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    unitPrice: Amount,
    totalSellPrice: Amount,
    packId: Nullable(Text(60)),
    heat: Nullable(
      Type.String({ minLength: 1, maxLength: 60, description: 'With it, there is a material test report' }),
    ),
    weight: Nullable(Type.String({ ...Decimal, description: 'Pounds of all pieces' })),
    mill: Nullable(Text(120)),
    meltedIn: Nullable(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, description: 'ISO 3166' })),
  },
  strict,
);
export type ErpLine = Static<typeof ErpLine>;
const Lines = Type.Array(ErpLine, { maxItems: MOST_LINES });

const totals = { total: Amount, freight: Amount, taxes: Amount };
const ordered = { orderedBy: Nullable(Text(120)), poNumber: Nullable(Text(PO_NUMBER_LENGTH)) };

/** A quote. `isPortalMade` and `answeredAt` say what the record knows of the portal (docs/architecture.md, "Trade data from outside"). */
export const ErpQuote = Type.Object(
  {
    version: Version,
    orderNumber: RecordNumber,
    isPortalMade: Type.Boolean({ description: 'The portal made the quote and its number, as of a reorder' }),
    answeredAt: Nullable(
      Type.Unsafe<string>({
        ...Moment,
        description: 'Time of the last answer in the portal that this takes account of',
      }),
    ),
    state: Type.Unsafe<'pending' | 'accepted' | 'rejected' | 'expired'>(
      Type.Enum(['pending', 'accepted', 'rejected', 'expired']),
    ),
    quoteDate: Day,
    expires: Nullable(Day),
    ordered: Nullable(Day),
    dateRequired: Nullable(Day),
    ...ordered,
    ...totals,
    cashSale: Type.Boolean(),
    rejectReason: Nullable(Type.Unsafe<(typeof REJECT_REASONS)[number]>(Type.Enum([...REJECT_REASONS]))),
    rejectComment: Nullable(Text(REJECT_COMMENT_LENGTH)),
    lines: Lines,
  },
  strict,
);
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

/** A sales order; `orderNumber` is that of the quote that it came from. */
export const ErpOrder = Type.Object(
  {
    version: Version,
    salesOrder: RecordNumber,
    orderNumber: Nullable(RecordNumber),
    state: Type.Unsafe<(typeof ORDER_STATES)[number]>(Type.Enum([...ORDER_STATES])),
    orderDate: Day,
    dateRequired: Nullable(Day),
    ...ordered,
    ...totals,
    cashSale: Type.Boolean(),
    invoiceNumber: Nullable(RecordNumber),
    invoiceDate: Nullable(Day),
    carrier: Nullable(Text(80)),
    fob: Nullable(Type.Union([Type.Literal('origin'), Type.Literal('destination')])),
    trackingNumber: Nullable(Text(80)),
    shippedOn: Nullable(Day),
    lines: Lines,
  },
  strict,
);
export type ErpOrder = Static<typeof ErpOrder>;

/** A payment of the portal that an amount outstanding takes account of, and what it paid of this invoice. */
export const ErpBookedPayment = Type.Object({ payment: RecordNumber, amount: Part }, strict);
export type ErpBookedPayment = Static<typeof ErpBookedPayment>;

/** An invoice of a sales order, whose lines it has; `orderNumber` is that of the quote. */
export const ErpInvoice = Type.Object(
  {
    version: Version,
    invoiceNumber: RecordNumber,
    salesOrder: RecordNumber,
    orderNumber: Nullable(RecordNumber),
    invoiceDate: Day,
    dueDate: Day,
    deliveryDate: Nullable(Day),
    ...ordered,
    ...totals,
    originalAmount: Amount,
    amountOutstanding: Amount,
    payments: Type.Array(ErpBookedPayment, { maxItems: MOST_PARTS }),
    paidOn: Nullable(
      Type.Unsafe<string>({
        ...Day,
        description:
          'Day of the last payment that was not made in the portal; asked for when nothing is outstanding without those of the portal',
      }),
    ),
    settlementDiscAmount: Amount,
    settlementDiscDueDate: Nullable(Day),
    mailLink: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Whether the customer's contact is mailed a link to pay it, once, while something is left to pay",
      }),
    ),
  },
  strict,
);
export type ErpInvoice = Static<typeof ErpInvoice>;

/** The invoice to which a part of a credit memo was applied; `payment` where a payment of the portal did it. */
export const ErpApplication = Type.Object(
  {
    invoiceNumber: RecordNumber,
    amount: Part,
    appliedOn: Day,
    payment: Nullable(RecordNumber),
  },
  strict,
);
export type ErpApplication = Static<typeof ErpApplication>;

/** A credit memo. Amounts are positive here: what it was given over, and what of it was used. */
export const ErpCreditMemo = Type.Object(
  {
    version: Version,
    creditNoteNumber: RecordNumber,
    dateTimeReleased: Moment,
    transactionDate: Day,
    accountsTransactionID: DatabaseId,
    cashTransaction: Type.Boolean(),
    originalAmount: Amount,
    branchID: BranchID,
    bankAccountID: Nullable(DatabaseId),
    invoiceNumber: Nullable(RecordNumber),
    reason: Nullable(
      Type.Union([
        Type.Literal('pricing'),
        Type.Literal('shortage'),
        Type.Literal('damage'),
        Type.Literal('wrongMaterial'),
        Type.Literal('outOfTolerance'),
        Type.Literal('return'),
        Type.Literal('freight'),
      ]),
    ),
    applications: Type.Array(ErpApplication, { maxItems: MOST_PARTS }),
  },
  strict,
);
export type ErpCreditMemo = Static<typeof ErpCreditMemo>;
