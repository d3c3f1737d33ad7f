import type { PaymentMethodKind } from '@portal/shared-contracts/schemas';
import { isNews } from '../gateway/charge-order.ts';
import type { ChargeState } from '../gateway/payment-gateway.ts';
import type { Movement } from '../ledger/entries.ts';

/** How far a confirmed payment has come (docs/writes.md, "Payments"). */
export type ConfirmedState = 'submitting' | 'challenge' | 'submitted' | 'settled' | 'declined' | 'returned';

const STATE_OF: Readonly<Record<ChargeState, ConfirmedState>> = {
  challenge: 'challenge',
  processing: 'submitted',
  succeeded: 'settled',
  declined: 'declined',
  // Nothing was charged, and the payer may try again.
  cancelled: 'declined',
  returned: 'returned',
};

/** States of a charge in which it counts as paid. */
const PAID: ReadonlySet<ChargeState | null> = new Set(['processing', 'succeeded']);

/** What a fact of the gateway does to a payment. */
export interface PaymentSteps {
  state: ConfirmedState;
  /** Movements to book, in this order. */
  movements: Exclude<Movement, 'opened' | 'adjusted'>[];
  /** Its documents and credit memos are free for other payments, or are paid. */
  releases: boolean;
}

/**
 * What to do when the gateway says that a charge is `told`, and `known` was recorded before; null when it says nothing new:
 * it may say the same twice, and an older thing later.
 */
export function paymentSteps(
  known: ChargeState | null,
  told: ChargeState,
  method: PaymentMethodKind,
): PaymentSteps | null {
  if (!isNews(known, told)) return null;
  const movements: PaymentSteps['movements'] = [];
  const wasPaid = PAID.has(known);
  if (PAID.has(told)) {
    if (!wasPaid) movements.push('applied');
    if (told === 'succeeded' && method === 'bank') movements.push('settled');
  } else if (wasPaid) movements.push('returned');
  // Money that was taken and does not come is a return, by any name that the gateway gives it.
  const state = wasPaid && !PAID.has(told) ? 'returned' : STATE_OF[told];
  return { state, movements, releases: told !== 'challenge' };
}

/** Whether the gateway says that it charged what it said before that it never would: somebody must look. */
export const isContradiction = (known: ChargeState | null, told: ChargeState): boolean =>
  (known === 'declined' || known === 'cancelled') && PAID.has(told);
