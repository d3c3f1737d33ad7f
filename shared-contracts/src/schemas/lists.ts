import { Type, type Static, type TSchema } from 'typebox';
import { CallOffRow } from './call-offs.ts';
import { FILTER_LENGTH, MOST_BEST, MOST_FILTER_VALUES, SEARCH_LENGTH } from './limits.ts';
import { PaymentRow } from './payments.ts';
import { Cents, IsoDate, Nullable, OneOf } from './values.ts';

/** Query of every list endpoint. */
export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1' })),
  pageSize: Type.Optional(
    Type.Union([
      Type.Literal(10),
      Type.Literal(20),
      Type.Literal(50),
      Type.Literal(100),
      Type.Literal('all'),
    ]),
  ),
  sort: Type.Optional(Type.String({ maxLength: 50, description: 'Field of a row' })),
  order: Type.Optional(OneOf(['asc', 'desc'])),
  search: Type.Optional(
    Type.String({
      maxLength: SEARCH_LENGTH,
      description:
        'Substring of any displayed value; or, where none has it, numbers of which each is found: between commas, semicolons, tabs or lines, or words with digits',
    }),
  ),
  numbers: Type.Optional(
    Type.String({
      maxLength: SEARCH_LENGTH,
      description: 'In place of a search: only the rows of these numbers, between commas',
    }),
  ),
  filter: Type.Optional(
    Type.String({
      maxLength: FILTER_LENGTH,
      description:
        'Conditions of the list that each row must meet, such as `orderDate.thisMonth*status.Shipped_Invoiced*total.100..`; others are refused',
    }),
  ),
  statuses: Type.Optional(
    Type.String({
      maxLength: 400,
      description: 'Statuses whose displayed text has what is searched, between commas: their rows match too',
    }),
  ),
  language: Type.Optional(
    OneOf(['en', 'es'], { description: 'Language in which statuses are displayed, for a sort by them' }),
  ),
  best: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_BEST,
      description:
        'In place of a page: at most so many rows that match, those first whose number is what is searched, without a count',
    }),
  ),
  values: Type.Optional(
    Type.String({
      maxLength: 50,
      description:
        'Answers no rows, but the different values of this field, by which the list can be filtered',
    }),
  ),
  sums: Type.Optional(
    Type.Boolean({ description: 'Answers no rows, but the sums of the amounts of all rows that match' }),
  ),
});
export type ListQuery = Static<typeof ListQuery>;

/** What became of the searched numbers (docs/product.md, "Lists"). */
export const FoundNumbers = Type.Object(
  {
    asked: Type.Integer({ description: 'Different numbers that were searched' }),
    missing: Type.Array(Type.String(), {
      description: 'Those that no row of the list has, as they were sent',
    }),
  },
  { description: 'Only where the rows were found by a list of numbers' },
);
export type FoundNumbers = Static<typeof FoundNumbers>;

/** Sums of the amounts of a view, in cents by field (docs/product.md, "Lists"). */
const ListSums = Type.Record(Type.String(), Type.Integer(), {
  maxProperties: 20,
  description: 'Only where they were asked for, of at most 10,000 rows; integer cents (USD) by field',
});

/** Values of a field (docs/product.md, "Lists"). */
const FilterValues = Type.Array(Type.String(), {
  maxItems: MOST_FILTER_VALUES,
  description: 'Only where they were asked for: the first in their order',
});

export const ListPage = <T extends TSchema>(row: T) =>
  Type.Object({
    rows: Type.Array(row),
    total: Type.Integer({ description: 'Rows that match search and filter' }),
    totalIsMinimum: Type.Boolean({ description: 'True when a search matches more rows than are counted' }),
    numbers: Type.Optional(FoundNumbers),
    sums: Type.Optional(ListSums),
    values: Type.Optional(FilterValues),
  });
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  totalIsMinimum: boolean;
  numbers?: FoundNumbers;
  sums?: Static<typeof ListSums>;
  values?: Static<typeof FilterValues>;
}

const ProductCodes = Type.Array(Type.String());
const ProductDescriptions = Type.String({
  description:
    'Descriptions of the lines, each once, between semicolons; of a very long document the first ones',
});
const OwnPartNumbers = Type.Array(Type.String(), {
  description: "The customer's own part numbers of the products that have one",
});

const quoteOrOrder = {
  orderNumber: Type.String(),
  quoteDate: Nullable(IsoDate),
  orderedBy: Nullable(Type.String()),
  expires: Nullable(IsoDate),
  ordered: Nullable(IsoDate),
  dateRequired: Nullable(IsoDate),
  total: Cents,
  poNumber: Nullable(Type.String()),
  productCodes: ProductCodes,
  productDescriptions: ProductDescriptions,
  ownPartNumbers: OwnPartNumbers,
  cashSale: Type.Boolean(),
  status: Type.String(),
  orderStatus: Type.Integer(),
};

/** Row of the quote lists (docs/product.md, section 3). */
export const QuoteRow = Type.Object({
  ...quoteOrOrder,
  awaitsPrice: Type.Boolean({ description: 'Some of its lines have no price yet: it cannot be accepted' }),
});
export type QuoteRow = Static<typeof QuoteRow>;

const Heats = Type.String({
  description: 'Heats of the lines, each once; of a very long document the first ones',
});

const QuoteNumber = Type.Union([Type.String(), Type.Null()], {
  description: 'Number of the quote that the order came from',
});

const ofShipments = {
  promisedOn: Nullable(
    Type.String({ ...IsoDate, description: 'First promised day of what has not shipped, else the last one' }),
  ),
  shippedOn: Nullable(Type.String({ ...IsoDate, description: 'Day of the last shipment' })),
  trackingNumbers: Nullable(Type.String({ description: 'Of all shipments' })),
};

/** Row of the open orders. `orderNumber` is the number of the order. */
export const OrderRow = Type.Object({
  ...quoteOrOrder,
  quoteNumber: QuoteNumber,
  heats: Heats,
  ...ofShipments,
});
export type OrderRow = Static<typeof OrderRow>;

/** Row of the sales order history. */
export const SalesOrderRow = Type.Object({
  salesOrder: Type.String(),
  quoteNumber: QuoteNumber,
  orderDate: IsoDate,
  orderedBy: Nullable(Type.String()),
  poNumber: Nullable(Type.String()),
  invoiceNo: Nullable(Type.String()),
  invoiceDate: Nullable(IsoDate),
  status: Type.String(),
  orderStatus: Type.Integer(),
  productCodes: ProductCodes,
  productDescriptions: ProductDescriptions,
  heats: Heats,
  ...ofShipments,
  ownPartNumbers: OwnPartNumbers,
});
export type SalesOrderRow = Static<typeof SalesOrderRow>;

const invoiceDue = {
  invoiceNumber: Type.String(),
  invoiceDate: IsoDate,
  dueDate: IsoDate,
  salesOrder: Nullable(Type.String()),
  deliveryDate: Nullable(IsoDate),
  purchaseOrder: Nullable(Type.String()),
  total: Cents,
  amountOutstanding: Cents,
  originalAmount: Cents,
  settlementDiscAmount: Type.Integer({
    description:
      'Discount for paying all of it by bank account, zero where the terms of the customer give none; integer cents (USD)',
  }),
  settlementDiscDueDate: Nullable(IsoDate),
  orderedBy: Nullable(Type.String()),
  orderNumber: Nullable(Type.String()),
  poNumber: Nullable(Type.String()),
  // Added to the fields of section 3: all lists search the same fields, and a list shows each field that it searches.
  productCodes: ProductCodes,
  productDescriptions: ProductDescriptions,
  heats: Heats,
  ownPartNumbers: OwnPartNumbers,
};

/** Row of the invoices due. */
export const InvoiceDueRow = Type.Object({
  ...invoiceDue,
  plannedFor: Nullable(
    Type.String({ ...IsoDate, description: 'Day for which its payment is planned; null for none' }),
  ),
});
export type InvoiceDueRow = Static<typeof InvoiceDueRow>;

/** Row of the invoice history. */
export const InvoiceHistoryRow = Type.Object({
  ...invoiceDue,
  customerName: Type.String(),
  paidOn: Nullable(IsoDate),
  customerPurchaseOrder: Nullable(Type.String()),
  status: Type.String(),
  fullyPaidActualDate: Nullable(IsoDate),
});
export type InvoiceHistoryRow = Static<typeof InvoiceHistoryRow>;

/** The sum of some documents, and how many there are. */
const CountedSum = Type.Object({ amount: Cents, count: Type.Integer() });

/** What a customer owes today by its age (docs/product.md, "Ages"), and what stands against it. */
export const InvoiceTotals = Type.Object({
  due: Cents,
  overdue: CountedSum,
  ages: Type.Object({
    notDue: CountedSum,
    upTo30: CountedSum,
    upTo60: CountedSum,
    upTo90: CountedSum,
    over90: CountedSum,
  }),
  credits: Type.Integer({
    description: 'Left to use of credit memos, as a positive amount; integer cents (USD)',
  }),
  surplus: Type.Integer({ description: 'Paid beyond what was due of invoices; integer cents (USD)' }),
  inTransit: Type.Integer({ description: 'Bank payments that have not arrived yet; integer cents (USD)' }),
  credit: Type.Union([Type.Object({ limit: Cents, available: Cents }), Type.Null()], {
    description: 'Null on cash terms',
  }),
  discounts: Type.Union([Type.Object({ amount: Cents, firstUntil: IsoDate }), Type.Null()], {
    description:
      'What paying each invoice by bank account today saves, and the first day on which one of these savings ends',
  }),
  holdPhone: Type.Union([Type.String(), Type.Null()], {
    description: 'Where customers on credit hold call to pay; null for the others',
  }),
});
export type InvoiceTotals = Static<typeof InvoiceTotals>;

/** Row of the credit memos; amounts are negative. */
export const CreditMemoRow = Type.Object({
  creditNoteID: Type.Integer(),
  creditNoteNumber: Type.String(),
  dateTimeReleased: Type.String({ description: 'ISO date and time' }),
  releasedOn: IsoDate,
  customerID: Type.Integer(),
  customerCode: Type.String(),
  customerName: Type.String(),
  accountsTransactionID: Type.Integer(),
  transactionDate: IsoDate,
  cashTransaction: Type.Boolean(),
  originalAmount: Cents,
  originalAmountInCurrency: Cents,
  amountOutstanding: Cents,
  leftToUse: Type.Integer({ description: 'Integer cents (USD): what is outstanding, as a positive amount' }),
  amountOutstandingInCurrency: Cents,
  branchID: Type.Integer(),
  bankAccountID: Nullable(Type.Integer()),
});
export type CreditMemoRow = Static<typeof CreditMemoRow>;

/** Row of the dedicated inventory. */
export const InventoryRow = Type.Object({
  productCode: Type.String(),
  ownPartNumbers: OwnPartNumbers,
  productDescription: Type.String(),
  stockAvailable: Type.Integer({ description: 'In units of unitOfMeasure' }),
  available: Type.Integer({
    description:
      'stockAvailable less the open call-offs: what can be called off. Negative where more is called off than is in stock',
  }),
  unitOfMeasure: Type.String({ description: '`PC` for pieces' }),
  lastUsageDate: Nullable(IsoDate),
});
export type InventoryRow = Static<typeof InventoryRow>;

/** Row of the test reports: a line of an order with a heat. */
export const TestReportRow = Type.Object({
  line: Type.String({ description: 'Number of the order and of the line, `S-200001-1`' }),
  heat: Type.String(),
  productCode: Type.String(),
  productDescription: Type.String(),
  grade: Nullable(Type.String({ description: 'As the report in force names it' })),
  mill: Nullable(Type.String()),
  meltedIn: Nullable(Type.String({ description: 'Country (ISO 3166)' })),
  packId: Nullable(Type.String()),
  salesOrder: Type.String(),
  lineNumber: Type.Integer(),
  orderDate: IsoDate,
  poNumber: Nullable(Type.String()),
  invoiceNumber: Nullable(Type.String()),
  invoiceDate: Nullable(IsoDate),
  status: Type.String({ description: 'Ready, None, Several, Replaced, Partial or Ask' }),
  isOutOfRange: Type.Boolean({
    description: 'A value of a report in force is outside of what its standard demands',
  }),
});
export type TestReportRow = Static<typeof TestReportRow>;
/** Decimal text of at most four decimals. */
const Decimal = (description: string) => Type.String({ description: `${description}, as decimal text` });

/** Row of the products that a customer bought (docs/product.md, "What we bought"). */
export const ProductRow = Type.Object({
  productCode: Type.String(),
  ownPartNumbers: OwnPartNumbers,
  productDescription: Type.String(),
  lastBoughtOn: IsoDate,
  lastUnitPrice: Decimal('Cents of one unit at the last purchase'),
  priceUnit: Type.String({ description: 'What the last unit price is for' }),
  quantity: Decimal('Bought in twelve months in the unit of the last purchase'),
  unitOfMeasure: Type.String({ description: 'Unit of the last purchase' }),
  weight: Nullable(Decimal('Pounds bought in twelve months')),
  times: Type.Integer({ description: 'Orders with it in twelve months' }),
  openOrders: Type.Integer({ description: 'Open orders with it' }),
  stockAvailable: Nullable(Type.Integer({ description: 'Held for the customer; null if nothing is' })),
});
export type ProductRow = Static<typeof ProductRow>;

/** The schema of the rows of every list, by the path of its call. */
export const LISTS = {
  '/api/quotes': QuoteRow,
  '/api/quotes/history': QuoteRow,
  '/api/orders': OrderRow,
  '/api/orders/history': SalesOrderRow,
  '/api/invoices': InvoiceDueRow,
  '/api/invoices/history': InvoiceHistoryRow,
  '/api/credit-memos': CreditMemoRow,
  '/api/account-products': InventoryRow,
  '/api/test-reports': TestReportRow,
  '/api/call-offs': CallOffRow,
  '/api/payments': PaymentRow,
  '/api/products': ProductRow,
};

/** The lists of each owner. A list outside of the portal, such as the list of a test, is added by declaration merging. */
export interface ListOwners {
  portal: typeof LISTS;
}
type Owned = ListOwners[keyof ListOwners];

/** Path of a list's call. */
export type ListPath = { [Owner in keyof ListOwners]: keyof ListOwners[Owner] & string }[keyof ListOwners];

/** The schema of the rows by the list's path. It types the server's definition of a list, the client and the list's screen. */
export type ListRows = { [Path in ListPath]: Extract<Owned, Record<Path, TSchema>>[Path] };
