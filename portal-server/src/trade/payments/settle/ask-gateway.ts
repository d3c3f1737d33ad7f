import type { ChargeAttempt } from '../confirmed/charge-attempts.ts';
import {
  GatewayUnavailable,
  type GatewayFact,
  type PaymentGateway,
  type SentCharge,
} from '../gateway/payment-gateway.ts';
import { referenceOf } from '../payment-id.ts';

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
