import type { PaymentFailure } from '@portal/shared-contracts/schemas';
import type Stripe from 'stripe';
import type { ChargedMethod, ChargeOutcome, GatewayFact } from './payment-gateway.ts';

/** Fields of a payment intent that {@link factOf} needs expanded. */
export const EXPANDED = ['latest_charge', 'payment_method'];

/** Marks, in its metadata, a payment intent that only blocks its reference from being charged. */
export const PLACEHOLDER = 'placeholder';

/** Cancellation reason after a decline. A declined intent is cancelled, so that the browser cannot try to pay it again. */
export const AFTER_DECLINE = 'abandoned';

const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'wrong_security_code',
  invalid_cvc: 'wrong_security_code',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  account_closed: 'account_closed',
  bank_account_unusable: 'account_closed',
  no_account: 'account_closed',
};

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const expanded = <Thing extends object>(thing: string | Thing | null): Thing | null =>
  typeof thing === 'object' ? thing : null;

const isBank = ({ payment_method_types: types }: Stripe.PaymentIntent): boolean =>
  types.includes('us_bank_account');

/** The reason of a failure: the issuer's code for a card, the charge's code for a bank payment. */
function failureOf({ last_payment_error: error, latest_charge }: Stripe.PaymentIntent): PaymentFailure {
  const charge = expanded(latest_charge);
  const codes = [error?.decline_code, error?.code, charge?.failure_code].filter(
    (code) => typeof code === 'string',
  );
  if (codes.length === 0) return 'method_unusable';
  return codes.map((code) => FAILURES[code]).find((failure) => failure !== undefined) ?? 'declined';
}

/** True when Stripe accepted a bank payment that the bank then refused. Only then it has a charge. */
const wasReturned = (intent: Stripe.PaymentIntent): boolean =>
  isBank(intent) && intent.latest_charge !== null;

const failed = (intent: Stripe.PaymentIntent): ChargeOutcome => ({
  state: wasReturned(intent) ? 'returned' : 'declined',
  failure: failureOf(intent),
});

/** The disputed charge of an intent by card; null when there is none. */
function disputedCharge(intent: Stripe.PaymentIntent): string | null {
  const charge = expanded(intent.latest_charge);
  return intent.status === 'succeeded' && charge?.disputed === true && !isBank(intent) ? charge.id : null;
}

/** A disputed bank payment is lost, because banks do not hear the other side. Refunds and lost disputes are added up. */
function outcomeOfSuccess(intent: Stripe.PaymentIntent, lost: number): ChargeOutcome {
  const charge = expanded(intent.latest_charge);
  const refunded = charge?.amount_refunded ?? 0;
  const isDisputed = charge?.disputed === true && isBank(intent);
  if (isDisputed) return { state: 'returned', failure: 'returned_by_bank' };
  const back = refunded + lost;
  if (back >= intent.amount) return { state: 'returned', failure: lost > 0 ? 'disputed' : 'refunded' };
  return { state: 'succeeded', ...(back > 0 && { refunded: back }), ...(lost > 0 && { isDisputed: true }) };
}

/** Null for an intent that Stripe was never asked to carry out: nothing is charged or decided. */
function outcomeOf(intent: Stripe.PaymentIntent, lost: number): ChargeOutcome | null {
  switch (intent.status) {
    case 'succeeded':
      return outcomeOfSuccess(intent, lost);
    case 'processing':
      return { state: 'processing' };
    case 'requires_action':
      return { state: 'challenge', challenge: { kind: 'stripe', clientSecret: intent.client_secret ?? '' } };
    case 'canceled':
      return intent.cancellation_reason === AFTER_DECLINE ? failed(intent) : { state: 'cancelled' };
    default:
      return isFailed(intent) ? failed(intent) : null;
  }
}

/** True after a failed attempt. Stripe would let the browser try again. */
export const isFailed = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && last_payment_error !== null;

/** A method as a person recognises it. Null when Stripe gives no last digits: such a method is neither shown nor saved. */
export function methodOf(method: Stripe.PaymentMethod): ChargedMethod | null {
  const { card, us_bank_account: bank, customer, id } = method;
  const saved = customer !== null && { saved: id };
  if (card) return { kind: 'card', brand: BRANDS[card.brand] ?? card.brand, last4: card.last4, ...saved };
  if (!bank?.last4) return null;
  return { kind: 'bank', brand: bank.bank_name ?? '', last4: bank.last4, ...saved };
}

/**
 * The fact about one of the portal's charges. Null for another system's intent, or one that was never carried out. `lost` are the cents
 * lost in disputes.
 */
export function factOf(intent: Stripe.PaymentIntent, lost: number): GatewayFact | null {
  const { reference, [PLACEHOLDER]: isPlaceholder } = intent.metadata;
  const outcome = outcomeOf(intent, lost);
  if (reference === undefined || outcome === null) return null;
  const method = expanded(intent.payment_method) ?? intent.last_payment_error?.payment_method ?? null;
  const charged = method && methodOf(method);
  return {
    ...outcome,
    reference,
    gatewayId: intent.id,
    amount: isPlaceholder ? 0 : intent.amount,
    ...(charged && { method: charged }),
  };
}

/** Difference allowed between the clocks, in ms: an intent may seem older than the call that created it. */
const TOLERANCE = 10 * 60_000;
const PAGE = 100;

const inSeconds = (time: number): number => Math.floor(time / 1_000);

/** Payment intents created since then and until `end` (in ms), newest first. */
export const intentsSince = (
  stripe: Stripe,
  since: Date,
  end?: number,
): AsyncIterable<Stripe.PaymentIntent> =>
  stripe.paymentIntents.list({
    created: { gte: inSeconds(since.getTime()), ...(end !== undefined && { lte: inSeconds(end) }) },
    limit: PAGE,
    expand: EXPANDED.map((field) => `data.${field}`),
  });

/** Longer than Stripe remembers idempotency keys: a charge cannot arrive later than that. In ms. */
export const KEY_LIFE = 25 * 3_600_000;

/**
 * The intent with this reference. Reads only the intents of the day after `sentAt`, in which the idempotency key lives. Stripe's search
 * is not used, because it misses new intents, which would look as if they had never arrived.
 */
export async function findIntent(
  stripe: Stripe,
  reference: string,
  sentAt: Date,
): Promise<Stripe.PaymentIntent | null> {
  const sent = sentAt.getTime();
  for await (const intent of intentsSince(stripe, new Date(sent - TOLERANCE), sent + KEY_LIFE + TOLERANCE))
    if (intent.metadata.reference === reference) return intent;
  return null;
}

const isIntentId = (id: unknown): id is string => typeof id === 'string' && id.startsWith('pi_');

/** Id of the payment intent that the object of a notice is or belongs to; null when there is none. */
export function intentOfNotice(object: object): string | null {
  if ('id' in object && isIntentId(object.id)) return object.id;
  return 'payment_intent' in object && isIntentId(object.payment_intent) ? object.payment_intent : null;
}

/** Cents of a card payment lost to disputes. Disputes that are open or won do not count. */
export async function lostToDisputes(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<number> {
  const charge = disputedCharge(intent);
  if (charge === null) return 0;
  let lost = 0;
  for await (const { status, amount } of stripe.disputes.list({ charge, limit: PAGE }))
    if (status === 'lost') lost += amount;
  return lost;
}
