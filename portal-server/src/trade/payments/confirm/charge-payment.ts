import type { ConfirmPaymentRequest, PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { badRequest, HttpError } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { CHARGE_LIMIT_MS, readChargeAttempt } from '../charge-attempts.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import {
  type ChargeRequest,
  GatewayUnavailable,
  type GatewayFact,
  type PaymentGateway,
} from '../gateway/payment-gateway.ts';
import { findSavedMethod, MOST_METHODS, readSavedMethods, type Keeper } from '../methods/method-store.ts';
import { referenceOf } from '../payment-id.ts';
import { askGateway } from '../settle/reconcile.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import type { ToCharge } from './confirm-payment.ts';

/** What is charged; brand and digits are those of a kept method, or what the gateway's fields said in the browser. */
export interface ChargedWith {
  kind: PaymentMethodKind;
  brand: string | null;
  last4: string | null;
}

/** The method that a payment is confirmed with; it must be of the kind that was chosen, since the figures depend on it. */
export async function readChargedMethod(
  db: Kysely<Schema>,
  { customer_id, choice }: StoredChoice,
  { actor, gateway }: { actor: Actor; gateway: string },
  { methodToken, savedMethod, tried }: ConfirmPaymentRequest,
): Promise<ChargedWith> {
  if (choice.method === null) throw badRequest({ method: 'field.required' });
  if ((methodToken === undefined) === (savedMethod === undefined))
    throw badRequest({ methodToken: 'field.required' });
  if (savedMethod === undefined)
    return tried?.kind === choice.method ? tried : { kind: choice.method, brand: null, last4: null };
  const keeper = { customerId: customer_id, gateway };
  const saved = actor.kind === 'customer' ? await findSavedMethod(db, keeper, savedMethod) : undefined;
  if (saved?.kind !== choice.method) throw badRequest({ savedMethod: 'field.invalid' });
  return saved;
}

/** Refuses to keep one more method than a customer may have, before anything is charged. */
export async function refuseTooManyKept(db: Kysely<Schema>, keeper: Keeper): Promise<void> {
  const kept = await readSavedMethods(db, keeper);
  if (kept.length >= MOST_METHODS) throw new HttpError(422, { type: 'METHODS_FULL', text: 'methodsFull' });
}

/** The method as the gateway is told it. Its token is nowhere stored: it is good for one charge. */
export async function methodToCharge(
  db: Kysely<Schema>,
  keeper: Keeper,
  { methodToken, savedMethod }: ConfirmPaymentRequest,
): Promise<ChargeRequest['method'] | null> {
  if (methodToken !== undefined) return { token: methodToken };
  const saved = savedMethod === undefined ? undefined : await findSavedMethod(db, keeper, savedMethod);
  return saved ? { saved: saved.reference } : null;
}

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
