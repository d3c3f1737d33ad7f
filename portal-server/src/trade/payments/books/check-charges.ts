import { formatMoney } from '@portal/shared-contracts/format';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ChargeAttempt } from '../confirmed/charge-attempts.ts';
import { refundedOf } from '../gateway/charge-order.ts';
import type { GatewayFact, PaymentGateway } from '../gateway/payment-gateway.ts';
import { attemptOfReference, referenceOf } from '../payment-id.ts';
import { sentCharge } from '../settle/ask-gateway.ts';
import type { Difference } from './books-report.ts';

/** An attempt with its payment. */
export interface BookedAttempt extends ChargeAttempt {
  number: string;
  status: string;
  /** The attempt of the payment that counts. */
  isLast: boolean;
}

/** Charges at the gateway by reference: several of one only after a mistake. */
export type Charges = ReadonlyMap<string, readonly GatewayFact[]>;

/** Every charge that the gateway has; of one that is told twice the last. */
export async function readCharges(gateway: PaymentGateway, since: Date): Promise<Charges> {
  const charges = new Map<string, GatewayFact>();
  for await (const fact of gateway.list(since)) charges.set(fact.gatewayId, fact);
  return Map.groupBy(charges.values(), ({ reference }) => reference);
}

/** Every attempt of the portal since then, by reference. */
export async function readAttempts(db: Kysely<Schema>, since: Date): Promise<Map<string, BookedAttempt>> {
  const rows = await db
    .selectFrom('payment_attempt as a')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.customer_id', '=', 'a.customer_id').onRef('p.payment_id', '=', 'a.payment_id'),
    )
    .selectAll('a')
    .select(['p.number', 'p.status', 'p.attempt as last'])
    .where('a.sent_at', '>=', since)
    .execute();
  return new Map(
    rows.map(({ last, ...row }) => [
      referenceOf({ paymentId: row.payment_id, attempt: row.attempt }),
      { ...row, isLast: row.attempt === last },
    ]),
  );
}

const isPaid = ({ state }: { state: GatewayFact['state'] | null }): boolean =>
  state === 'processing' || state === 'succeeded';

/** The charge of a reference that counts: one that holds money, else the last. */
const counted = (facts: readonly GatewayFact[] = []): GatewayFact | 'unknown' =>
  facts.find(isPaid) ?? facts.at(-1) ?? 'unknown';

/** Charges at the gateway that belong to no payment. Those of another system at the same gateway have other references. */
export const orphans = (charges: Charges, attempts: ReadonlyMap<string, BookedAttempt>): Difference[] =>
  [...charges].flatMap(([reference, facts]) =>
    attempts.has(reference) || !attemptOfReference(reference)
      ? []
      : facts.filter(isPaid).map(({ amount, gatewayId }) => ({
          payment: null,
          what: `the gateway charged ${formatMoney(amount)} (${gatewayId}) for ${reference}, which is no payment`,
        })),
  );

/** More than one charge that holds money for the same payment, by several references or by one. */
export function doubles(charges: Charges, attempts: ReadonlyMap<string, BookedAttempt>): Difference[] {
  const paid = [...attempts].flatMap(([reference, { number }]) =>
    (charges.get(reference) ?? []).filter(isPaid).map(({ gatewayId }) => ({ number, reference, gatewayId })),
  );
  const byPayment = Map.groupBy(paid, ({ number }) => number);
  return [...byPayment].flatMap(([payment, all]) =>
    all.length > 1
      ? [
          {
            payment,
            what: `${payment} is charged ${all.length} times: ${all.map(({ reference, gatewayId }) => `${reference} (${gatewayId})`).join(', ')}`,
          },
        ]
      : [],
  );
}

const isOfAnotherSum = ({ amount }: ChargeAttempt, fact: GatewayFact): boolean =>
  isPaid(fact) && fact.amount !== amount;

/** What the gateway has of an attempt, when it is not what the portal has of it. */
function differenceOf(attempt: BookedAttempt, fact: GatewayFact | 'unknown'): Difference | null {
  const { number, status, amount, refunded } = attempt;
  const what = (says: string): Difference => ({ payment: number, what: `${number} (${status}): ${says}` });
  if (fact === 'unknown') return isPaid(attempt) ? what('the gateway knows of no charge') : null;
  if (isOfAnotherSum(attempt, fact))
    return what(`the gateway charged ${formatMoney(fact.amount)} instead of ${formatMoney(amount)}`);
  if (isPaid(fact) !== isPaid(attempt) || (fact.state === 'returned') !== (attempt.state === 'returned'))
    return what(`the gateway says ${fact.state}, the portal ${attempt.state ?? 'nothing'}`);
  if (fact.state === 'succeeded' && refundedOf(fact) !== refunded)
    return what(`the gateway refunded ${formatMoney(refundedOf(fact))}, the portal ${formatMoney(refunded)}`);
  return null;
}

/** In flight: the gateway may be ahead of the portal, but never with another sum. */
const mayDiffer = (attempt: BookedAttempt, fact: GatewayFact | 'unknown'): boolean =>
  attempt.ask_at !== null &&
  attempt.state !== 'processing' &&
  (fact === 'unknown' || !isOfAnotherSum(attempt, fact));

/** Attempts that the gateway has otherwise. It is asked again about each: some were settled while its charges were read. */
export async function mismatches(
  gateway: PaymentGateway,
  charges: Charges,
  attempts: ReadonlyMap<string, BookedAttempt>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [reference, attempt] of attempts) {
    const listed = counted(charges.get(reference));
    if (mayDiffer(attempt, listed) || !differenceOf(attempt, listed)) continue;
    const now = await gateway.find(sentCharge(attempt));
    const difference = differenceOf(attempt, now === 'unknown' ? listed : now);
    if (difference) found.push(difference);
  }
  return found;
}
