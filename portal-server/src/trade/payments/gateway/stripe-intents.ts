import type Stripe from 'stripe';
import { disputedCharge, EXPANDED } from './stripe-facts.ts';

/** Clocks differ: an intent may seem older than the call that made it. In ms. */
const TOLERANCE = 10 * 60_000;
const PAGE = 100;

const inSeconds = (time: number): number => Math.floor(time / 1_000);

/** Payment intents that were made since then, and until `end`, newest first. */
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

/** Longer than Stripe remembers idempotency keys, by which alone a charge can arrive late. In ms. */
export const KEY_LIFE = 25 * 3_600_000;

/**
 * The intent with this reference, made after `sentAt` and as long as its idempotency key lives: however old the charge is, no
 * more than the intents of a day are read. Stripe's search is not used: it misses what was made a moment ago, which
 * would read as "never arrived".
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

/** Id of the payment intent that the object of a notice is, or belongs to; null when there is none. */
export function intentOfNotice(object: object): string | null {
  if ('id' in object && isIntentId(object.id)) return object.id;
  return 'payment_intent' in object && isIntentId(object.payment_intent) ? object.payment_intent : null;
}

/** Cents of an intent by card that were lost to disputes. While one is open, or after it was won, nothing is. */
export async function lostToDisputes(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<number> {
  const charge = disputedCharge(intent);
  if (charge === null) return 0;
  let lost = 0;
  for await (const { status, amount } of stripe.disputes.list({ charge, limit: PAGE }))
    if (status === 'lost') lost += amount;
  return lost;
}
