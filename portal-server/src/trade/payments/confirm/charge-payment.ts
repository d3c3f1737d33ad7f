import type { ConfirmPaymentRequest, PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { badRequest, HttpError } from '../../../platform/http/http-error.ts';
import { CHARGE_LIMIT_MS, readChargeAttempt } from '../charge-attempts.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import {
  type ChargeRequest,
  GatewayUnavailable,
  type GatewayFact,
  type PaymentServices,
} from '../gateway/payment-gateway.ts';
import {
  findSavedMethod,
  MOST_METHODS,
  readSavedMethods,
  type MethodOwner,
} from '../methods/method-store.ts';
import { referenceOf } from '../payment-id.ts';
import { askGateway } from '../settle/reconcile.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/** The method to charge. Brand and digits come from a saved method, or from the gateway's fields in the browser. */
export interface ChargedWith {
  kind: PaymentMethodKind;
  brand: string | null;
  last4: string | null;
}

/** The method of a confirmation. It must be of the chosen kind, because the figures depend on the kind. */
export async function readChargedMethod(
  db: Kysely<Schema>,
  { customer_id, choice }: StoredChoice,
  { actor, gateway }: { actor: Actor; gateway: string },
  { methodToken, savedMethod, tried }: Pick<ConfirmPaymentRequest, 'methodToken' | 'savedMethod' | 'tried'>,
): Promise<ChargedWith> {
  if (choice.method === null) throw badRequest({ method: 'field.required' });
  if ((methodToken === undefined) === (savedMethod === undefined))
    throw badRequest({ methodToken: 'field.required' });
  if (savedMethod === undefined)
    return tried?.kind === choice.method ? tried : { kind: choice.method, brand: null, last4: null };
  const owner = { customerId: customer_id, gateway };
  const saved = actor.kind === 'customer' ? await findSavedMethod(db, owner, savedMethod) : undefined;
  if (saved?.kind !== choice.method) throw badRequest({ savedMethod: 'field.invalid' });
  return saved;
}

/** Throws 422 when the customer has the most saved methods, before anything is charged. */
export async function refuseTooManySaved(db: Kysely<Schema>, owner: MethodOwner): Promise<void> {
  const saved = await readSavedMethods(db, owner);
  if (saved.length >= MOST_METHODS) throw new HttpError(422, { type: 'METHODS_FULL', text: 'methodsFull' });
}

/** The method as the gateway takes it; null when a saved method was removed. A token is valid for one charge and never stored. */
async function methodToCharge(
  db: Kysely<Schema>,
  owner: MethodOwner,
  { methodToken, savedMethod }: ChargedBy,
): Promise<ChargeRequest['method'] | null> {
  if (methodToken !== undefined) return { token: methodToken };
  const saved = savedMethod === undefined ? undefined : await findSavedMethod(db, owner, savedMethod);
  return saved ? { saved: saved.reference } : null;
}

/** How a stored payment is charged: by a token of the gateway's fields, or by a saved method. */
export type ChargedBy = Pick<ConfirmPaymentRequest, 'methodToken' | 'savedMethod' | 'keep'> &
  Pick<ChargeRequest, 'isScheduled'>;

/** A charge whose intent is stored. */
export interface ToCharge {
  customerId: number;
  paymentId: string;
  number: string;
  attempt: number;
  amount: number;
  kind: PaymentMethodKind;
  /** When the intent was stored, in ms. */
  intendedAt: number;
}

/**
 * Charges a confirmed payment, and settles it by the gateway's answer. Only the call that stored the intent of an attempt may call this,
 * once. After an error, the payment stays in flight and the reconciler asks the gateway.
 */
export async function chargePayment(
  services: PaymentServices,
  toCharge: ToCharge,
  body: ChargedBy,
): Promise<void> {
  const { gateway, log } = services;
  try {
    const fact = await charge(services, toCharge, body);
    if (fact) await settlePayment(services, gateway.name, fact, log);
  } catch (error) {
    log.error({ err: error, payment: toCharge.number, attempt: toCharge.attempt }, 'charge not settled yet');
  }
}

async function charge(
  { database: { db }, gateway, log, now }: PaymentServices,
  { customerId, paymentId, number, attempt, amount, kind, intendedAt }: ToCharge,
  body: ChargedBy,
): Promise<GatewayFact | null> {
  const method = await methodToCharge(db, { customerId, gateway: gateway.name }, body);
  try {
    // Nothing is sent when the saved method was removed just now, or when this server was suspended for so long that another one may
    // have ended the attempt and the gateway may have forgotten it. The attempt is then cancelled at the gateway.
    if (method && now().getTime() - intendedAt < CHARGE_LIMIT_MS)
      return await gateway.charge({
        reference: referenceOf({ paymentId, attempt }),
        amount,
        kind,
        method,
        keep: body.keep !== undefined,
        ...(body.isScheduled && { isScheduled: true }),
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
