import { dayIn } from '@portal/shared-contracts/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Action, ActionEvent } from '../../../platform/actions/action.ts';
import { runAction } from '../../../platform/actions/run-action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { noteContradiction, readChargeAttempt } from '../charge-attempts.ts';
import { lockConfirmed, type ConfirmedPayment } from '../confirmed-payment.ts';
import { isNews, refundedOf, isContradiction, paymentSteps } from './payment-steps.ts';
import type { GatewayFact } from '../gateway/payment-gateway.ts';
import { keepMethod } from '../methods/method-store.ts';
import { attemptOfReference, type AttemptName } from '../payment-id.ts';
import { bookMovement, readBooked, type Booking, recountDocuments } from './book-movement.ts';
import { paymentEvents } from './payment-events.ts';
import { recordChargeAttempt, recordPayment, release } from './record-fact.ts';

type Settled = { status: ConfirmedPayment['status'] } | null;
interface Input extends AttemptName {
  fact: GatewayFact;
  gateway: string;
}

/** Records what the gateway says of an attempt. What it has said before changes nothing. */
const recordFact = ({ config }: Pick<Services, 'config'>): Action<Input, Settled> => ({
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
    // A payment goes on with its last attempt; of those before it is known that nothing was charged.
    if (payment.attempt !== attempt.attempt) return { data: null, subjects: [], isUnseen: true };
    const today = dayIn(config.timeZone, now);
    await recordPayment(trx, payment, { fact, state: steps.state, today });
    const refunded = { before: attempt.refunded, now: refundedOf(fact) };
    const booking: Booking = { payment: await readBooked(trx, payment), refunded, today, now };
    const events: ActionEvent[] = [];
    for (const movement of steps.movements) {
      await bookMovement(trx, booking, movement);
      events.push(...(await paymentEvents(trx, booking, movement)));
    }
    // After the booking: the quotes that a payment holds are accepted by it.
    if (steps.releases) await release(trx, payment);
    await recountDocuments(trx, booking);
    if (attempt.keep_name !== null && fact.method?.saved !== undefined)
      await keepMethod(
        trx,
        { customerId: payment.customer_id, gateway },
        { name: attempt.keep_name, method: fact.method, now },
      );
    return { data: { status: steps.state }, subjects: [`payment ${payment.number}`], events };
  },
});

/** Settles a payment that credit memos cover wholly, in the transaction that confirms it; answers what other systems hear. */
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
  const booking: Booking = { payment: await readBooked(trx, payment), refunded, today, now };
  await bookMovement(trx, booking, 'applied');
  const events = await paymentEvents(trx, booking, 'applied');
  await release(trx, payment);
  await recountDocuments(trx, booking);
  return events;
}

/**
 * Settles what the gateway says of a charge: from its answer, a notice, the payer's return or the reconciler, once whichever
 * comes first and however often. Safe to call at any time, by any server.
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
    if (await noteContradiction(services.database.db, attempt, services.now()))
      log.error(
        {
          ...{ payment: attempt.payment_id, gatewayId: fact.gatewayId },
          known: { state: attempt.state, amount: attempt.amount },
          told: { state: fact.state, amount: fact.amount },
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
