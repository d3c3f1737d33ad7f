import { Type, type Static } from 'typebox';
import { MINIMUM_PAYMENT, MOST_QUOTES } from './payment-limits.ts';
import {
  PO_NUMBER_LENGTH,
  REJECT_COMMENT_LENGTH,
  REJECT_REASONS,
  type RejectReason,
} from '../quotes/reject-reasons.ts';
import { Cents, Nullable, TextLine } from './values.ts';

export { MINIMUM_PAYMENT };

const Quotes = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
  minItems: 1,
  maxItems: MOST_QUOTES,
  description: 'Numbers of pending quotes; all of them are answered, or none',
});

/** Accepts quotes; `now` only checks them, and says where they are paid. */
export const AcceptQuotesRequest = Type.Object({
  quotes: Quotes,
  payment: Type.Union([Type.Literal('now'), Type.Literal('later')]),
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
  reason: Type.Unsafe<RejectReason>(Type.Enum([...REJECT_REASONS])),
  comment: Type.Optional(Type.String({ maxLength: REJECT_COMMENT_LENGTH })),
});
export type RejectQuotesRequest = Static<typeof RejectQuotesRequest>;

/** Why quotes cannot be paid later: cash terms, credit hold, or more than the available credit. */
export const NotLater = Type.Union([Type.Literal('cash'), Type.Literal('hold'), Type.Literal('limit')]);
export type NotLater = Static<typeof NotLater>;

/** Credit of the customer with regard to one quote (docs/product.md, section 3). */
export const CreditInfo = Type.Object({
  availableCredit: Type.Integer({
    description:
      'Credit limit less invoices due, open orders and accepted quotes, not below zero, integer cents (USD)',
  }),
  creditLimit: Cents,
  isAbleToPay: Type.Boolean({ description: 'The quote can be accepted and paid later by invoice' }),
  notLater: Nullable(NotLater),
  creditHold: Nullable(Type.String({ description: 'How a customer on credit hold pays; null for others' })),
});
export type CreditInfo = Static<typeof CreditInfo>;

/** The pending quote that was made of an order's or an expired quote's lines. */
export const Reordered = Type.Object({ orderNumber: Type.String() });
export type Reordered = Static<typeof Reordered>;
