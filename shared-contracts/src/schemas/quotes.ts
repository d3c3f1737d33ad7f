import { Type, type Static } from 'typebox';
import {
  MOST_QUOTES,
  MOST_REQUESTED_LINES,
  PO_NUMBER_LENGTH,
  REJECT_COMMENT_LENGTH,
  REJECT_REASONS,
  SIZES_LENGTH,
} from './limits.ts';
import { Cents, IsoDate, Nullable, OneOf, StrictObject, TextLine } from './values.ts';

const Quotes = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
  minItems: 1,
  maxItems: MOST_QUOTES,
  description: 'Numbers of pending quotes; all of them are answered, or none',
});

/** Accepts quotes. With the payment `now` the call only checks them and answers the page on which they are paid. */
export const AcceptQuotesRequest = Type.Object({
  quotes: Quotes,
  payment: OneOf(['now', 'later']),
  poNumber: Type.Optional(TextLine(PO_NUMBER_LENGTH)),
  total: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'Sum of the quotes that the person saw, integer cents (USD); another one is refused with 409',
    }),
  ),
});
export type AcceptQuotesRequest = Static<typeof AcceptQuotesRequest>;

export const AcceptQuotesResponse = Type.Object({
  total: Type.Integer({ description: 'Sum of the quotes, integer cents (USD)' }),
  payAt: Nullable(
    Type.String({
      description: 'Path of the page on which they are paid and so accepted; null when they are accepted',
    }),
  ),
});
export type AcceptQuotesResponse = Static<typeof AcceptQuotesResponse>;

export const RejectQuotesRequest = Type.Object({
  quotes: Quotes,
  reason: OneOf(REJECT_REASONS),
  comment: Type.Optional(Type.String({ maxLength: REJECT_COMMENT_LENGTH })),
});
export type RejectQuotesRequest = Static<typeof RejectQuotesRequest>;

/** Why quotes cannot be paid later: cash terms, credit hold, or more than the available credit. */
export const NotLater = OneOf(['cash', 'hold', 'limit']);
export type NotLater = Static<typeof NotLater>;

/** What a customer on credit hold can do: call, and look at what is overdue. */
const OnCreditHold = Type.Object({
  text: Type.String(),
  phone: Type.String(),
  overdueAt: Type.String({ description: 'Path of the overdue invoices' }),
});
export type OnCreditHold = Static<typeof OnCreditHold>;

/** Credit of the customer, and whether it is enough for one quote (docs/product.md, section 3). */
export const CreditInfo = Type.Object({
  availableCredit: Type.Integer({
    description:
      'Credit limit less invoices due, open orders and accepted quotes, not below zero, integer cents (USD)',
  }),
  creditLimit: Cents,
  isAbleToPay: Type.Boolean({ description: 'The quote can be accepted and paid later by invoice' }),
  notLater: Nullable(NotLater),
  creditHold: Type.Union([OnCreditHold, Type.Null()], {
    description: 'How a customer on credit hold pays; null for others',
  }),
});
export type CreditInfo = Static<typeof CreditInfo>;

/** The new pending quote with the lines of an order or of an expired quote. */
export const Reordered = Type.Object({ orderNumber: Type.String() });
export type Reordered = Static<typeof Reordered>;

const NUMBERS_LENGTH = 4_000;

/** Orders or products of which lines are asked for again, between commas, each percent-encoded. */
export const OrderAgainQuery = Type.Object({
  orders: Type.Optional(Type.String({ maxLength: NUMBERS_LENGTH, description: 'Numbers of sales orders' })),
  products: Type.Optional(
    Type.String({ maxLength: NUMBERS_LENGTH, description: 'Codes of products: their last purchases' }),
  ),
});
export type OrderAgainQuery = Static<typeof OrderAgainQuery>;

/** A line that can be ordered again: an order line, with as much as the orders have of it together. */
export const LineToOrderAgain = Type.Object({
  salesOrder: Type.String(),
  lineNumber: Type.Integer(),
  orderDate: IsoDate,
  productCode: Type.String(),
  productDescription: Type.String(),
  sizes: Type.String({ description: 'Sizes, cuts and what else the line says beside the description' }),
  quantity: Type.String({ description: 'Of the order line, in units of measure, as decimal text' }),
  unitOfMeasure: Type.String(),
  noOfPieces: Type.Integer(),
  weight: Nullable(Type.String({ description: 'Pounds of all pieces, as decimal text' })),
  amount: Type.String({
    description:
      'Pieces of all these orders together; of a line without pieces the quantity, as decimal text',
  }),
  unitPrice: Type.String({ description: 'Last price: cents of one unit, as decimal text' }),
  priceUnit: Nullable(Type.String()),
  totalSellPrice: Cents,
  today: Type.Union(
    [
      Type.Object({
        perPound: Type.String({ description: 'Cents, as decimal text' }),
        perPiece: Cents,
      }),
      Type.Null(),
    ],
    { description: "Today's prices of the product; null if it has none" },
  ),
});
export type LineToOrderAgain = Static<typeof LineToOrderAgain>;

export const LinesToOrderAgain = Type.Object({
  lines: Type.Array(LineToOrderAgain, { maxItems: MOST_REQUESTED_LINES }),
  isCut: Type.Boolean({ description: 'There are more lines than one request can have' }),
});
export type LinesToOrderAgain = Static<typeof LinesToOrderAgain>;

/** A line of a request: an order line of the customer in another amount, perhaps of other sizes. */
const RequestedLine = StrictObject({
  salesOrder: Type.String({ minLength: 1, maxLength: 50 }),
  lineNumber: Type.Integer({ minimum: 1, maximum: 32_767 }),
  amount: Type.String({
    minLength: 1,
    maxLength: 15,
    description: 'Pieces; of a line without pieces its quantity, as decimal text',
  }),
  sizes: Type.Optional(
    Type.String({
      ...TextLine(SIZES_LENGTH),
      description: 'Other sizes and cuts; such a line is asked for without a price',
    }),
  ),
});

export const RequestQuoteRequest = StrictObject({
  lines: Type.Array(RequestedLine, { minItems: 1, maxItems: MOST_REQUESTED_LINES }),
  poNumber: Type.Optional(TextLine(PO_NUMBER_LENGTH)),
  dateRequired: Type.Optional(Type.String({ format: 'date', maxLength: 10, description: 'YYYY-MM-DD' })),
});
export type RequestQuoteRequest = Static<typeof RequestQuoteRequest>;

/** The new quote, and how many of its lines have no price yet. */
export const RequestedQuote = Type.Object({ ...Reordered.properties, unpriced: Type.Integer() });
export type RequestedQuote = Static<typeof RequestedQuote>;

export const QUOTE_ROUTES = {
  'GET /api/order-again': { query: OrderAgainQuery, answer: LinesToOrderAgain },
  'POST /api/order-again': { body: RequestQuoteRequest, answer: RequestedQuote },
  'GET /api/account-credit/:orderNumber': { answer: Type.Array(CreditInfo) },
  'POST /api/quotes/accept': { body: AcceptQuotesRequest, answer: AcceptQuotesResponse },
  'POST /api/quotes/reject': { body: RejectQuotesRequest, answer: Type.Null() },
  'POST /api/quotes/:orderNumber/requote': { answer: Reordered },
  'POST /api/orders/:salesOrder/reorder': { answer: Reordered },
};
