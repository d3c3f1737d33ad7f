import { formatMoney } from '@portal/shared-contracts/format';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ChargeAttempt } from '../charge-attempts.ts';
import type { GatewayFact, PaymentGateway } from '../gateway/payment-gateway.ts';
import { referenceOf, attemptOfReference } from '../payment-id.ts';
import { refundedOf } from '../settle/payment-steps.ts';
import { sentCharge } from '../settle/reconcile.ts';
import type { Difference } from './check-ledger.ts';

/** An attempt with the number and status of its payment. */
export interface BookedAttempt extends ChargeAttempt {
  number: string;
  status: string;
}

/** Attempts by reference. */
export type Attempts = ReadonlyMap<string, BookedAttempt>;

/** Payments of a page: few enough that comparing them blocks the event loop for a few milliseconds only. */
const PAYMENTS = 200;

/** Every attempt that was sent since `since`, in pages. All attempts of a payment are on the same page. */
export async function* attemptPages(
  db: Kysely<Schema>,
  since: Date,
  payments = PAYMENTS,
): AsyncGenerator<Attempts> {
  for (let last = ''; ;) {
    const { rows } = await sql<BookedAttempt>`
      select a.*, p.number, p.status from (
        select distinct payment_id from payment_attempt where sent_at >= ${since} and payment_id > ${last}
        order by payment_id limit ${payments}) as page
      join payment as p using (payment_id) join payment_attempt as a using (payment_id)
      where a.sent_at >= ${since} order by a.payment_id, a.attempt`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    yield new Map(rows.map((row) => [referenceOf({ paymentId: row.payment_id, attempt: row.attempt }), row]));
    last = end.payment_id;
  }
}

/** The part of a gateway's charge that is compared. */
export interface Charge extends Pick<GatewayFact, 'gatewayId' | 'amount' | 'state'> {
  refunded: number;
}

/** Charges at the gateway by reference. A reference has several charges only after a mistake. */
export type Charges = ReadonlyMap<string, readonly Charge[]>;

const chargeOf = (fact: GatewayFact): Charge => ({
  gatewayId: fact.gatewayId,
  amount: fact.amount,
  state: fact.state,
  refunded: refundedOf(fact),
});

/**
 * Reads the charges of payments at the gateway, by reference. When the gateway lists a charge twice, the last entry counts.
 * Charges of other systems at the same gateway have other references and are left out.
 */
export async function readCharges(gateway: PaymentGateway, since: Date): Promise<Map<string, Charge[]>> {
  const charges = new Map<string, Charge[]>();
  for await (const fact of gateway.list(since)) {
    const { reference, gatewayId } = fact;
    if (!attemptOfReference(reference)) continue;
    const others = (charges.get(reference) ?? []).filter((other) => other.gatewayId !== gatewayId);
    charges.set(reference, [...others, chargeOf(fact)]);
  }
  return charges;
}

const isPaid = ({ state }: { state: Charge['state'] | null }): boolean =>
  state === 'processing' || state === 'succeeded';

/** The charge of a reference to compare: a paid one, else the last. */
const counted = (charges: readonly Charge[] = []): Charge | 'unknown' =>
  charges.find(isPaid) ?? charges.at(-1) ?? 'unknown';

/** Paid charges without an attempt. `unmatched` are the charges that remain after all attempts were compared. */
export const orphans = (unmatched: Charges): Difference[] =>
  [...unmatched].flatMap(([reference, charges]) =>
    charges.filter(isPaid).map(({ amount, gatewayId }) => ({
      payment: null,
      what: `the gateway charged ${formatMoney(amount)} (${gatewayId}) for ${reference}, which is no payment`,
    })),
  );

/** Payments with more than one paid charge, whether of one reference or several. `attempts` must have all attempts of each payment. */
export function doubles(charges: Charges, attempts: Attempts): Difference[] {
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

const isOfAnotherSum = ({ amount }: ChargeAttempt, fact: Charge): boolean =>
  isPaid(fact) && fact.amount !== amount;

/** How an attempt differs from its charge at the gateway; null when both agree. */
function differenceOf(attempt: BookedAttempt, fact: Charge | 'unknown'): Difference | null {
  const { number, status, amount, refunded } = attempt;
  const what = (says: string): Difference => ({ payment: number, what: `${number} (${status}): ${says}` });
  if (fact === 'unknown') return isPaid(attempt) ? what('the gateway knows of no charge') : null;
  if (isOfAnotherSum(attempt, fact))
    return what(`the gateway charged ${formatMoney(fact.amount)} instead of ${formatMoney(amount)}`);
  if (isPaid(fact) !== isPaid(attempt) || (fact.state === 'returned') !== (attempt.state === 'returned'))
    return what(`the gateway says ${fact.state}, the portal ${attempt.state ?? 'nothing'}`);
  if (fact.state === 'succeeded' && fact.refunded !== refunded)
    return what(`the gateway refunded ${formatMoney(fact.refunded)}, the portal ${formatMoney(refunded)}`);
  return null;
}

/** True for an attempt in flight: the gateway may be ahead of the portal, but never with another amount. */
const mayDiffer = (attempt: BookedAttempt, fact: Charge | 'unknown'): boolean =>
  attempt.ask_at !== null &&
  attempt.state !== 'processing' &&
  (fact === 'unknown' || !isOfAnotherSum(attempt, fact));

/** An attempt that differs from its charge as the gateway listed it. */
export interface Suspect {
  attempt: BookedAttempt;
  listed: Charge | 'unknown';
}

export const suspects = (charges: Charges, attempts: Attempts): Suspect[] =>
  [...attempts].flatMap(([reference, attempt]) => {
    const listed = counted(charges.get(reference));
    return mayDiffer(attempt, listed) || !differenceOf(attempt, listed) ? [] : [{ attempt, listed }];
  });

/** Asks the gateway again about each suspect, because some attempts were settled while the charges were read. */
export async function mismatches(
  gateway: PaymentGateway,
  suspected: readonly Suspect[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { attempt, listed } of suspected) {
    const now = await gateway.find(sentCharge(attempt));
    const difference = differenceOf(attempt, now === 'unknown' ? listed : chargeOf(now));
    if (difference) found.push(difference);
  }
  return found;
}
