import { dayIn } from '@portal/shared-contracts/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Action, ActionEvent } from '../../../platform/actions/action.ts';
import { runAction } from '../../../platform/actions/run-action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { recordContradiction, readChargeAttempt } from '../charge-attempts.ts';
import { lockConfirmed, type ConfirmedPayment } from '../confirmed-payment.ts';
import { isNews, refundedOf, isContradiction, paymentSteps, type PaymentSteps } from './payment-steps.ts';
import type { GatewayFact } from '../gateway/payment-gateway.ts';
import { saveMethod } from '../methods/method-store.ts';
import { attemptOfReference, type AttemptName } from '../payment-id.ts';
import { followPlan } from '../plan-record/follow-plan.ts';
import { bookMovement, readBooked, type Booking, recountDocuments } from './book-movement.ts';
import { paymentEvents } from './payment-events.ts';
import { recordChargeAttempt, recordPayment, release } from './record-fact.ts';

/** Books movements of a payment, recounts and releases its documents, and returns the events for other systems. */
async function carryOut(
  trx: Transaction<Schema>,
  payment: ConfirmedPayment,
  { movements, releases }: Omit<PaymentSteps, 'state'>,
  at: Omit<Booking, 'payment'>,
): Promise<ActionEvent[]> {
  const booking: Booking = { payment: await readBooked(trx, payment), ...at };
  const events: ActionEvent[] = [];
  for (const movement of movements) {
    await bookMovement(trx, booking, movement);
    events.push(...(await paymentEvents(trx, booking, movement)));
  }
  // After the booking, which accepts the quotes that the payment holds.
  if (releases) await release(trx, payment);
  if (movements.length > 0) events.push(...(await recountDocuments(trx, booking)));
  return events;
}

interface Input extends AttemptName {
  fact: GatewayFact;
  gateway: string;
}

/** Records what the gateway reports of an attempt. A repeated report changes nothing. */
const recordFact = ({ config }: Pick<Services, 'config'>): Action<Input, null> => ({
  name: 'payments.settle',
  allow: ['system'],
  async run({ trx, input, now }) {
    const { fact, gateway } = input;
    const payment = await lockConfirmed(trx, input.paymentId);
    const attempt = payment && (await readChargeAttempt(trx, input));
    if (!attempt || payment.method === null) return { data: null, subjects: [], isUnseen: true };
    const steps = paymentSteps(attempt, fact, payment.method);
    if (!steps) return { data: null, subjects: [], isUnseen: true };
    await recordChargeAttempt(trx, attempt, fact, now);
    // Only the last attempt moves the payment. Earlier attempts charged nothing.
    if (payment.attempt !== attempt.attempt) return { data: null, subjects: [], isUnseen: true };
    const today = dayIn(config.timeZone, now);
    await recordPayment(trx, payment, { fact, state: steps.state, today });
    const refunded = { before: attempt.refunded, now: refundedOf(fact) };
    const events = await carryOut(trx, payment, steps, { refunded, today, now });
    const { customer_id: customerId, payment_id: paymentId } = payment;
    events.push(...(await followPlan(trx, { customerId, paymentId, state: steps.state, now })));
    if (attempt.keep_name !== null && fact.method?.saved !== undefined)
      await saveMethod(
        trx,
        { customerId: payment.customer_id, gateway },
        { name: attempt.keep_name, method: fact.method, now },
      );
    return { data: null, subjects: [`payment ${payment.number}`], events };
  },
});

/** Settles a payment that credit memos cover completely, in the transaction that confirms it. Returns its events. */
export async function settleWithCredits(
  trx: Transaction<Schema>,
  { customerId, paymentId, today, now }: { customerId: number; paymentId: string; today: string; now: Date },
): Promise<ActionEvent[]> {
  const payment = await trx
    .updateTable('payment')
    .set({ status: 'settled', settled_on: today })
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const refunded = { before: 0, now: 0 };
  return carryOut(trx, payment, { movements: ['applied'], releases: true }, { refunded, today, now });
}

/**
 * Settles a payment by a report of the gateway: its answer, a notice, the payer's return or the reconciler. The first report counts;
 * repeated ones change nothing. Safe to call at any time, by any server.
 */
export async function settlePayment(
  services: Pick<Services, 'config' | 'database' | 'now'>,
  gateway: string,
  fact: GatewayFact,
  log: FastifyBaseLogger,
): Promise<void> {
  const name = attemptOfReference(fact.reference);
  const attempt = name && (await readChargeAttempt(services.database.db, name));
  if (!attempt) return log.error({ gatewayId: fact.gatewayId }, 'charge of no payment');
  if (isContradiction(attempt, fact)) {
    if (await recordContradiction(services.database.db, attempt, services.now()))
      log.error(
        {
          payment: attempt.payment_id,
          gatewayId: fact.gatewayId,
          recorded: { state: attempt.state, amount: attempt.amount },
          reported: { state: fact.state, amount: fact.amount },
        },
        'charge contradicts its payment: run npx portal books',
      );
    return;
  }
  if (!isNews(attempt, fact)) return;
  await runAction(services, recordFact(services), {
    actor: { kind: 'system', customerId: attempt.customer_id },
    input: { ...name, fact, gateway },
    log,
  });
}
