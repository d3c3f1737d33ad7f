import { Type, type Static } from 'typebox';
import { MOST_QUOTES, PO_NUMBER_LENGTH, REJECT_COMMENT_LENGTH, REJECT_REASONS } from './limits.ts';
import { Cents, Nullable, OneOf, TextLine } from './values.ts';

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

export const QUOTE_ROUTES = {
  'GET /api/account-credit/:orderNumber': { answer: Type.Array(CreditInfo) },
  'POST /api/quotes/accept': { body: AcceptQuotesRequest, answer: AcceptQuotesResponse },
  'POST /api/quotes/reject': { body: RejectQuotesRequest, answer: Type.Null() },
  'POST /api/quotes/:orderNumber/requote': { answer: Reordered },
  'POST /api/orders/:salesOrder/reorder': { answer: Reordered },
};
