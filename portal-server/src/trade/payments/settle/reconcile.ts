import { type ChargeAttempt, takeChargeAttempt, takeDueChargeAttempts } from '../charge-attempts.ts';
import {
  GatewayUnavailable,
  type GatewayFact,
  type PaymentGateway,
  type SentCharge,
  type Reconciling,
} from '../gateway/payment-gateway.ts';
import { referenceOf, type AttemptName } from '../payment-id.ts';
import { settlePayment } from './settle-payment.ts';

export const sentCharge = ({ payment_id, attempt, sent_at, gateway_id }: ChargeAttempt): SentCharge => ({
  reference: referenceOf({ paymentId: payment_id, attempt }),
  sentAt: sent_at,
  ...(gateway_id !== null && { gatewayId: gateway_id }),
});

/**
 * Asks the gateway what became of an attempt; it is never charged again on a guess. One that the gateway does not know, or
 * whose challenge was not passed, is ended there when its time is over (`mayEnd`: when the one who sent it is done with
 * it): afterwards it is certain that nothing was charged, or what was. Null when nothing is certain yet.
 * @throws GatewayUnavailable when it does not know money that it said was on its way: another gateway is configured, or its
 * storage was lost. The payment stands until the right one answers; `npx portal books` names it.
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

/** Attempts asked about in one go. */
const AT_ONCE = 10;
/** Attempts of one run, so that it ends however many bank payments are due; what is left is due in the next. */
export const MOST_IN_ONE_RUN = 200;

async function settleAttempt(reconciling: Reconciling, attempt: ChargeAttempt): Promise<void> {
  const { gateway, log, now } = reconciling;
  try {
    const fact = await askGateway(gateway, attempt, { now: now() });
    if (fact) await settlePayment(reconciling, gateway.name, fact, log);
  } catch (error) {
    log.warn({ err: error, payment: attempt.payment_id, attempt: attempt.attempt }, 'payment not reconciled');
  }
}

/** Settles payments that are in flight and due to be asked about, up to {@link MOST_IN_ONE_RUN}. Answers how many were. */
export async function reconcile(reconciling: Reconciling): Promise<number> {
  const { database, now } = reconciling;
  let asked = 0;
  while (asked < MOST_IN_ONE_RUN) {
    const attempts = await takeDueChargeAttempts(database.db, now(), AT_ONCE);
    if (attempts.length === 0) break;
    await Promise.all(attempts.map((attempt) => settleAttempt(reconciling, attempt)));
    asked += attempts.length;
  }
  return asked;
}

/** How often a payer who waits makes the gateway be asked. */
const REST_MS = 2_000;
/** How long the payer's page waits for the gateway; it asks again. */
const PATIENCE_MS = 3_000;

/** Asks about one payment because its payer came back; does nothing when it was just asked about. */
export async function reconcileOne(reconciling: Reconciling, name: AttemptName): Promise<void> {
  const { database, now } = reconciling;
  const attempt = await takeChargeAttempt(database.db, name, { now: now(), restMs: REST_MS });
  if (!attempt) return;
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  await Promise.race([settleAttempt(reconciling, attempt), isOver]);
  clearTimeout(timer);
}
