import { Type, type Static } from 'typebox';
import {
  GIVEN_NAME_LENGTH,
  MOST_CREDIT_MEMOS,
  MOST_INVOICES,
  MOST_OTHERS,
  MOST_QUOTES,
  PO_NUMBER_LENGTH,
} from './limits.ts';
import { AUTHORIZATION_LENGTH } from './payment-limits.ts';
import { PAYMENT_LINK_HEADER } from './page-names.ts';
import {
  DocumentNumber,
  PayableDocument,
  PaymentFigures,
  PaymentMethodKind,
  PaymentTerms,
  ShortPayReason,
} from './payment-figures.ts';
import { EmailAddress, IsoDate, LineOrNothing, Nullable, OneOf, Recipients, TextLine } from './values.ts';

/**
 * - `begun`: nothing was sent to the payment provider, and nothing is reserved.
 * - `submitting`: sent, the answer is not known yet. `challenge`: the bank asks the payer to confirm.
 * - `submitted`: a bank payment that has not settled. `settled`: paid; credits alone settle at once.
 * - `declined`: nothing was charged; it may be changed and confirmed again.
 * - `partlyRefunded`: paid, but the distributor refunded a part or lost it to a dispute.
 * - `returned`, `refunded`, `disputed`: the whole amount went back, and the invoices are open again. The bank returned it, the
 *   distributor refunded it, or the payer's bank gave it back after a dispute.
 */
const PAYMENT_STATES = [
  'begun',
  'submitting',
  'challenge',
  'submitted',
  'settled',
  'partlyRefunded',
  'declined',
  'returned',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PaymentState = OneOf(PAYMENT_STATES);

/** Why a payment was declined or returned: the gateway's reasons, and `unavailable` where it could not be reached. */
const PAYMENT_FAILURES = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_security_code',
  'authentication_failed',
  'account_closed',
  'returned_by_bank',
  'refunded',
  'disputed',
  'method_unusable',
  'unavailable',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
export const PaymentFailure = OneOf(PAYMENT_FAILURES);

/** Id of a payment, 128 random bits in base64url. Whoever has it may read the payment. */
export const PaymentId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 });

/** Token of a link that opens without a login: a payment link, or a link to a test report (docs/product.md). */
export const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 20, maxLength: 128 });

/** Name that a person gave a saved payment method; empty where they gave none. */
const GivenName = Type.Union([Type.Literal(''), TextLine(GIVEN_NAME_LENGTH)]);

/** Largest payment, in cents. */
const MOST_CENTS = 99_999_999_999;

/** A challenge such as 3-D Secure: the page shows a page of the gateway in a frame, or calls Stripe.js. */
export const PaymentChallenge = Type.Union([
  Type.Object({ kind: Type.Literal('frame'), url: Type.String() }),
  Type.Object({ kind: Type.Literal('stripe'), clientSecret: Type.String() }),
]);
export type PaymentChallenge = Static<typeof PaymentChallenge>;

/** Part of an invoice, with a reason or without; without `amount` its whole outstanding amount. */
const ChosenInvoice = Type.Object({
  invoiceNumber: DocumentNumber,
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_CENTS })),
  reason: Type.Optional(ShortPayReason),
});

const Memos = Type.Array(DocumentNumber, {
  maxItems: MOST_CREDIT_MEMOS,
  description: 'Credit memos to use; absent: all, oldest first',
});
const Invoices = Type.Array(ChosenInvoice, { minItems: 1, maxItems: MOST_INVOICES });
const Link = Type.Optional(LinkToken);

/** Begins a payment of invoices, of quotes, or of the document of a link. */
export const BeginPaymentRequest = Type.Object({
  invoices: Type.Optional(Invoices),
  quotes: Type.Optional(
    Type.Object({
      orderNumbers: Type.Array(DocumentNumber, { minItems: 1, maxItems: MOST_QUOTES }),
      poNumber: Type.Optional(LineOrNothing(PO_NUMBER_LENGTH)),
    }),
  ),
  creditMemos: Type.Optional(Memos),
  method: Type.Optional(PaymentMethodKind),
  link: Link,
});
export type BeginPaymentRequest = Static<typeof BeginPaymentRequest>;

/** Replaces the choice of a payment that is begun or was declined. Its quotes cannot change. */
export const ChangePaymentRequest = Type.Object({
  invoices: Type.Optional(Invoices),
  creditMemos: Memos,
  method: Nullable(PaymentMethodKind),
  link: Link,
});
export type ChangePaymentRequest = Static<typeof ChangePaymentRequest>;

const BRAND_LENGTH = 100;

/** A card or bank account as people recognise it. Nothing else of it is stored. */
export const Instrument = Type.Object({
  kind: PaymentMethodKind,
  brand: Type.String({ maxLength: BRAND_LENGTH, description: 'Visa, or the name of a bank' }),
  last4: Type.String({ pattern: '^[0-9]{4}$', maxLength: 4 }),
});
export type Instrument = Static<typeof Instrument>;

/**
 * Pays. Without a method only credits are applied. The server charges nothing and refuses with 409 when the figures are not the ones
 * that the payer saw (`FIGURES_CHANGED`), the kind of method is another one (`METHOD_CHANGED`), or the authorization of a bank payment is
 * another text (`AUTHORIZATION_CHANGED`).
 */
export const ConfirmPaymentRequest = Type.Object({
  seen: Type.String({
    pattern: '^[0-9a-f]{64}$',
    maxLength: 64,
    description:
      'Fingerprint of the figures that the payer saw: SHA-256 of the documents with what is paid of each',
  }),
  /** The kind of method that the payer chose; another tab or colleague may have chosen another one since. */
  method: Type.Optional(PaymentMethodKind),
  methodToken: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: "From the provider's fields; used once" }),
  ),
  /** The instrument by the provider's fields; shown until the provider confirms it. */
  tried: Type.Optional(Type.Object({ ...Instrument.properties, brand: LineOrNothing(BRAND_LENGTH) })),
  savedMethod: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  keep: Type.Optional(Type.Object({ name: GivenName })),
  authorization: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: AUTHORIZATION_LENGTH,
      description:
        'Of a bank payment: the authorization that the payer saw, in the language of Accept-Language',
    }),
  ),
  link: Link,
});
export type ConfirmPaymentRequest = Static<typeof ConfirmPaymentRequest>;

/** A payment method that the person saved for later payments. */
export const SavedMethod = Type.Object({
  ...Instrument.properties,
  id: Type.String(),
  name: Type.String({
    description: 'Empty for one without a name of its own: it is shown by brand and digits',
  }),
  isDefault: Type.Boolean(),
});
export type SavedMethod = Static<typeof SavedMethod>;

export const ChangeSavedMethodRequest = Type.Object({
  name: Type.Optional(GivenName),
  isDefault: Type.Optional(Type.Literal(true)),
});
export type ChangeSavedMethodRequest = Static<typeof ChangeSavedMethodRequest>;

/** What the page needs to show the provider's own fields. */
export const GatewaySettings = Type.Union([
  Type.Object({ kind: Type.Literal('sandbox'), fieldsUrl: Type.String() }),
  Type.Object({ kind: Type.Literal('stripe'), publishableKey: Type.String() }),
]);
export type GatewaySettings = Static<typeof GatewaySettings>;

/** Only for people who may pay: a signed-in person of the customer, or the bearer of the link. */
export const PaymentForm = Type.Object({
  terms: PaymentTerms,
  today: Type.String({ description: "The distributor's day, YYYY-MM-DD" }),
  methods: Type.Array(PaymentMethodKind, { description: 'Which the customer may pay by' }),
  savedMethods: Type.Array(SavedMethod),
  gateway: GatewaySettings,
  others: Type.Array(PayableDocument, {
    maxItems: MOST_OTHERS,
    description: 'Open invoices that could be paid together with these, the largest first',
  }),
  company: Type.String({ description: "The distributor's name, whom a bank payment authorizes" }),
  phone: Type.String({ description: "The distributor's, for who cannot pay here" }),
});
export type PaymentForm = Static<typeof PaymentForm>;

const ReturnedAmount = Type.Integer({
  minimum: 0,
  description:
    'What went back of it: returned by the bank, refunded, or lost to a dispute; integer cents (USD)',
});

/** What the payer of a bank payment authorized, as it was shown (docs/product.md, "Payments"). */
export const PaymentAuthorization = Type.Object({
  text: Type.String({ maxLength: AUTHORIZATION_LENGTH }),
  version: Type.Integer(),
  language: OneOf(['en', 'es']),
  givenAt: Type.String({ description: 'ISO date and time' }),
});
export type PaymentAuthorization = Static<typeof PaymentAuthorization>;

export const Payment = Type.Object({
  id: PaymentId,
  paymentNumber: Type.String({ description: 'What people call it by, P-10001' }),
  kind: OneOf(['invoices', 'quotes']),
  state: PaymentState,
  customerName: Type.String(),
  accountNumber: Type.String(),
  poNumber: Nullable(Type.String()),
  method: Nullable(PaymentMethodKind),
  figures: PaymentFigures,
  paidBy: Nullable(
    Type.String({
      description: 'Who confirmed it: a person of the customer, or the address that its link was sent to',
    }),
  ),
  submittedAt: Nullable(Type.String({ description: 'ISO date and time' })),
  settledOn: Nullable(IsoDate),
  instrument: Nullable(Instrument),
  authorization: Nullable(PaymentAuthorization),
  failure: Nullable(PaymentFailure),
  returnedAmount: ReturnedAmount,
  surplus: Type.Integer({
    minimum: 0,
    description: 'What of it is more than was due on its invoices, integer cents (USD)',
  }),
  memoSurplus: Type.Integer({
    minimum: 0,
    description: 'What of its credits is more than the credit memos had, integer cents (USD)',
  }),
  challenge: Nullable(PaymentChallenge),
  orders: Type.Array(Type.Object({ quote: DocumentNumber, order: Type.String() }), {
    description: 'Numbers of the orders that its quotes became; a quote without an order yet is not in it',
  }),
  form: Nullable(PaymentForm),
});
export type Payment = Static<typeof Payment>;

export const PaymentHeaders = Type.Object({ [PAYMENT_LINK_HEADER]: Link });

/** Row of the list of payments. Payments that were only begun are not in the list. */
export const PaymentRow = Type.Object({
  id: PaymentId,
  paymentNumber: Type.String(),
  submittedOn: IsoDate,
  settledOn: Nullable(IsoDate),
  paidBy: Nullable(Type.String()),
  paidWith: Type.String({
    description:
      'Visa •••• 4242; empty when credits covered all, and while the provider has not named the method',
  }),
  documents: Type.Array(Type.String(), { description: 'Numbers of its invoices or quotes' }),
  documentsTotal: Type.Integer({ description: 'Integer cents (USD)' }),
  creditTotal: Type.Integer({ description: 'Integer cents (USD)' }),
  discountTotal: Type.Integer({ description: 'Integer cents (USD)' }),
  amount: Type.Integer({ description: 'What was charged, integer cents (USD)' }),
  returnedAmount: ReturnedAmount,
  status: PaymentState,
});
export type PaymentRow = Static<typeof PaymentRow>;

/** Mails the receipt. The answer is the same for every address. */
export const ReceiptMailRequest = Type.Object({ emails: Recipients });
export type ReceiptMailRequest = Static<typeof ReceiptMailRequest>;

export const LinkKind = OneOf(['quote', 'order', 'invoice']);

/** What a payment link opens. 208 (paid) and 204 (being paid) have no data; 410: the link has expired. */
export const PaymentLink = Type.Object({
  kind: LinkKind,
  number: Type.String(),
  customerName: Type.String(),
  isCustomerOnHold: Type.Boolean(),
  creditHold: Nullable(Type.String({ description: 'How a customer on credit hold pays; null for others' })),
});
export type PaymentLink = Static<typeof PaymentLink>;

/** Mails a new link to the address of the old one. The answer is the same for every token. */
export const RenewLinkRequest = Type.Object({ token: LinkToken });
export type RenewLinkRequest = Static<typeof RenewLinkRequest>;

/** Mails a link to a document of the signed-in customer to a colleague. */
export const SendLinkRequest = Type.Object({ kind: LinkKind, number: DocumentNumber, email: EmailAddress });
export type SendLinkRequest = Static<typeof SendLinkRequest>;

export const PAYMENT_ROUTES = {
  'POST /api/payments': { body: BeginPaymentRequest, answer: Payment },
  'GET /api/payments/:id': { answer: Payment },
  'PUT /api/payments/:id': { body: ChangePaymentRequest, answer: Payment },
  'POST /api/payments/:id/confirm': { body: ConfirmPaymentRequest, answer: Payment },
  'POST /api/payments/:id/receipt-mail': { body: ReceiptMailRequest, answer: Type.Null() },
  'GET /api/payment-methods': { answer: Type.Array(SavedMethod) },
  'PUT /api/payment-methods/:id': { body: ChangeSavedMethodRequest, answer: Type.Null() },
  'DELETE /api/payment-methods/:id': { answer: Type.Null() },
  'GET /api/auth-encrypted/:token': { answer: PaymentLink },
  'POST /api/payment-links': { body: SendLinkRequest, answer: Type.Null() },
  'POST /api/payment-links/renew': { body: RenewLinkRequest, answer: Type.Null() },
};
