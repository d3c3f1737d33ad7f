import {
  takeChargeAttempt,
  takeDueChargeAttempts,
  type ChargeAttempt,
} from '../confirmed/charge-attempts.ts';
import type { AttemptName } from '../payment-id.ts';
import type { Reconciling } from '../reconciling.ts';
import { askGateway } from './ask-gateway.ts';
import { settlePayment } from './settle-payment.ts';

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
