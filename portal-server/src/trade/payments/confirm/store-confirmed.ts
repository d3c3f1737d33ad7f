import type { Transaction } from 'kysely';
import type { Done } from '../../../platform/actions/action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { addChargeAttempt } from '../charge-attempts.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import { settleWithCredits } from '../settle/settle-payment.ts';
import { storeAuthorization, type Authorization } from './authorization.ts';
import type { ToCharge } from './charge-payment.ts';
import { storeIntent, storeParts, type Intent } from './store-intent.ts';

export interface Confirmed {
  id: string;
  /** Null when credits cover all, or the payment is in flight or over already. */
  charge: ToCharge | null;
}

interface Checked extends Intent {
  /** Name under which the method is saved; null to save none. */
  keepName: string | null;
  /** Of a bank payment; null for others. */
  authorization: Authorization | null;
}

/**
 * Stores a checked payment with its charge attempt, and settles one that credits cover. Every payment is stored here, whoever confirms it,
 * and the caller then charges it once (docs/writes.md, "Payments"). `attempt` is the number of the attempt, from 1.
 */
export async function storeConfirmed(
  trx: Transaction<Schema>,
  stored: StoredChoice,
  { keepName, authorization, ...intent }: Checked,
): Promise<Done<Confirmed>> {
  const { customer_id: customerId, payment_id: paymentId, number } = stored;
  const { figures, method, attempt, now, today } = intent;
  await storeIntent(trx, stored, { ...intent, attempt: method === null ? 0 : attempt });
  await storeParts(trx, stored, figures, today);
  const subjects = [
    `payment ${number}`,
    ...figures.lines.map((line) => `${line.kind} ${line.number}`),
    ...figures.memos.flatMap((memo) => (memo.used > 0 ? [`credit memo ${memo.number}`] : [])),
  ];
  if (method === null) {
    const events = await settleWithCredits(trx, { customerId, paymentId, today, now });
    return { data: { id: paymentId, charge: null }, subjects, events };
  }
  const own = { customerId, paymentId, attempt, amount: figures.due };
  await addChargeAttempt(trx, { ...own, keepName, now });
  if (authorization !== null) await storeAuthorization(trx, own, authorization);
  const charge = { ...own, number, kind: method.kind, intendedAt: now.getTime() };
  return { data: { id: paymentId, charge }, subjects };
}
