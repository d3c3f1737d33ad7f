import { Type, type Static } from 'typebox';
import { MOST_PLAN_NUMBERS, MOST_PLANS_LISTED, AUTHORIZATION_LENGTH } from './payment-limits.ts';
import { DocumentNumber, PaymentMethodKind } from './payment-figures.ts';
import { PaymentId } from './payments.ts';
import { Cents, DatabaseId, IsoDate, Nullable, OneOf } from './values.ts';

/**
 * - `planned`: waits for its day, and can be cancelled until the evening before.
 * - `running`: is being paid; the outcome is not known yet.
 * - `paid`: paid, or submitted to the bank.
 * - `leftOut`: none of its invoices could be paid as scheduled, so nothing was charged.
 * - `cancelled`: by a person of the customer.
 * - `stopped`: was not made, or was returned; `reason` says why. It is not tried again.
 */
const PLAN_STATES = ['planned', 'running', 'paid', 'leftOut', 'cancelled', 'stopped'] as const;
export type PlanState = (typeof PLAN_STATES)[number];
export const PlanState = OneOf(PLAN_STATES);

/** Why a scheduled payment was stopped: nobody ran it on its day, what did not hold on the day, or what became of its charge. */
const PLAN_REASONS = ['missed', 'hold', 'method', 'minimum', 'declined', 'returned'] as const;
export type PlanReason = (typeof PLAN_REASONS)[number];
export const PlanReason = OneOf(PLAN_REASONS);

/** Why an invoice was left out: it is paid or gone, another payment holds it, or its amount, discount or credit changed. */
const LEFT_OUT_REASONS = ['paid', 'held', 'changed'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
export const LeftOutReason = OneOf(LEFT_OUT_REASONS);

/** Plans a begun payment for a later day, by a kept method. Charges and reserves nothing. */
export const PlanPaymentRequest = Type.Object({
  seen: Type.String({
    pattern: '^[0-9a-f]{64}$',
    maxLength: 64,
    description: 'Fingerprint of the figures that the person saw, as for a payment',
  }),
  payOn: Type.String({ ...IsoDate, maxLength: 10 }),
  savedMethod: Type.String({ minLength: 1, maxLength: 64 }),
  authorization: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: AUTHORIZATION_LENGTH,
      description:
        'Of a bank payment: the authorization that the person saw, in the language of Accept-Language',
    }),
  ),
});
export type PlanPaymentRequest = Static<typeof PlanPaymentRequest>;

const Count = Type.Integer({ minimum: 0 });

export const PaymentPlan = Type.Object({
  id: DatabaseId,
  planNumber: Type.String({ description: 'What people call it by, PL-10001' }),
  state: PlanState,
  reason: Nullable(PlanReason),
  payOn: IsoDate,
  paidWith: Type.String({ description: 'Visa •••• 4242' }),
  method: PaymentMethodKind,
  amount: Type.Integer({ description: 'The most that is charged, integer cents (USD)' }),
  paidAmount: Nullable(Cents),
  plannedBy: Type.String(),
  plannedAt: Type.String({ description: 'ISO date and time' }),
  cancelledBy: Nullable(Type.String()),
  canCancel: Type.Boolean(),
  payment: Nullable(PaymentId),
  invoices: Type.Array(DocumentNumber, {
    maxItems: MOST_PLAN_NUMBERS,
    description: 'The first of its invoices that are not left out',
  }),
  invoiceCount: Count,
  leftOut: Type.Array(Type.Object({ number: DocumentNumber, reason: LeftOutReason }), {
    maxItems: MOST_PLAN_NUMBERS,
    description: 'The first of the invoices that were left out',
  }),
  leftOutCount: Count,
});
export type PaymentPlan = Static<typeof PaymentPlan>;

/** The customer's scheduled payments first, then the newest that are over. */
export const PaymentPlans = Type.Array(PaymentPlan, { maxItems: MOST_PLANS_LISTED });

export const PLAN_ROUTES = {
  'GET /api/payment-plans': { answer: PaymentPlans },
  'POST /api/payments/:id/plan': { body: PlanPaymentRequest, answer: PaymentPlan },
  'DELETE /api/payment-plans/:id': { answer: Type.Null() },
};
