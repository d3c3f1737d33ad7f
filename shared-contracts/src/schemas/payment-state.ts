import { Type } from 'typebox';

/**
 * - `begun`: nothing was sent to the payment provider, and nothing is reserved.
 * - `submitting`: sent, the answer is not known yet. `challenge`: the bank asks the payer to confirm.
 * - `submitted`: a bank payment that has not settled. `settled`: paid; credits alone settle at once.
 * - `declined`: nothing was charged; it may be changed and confirmed again.
 * - `partlyRefunded`: paid, but for a part that went back: the distributor refunded it, or lost it to a dispute.
 * - `returned`, `refunded`, `disputed`: all of it went back, and its invoices are open again. The bank returned it, the
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
export const PaymentState = Type.Unsafe<PaymentState>(Type.Enum([...PAYMENT_STATES]));

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
export const PaymentFailure = Type.Unsafe<PaymentFailure>(Type.Enum([...PAYMENT_FAILURES]));
