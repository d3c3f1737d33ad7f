import type { ConfirmPaymentRequest } from '@portal/shared-contracts/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../platform/http/portal-app.ts';
import { GatewayUnavailable, type GatewayFact, type PaymentGateway } from '../gateway/payment-gateway.ts';
import { referenceOf } from '../payment-id.ts';
import { askGateway } from '../settle/ask-gateway.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { CHARGE_LIMIT_MS, readChargeAttempt } from '../confirmed/charge-attempts.ts';
import { methodToCharge } from './charged-method.ts';
import type { ToCharge } from './confirm-payment.ts';

/** What an action outside of the database is done with. */
export interface Charging extends Services {
  gateway: PaymentGateway;
  log: FastifyBaseLogger;
}

/**
 * Charges what was confirmed, and settles what the gateway answers. Called once for an attempt, by the call that stored its
 * intent and by nothing else. What goes wrong here is told by the payment: it stays in flight, and the reconciler asks.
 */
export async function chargePayment(
  charging: Charging,
  toCharge: ToCharge,
  body: ConfirmPaymentRequest,
): Promise<void> {
  const { gateway, log } = charging;
  try {
    const fact = await charge(charging, toCharge, body);
    if (fact) await settlePayment(charging, gateway.name, fact, log);
  } catch (error) {
    log.error({ err: error, payment: toCharge.number, attempt: toCharge.attempt }, 'charge not settled yet');
  }
}

async function charge(
  { database: { db }, gateway, log, now }: Charging,
  { customerId, paymentId, number, attempt, amount, kind, intendedAt }: ToCharge,
  body: ConfirmPaymentRequest,
): Promise<GatewayFact | null> {
  const method = await methodToCharge(db, { customerId, gateway: gateway.name }, body);
  try {
    // A kept method that was removed just now, or a server that was suspended until others could have ended the attempt, which the
    // gateway may have forgotten since: nothing is sent, and the attempt is ended at the gateway.
    if (method && now().getTime() - intendedAt < CHARGE_LIMIT_MS)
      return await gateway.charge({
        reference: referenceOf({ paymentId, attempt }),
        amount,
        kind,
        method,
        keep: body.keep !== undefined,
        customer: String(customerId),
        description: number,
      });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error, payment: number }, 'gateway did not answer a charge');
  }
  const sent = await readChargeAttempt(db, { paymentId, attempt });
  return sent ? askGateway(gateway, sent, { now: now(), mayEnd: true }) : null;
}
