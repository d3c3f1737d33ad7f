import pTimeout from 'p-timeout';
import { type ChargeAttempt, takeChargeAttempt, takeDueChargeAttempts } from '../charge-attempts.ts';
import {
  GatewayUnavailable,
  type GatewayFact,
  type PaymentGateway,
  type SentCharge,
  type PaymentServices,
} from '../gateway/payment-gateway.ts';
import { referenceOf, type AttemptName } from '../payment-id.ts';
import { settlePayment } from './settle-payment.ts';

export const sentCharge = ({ payment_id, attempt, sent_at, gateway_id }: ChargeAttempt): SentCharge => ({
  reference: referenceOf({ paymentId: payment_id, attempt }),
  sentAt: sent_at,
  ...(gateway_id !== null && { gatewayId: gateway_id }),
});

/**
 * Asks the gateway what became of an attempt. Null when nothing is certain yet. Never charges again.
 *
 * Cancels an attempt at the gateway when its time is over and the gateway does not know it or its challenge was not passed: then it is
 * certain whether anything was charged. `mayEnd` cancels an unknown attempt at once, when the sender has finished with it.
 * @throws GatewayUnavailable when the gateway does not know a bank payment that it had accepted: another gateway is configured, or
 * its storage was lost. The payment stays as it is, and `npx portal books` names it.
 */
export async function askGateway(
  gateway: PaymentGateway,
  attempt: ChargeAttempt,
  { now, mayEnd = false }: { now: Date; mayEnd?: boolean },
): Promise<GatewayFact | null> {
  const sent = sentCharge(attempt);
  const fact = await gateway.find(sent);
  if (fact === 'unknown' && attempt.state === 'processing')
    throw new GatewayUnavailable(`The gateway does not know ${sent.reference}, which it had taken.`);
  const isOpen = fact === 'unknown' || fact.state === 'challenge';
  if (isOpen && (attempt.end_at <= now || (mayEnd && fact === 'unknown'))) return gateway.cancel(sent);
  return fact === 'unknown' ? null : fact;
}

/** Attempts asked about at the same time. */
const AT_ONCE = 10;
/** Most attempts of one run, so that it ends however many are due. The next run takes the rest. */
export const MOST_IN_ONE_RUN = 200;

async function settleAttempt(services: PaymentServices, attempt: ChargeAttempt): Promise<void> {
  const { gateway, log, now } = services;
  try {
    const fact = await askGateway(gateway, attempt, { now: now() });
    if (fact) await settlePayment(services, gateway.name, fact, log);
  } catch (error) {
    log.warn({ err: error, payment: attempt.payment_id, attempt: attempt.attempt }, 'payment not reconciled');
  }
}

/** Asks the gateway about the attempts that are due, up to {@link MOST_IN_ONE_RUN}, and settles them. Returns their number. */
export async function reconcile(services: PaymentServices): Promise<number> {
  const { database, now } = services;
  let asked = 0;
  while (asked < MOST_IN_ONE_RUN) {
    const attempts = await takeDueChargeAttempts(database.db, now(), AT_ONCE);
    if (attempts.length === 0) break;
    await Promise.all(attempts.map((attempt) => settleAttempt(services, attempt)));
    asked += attempts.length;
  }
  return asked;
}

/** A waiting payer causes at most one request to the gateway in this time. */
const REST_MS = 2_000;
/** How long the payer's page waits for the gateway before it asks again. */
const PATIENCE_MS = 3_000;

/** Asks about one payment because its payer came back. Does nothing when the gateway was asked just before. */
export async function reconcileOne(services: PaymentServices, name: AttemptName): Promise<void> {
  const { database, now } = services;
  const attempt = await takeChargeAttempt(database.db, name, { now: now(), restMs: REST_MS });
  if (!attempt) return;
  await pTimeout(settleAttempt(services, attempt), {
    milliseconds: PATIENCE_MS,
    fallback: () => undefined,
  });
}
