import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import type { PaymentFailure } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { after } from '../../../platform/time/time.ts';
import { releaseQuotesIn } from '../../quotes/lock-quotes.ts';
import { paidWith, type ConfirmedPayment } from '../confirmed-payment.ts';
import {
  ASK_BANK_EVERY_MS,
  ASK_EVERY_MS,
  CHALLENGE_LIMIT_MS,
  type ChargeAttempt,
} from '../charge-attempts.ts';
import { refundedOf } from './payment-steps.ts';
import type { ChargeState, GatewayFact } from '../gateway/payment-gateway.ts';
import type { ConfirmedState } from '../payment-tables.ts';

/** Why a payment failed. A cancelled charge never reached the bank, or its challenge was not passed. */
function failureOf(fact: GatewayFact, wasChallenged: boolean): PaymentFailure | null {
  if (fact.state === 'declined' || fact.state === 'returned') return fact.failure;
  if (fact.state === 'succeeded') return fact.isDisputed ? 'disputed' : null;
  if (fact.state === 'cancelled') return wasChallenged ? 'authentication_failed' : 'unavailable';
  return null;
}

/** When to ask the gateway again about a charge in this state; null for never. */
const ASK_AGAIN_MS: Readonly<Record<ChargeState, number | null>> = {
  challenge: ASK_EVERY_MS,
  processing: ASK_BANK_EVERY_MS,
  succeeded: null,
  declined: null,
  cancelled: null,
  returned: null,
};

/** Records the gateway's report of an attempt, and when to ask again. */
export async function recordChargeAttempt(
  trx: Transaction<Schema>,
  { customer_id, payment_id, attempt, end_at }: ChargeAttempt,
  fact: GatewayFact,
  now: Date,
): Promise<void> {
  const again = ASK_AGAIN_MS[fact.state];
  await trx
    .updateTable('payment_attempt')
    .set({
      state: fact.state,
      gateway_id: fact.gatewayId,
      ...(fact.state === 'succeeded' && { refunded: refundedOf(fact) }),
      contradicted_at: null,
      challenge: fact.state === 'challenge' ? JSON.stringify(fact.challenge) : null,
      asked_at: now,
      ask_at: again === null ? null : after(now, again),
      end_at: fact.state === 'challenge' ? after(now, CHALLENGE_LIMIT_MS) : end_at,
    })
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .where('attempt', '=', attempt)
    .execute();
}

/** Records the state of a payment. */
export async function recordPayment(
  trx: Transaction<Schema>,
  { customer_id, id, status, settled_on, amount }: ConfirmedPayment,
  { fact, state, today }: { fact: GatewayFact; state: ConfirmedState; today: string },
): Promise<void> {
  const { method } = fact;
  await trx
    .updateTable('payment')
    .set({
      status: state,
      settled_on: fact.state === 'succeeded' ? (settled_on ?? today) : settled_on,
      failure: failureOf(fact, status === 'challenge'),
      returned_amount: PAYMENT_STATES[state].isReversed ? amount : refundedOf(fact),
      ...(method && { brand: method.brand, last4: method.last4, paid_with: paidWith(method) }),
    })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
}

/** Releases the documents and credit memos that a payment holds. */
export async function release(
  trx: Transaction<Schema>,
  { customer_id, payment_id, kind }: Pick<ConfirmedPayment, 'customer_id' | 'payment_id' | 'kind'>,
): Promise<void> {
  if (kind === 'quotes') await releaseQuotesIn(trx, { customerId: customer_id, paymentId: payment_id });
  await trx
    .deleteFrom('payment_reservation')
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .execute();
}
