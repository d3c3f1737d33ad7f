import type { ConfirmPaymentRequest, PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { badRequest, HttpError } from '../../../platform/http/http-error.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import type { ChargeRequest } from '../gateway/payment-gateway.ts';
import { findSavedMethod, MOST_METHODS, readSavedMethods, type Keeper } from '../methods/method-store.ts';

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
