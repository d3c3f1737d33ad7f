import type { PaymentFailure, PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { ChargeState } from '../gateway/payment-gateway.ts';
import type { Movement } from '../ledger/entries.ts';
import type { ConfirmedState } from '../payment-tables.ts';

/** What is recorded of a charge; the state is null while the gateway has told nothing. */
export interface KnownCharge {
  state: ChargeState | null;
  refunded: number;
}

/** What a fact says of a charge, as far as its order among others follows from it. */
export interface ToldCharge {
  state: ChargeState;
  refunded?: number;
  failure?: PaymentFailure;
}

/** Cents that were given back of a charge that succeeded. */
export const refundedOf = ({ state, refunded = 0 }: ToldCharge): number =>
  state === 'succeeded' ? refunded : 0;

/** How far a charge has come. It never goes back. */
const PROGRESS: Readonly<Record<ChargeState, number>> = {
  challenge: 1,
  processing: 2,
  succeeded: 3,
  declined: 3,
  cancelled: 3,
  returned: 4,
};

/** Whether a fact says something new about a charge of which `known` is recorded; facts may arrive in any order. */
export const isNews = (known: KnownCharge, told: ToldCharge): boolean =>
  known.state === null ||
  PROGRESS[told.state] > PROGRESS[known.state] ||
  (known.state === 'succeeded' && refundedOf(told) > known.refunded);

type StateOf = ConfirmedState | ((told: ToldCharge) => ConfirmedState);
const STATE_OF: Readonly<Record<ChargeState, StateOf>> = {
  challenge: 'challenge',
  processing: 'submitted',
  succeeded: (told) => (refundedOf(told) > 0 ? 'partlyRefunded' : 'settled'),
  declined: 'declined',
  // Nothing was charged, and the payer may try again.
  cancelled: 'declined',
  returned: ({ failure }) => (failure === 'refunded' || failure === 'disputed' ? failure : 'returned'),
};
function stateOf(told: ToldCharge): ConfirmedState {
  const state = STATE_OF[told.state];
  return typeof state === 'function' ? state(told) : state;
}

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
 * What to do when the gateway says what has become of a charge (`told`), and `known` was recorded before; null when it says nothing
 * new: it may say the same twice, and an older thing later.
 */
export function paymentSteps(
  known: KnownCharge,
  told: ToldCharge,
  method: PaymentMethodKind,
): PaymentSteps | null {
  if (!isNews(known, told)) return null;
  const movements: PaymentSteps['movements'] = [];
  const wasPaid = PAID.has(known.state);
  if (PAID.has(told.state)) {
    if (!wasPaid) movements.push('applied');
    if (told.state === 'succeeded' && known.state !== 'succeeded' && method === 'bank')
      movements.push('settled');
    if (refundedOf(told) > known.refunded) movements.push('refunded');
  } else if (wasPaid) movements.push('returned');
  // Money that was taken and does not come is a return, by any name that the gateway gives it.
  const isLost = wasPaid && (told.state === 'declined' || told.state === 'cancelled');
  return { state: isLost ? 'returned' : stateOf(told), movements, releases: told.state !== 'challenge' };
}

/**
 * Whether the gateway says what cannot be: that it took another sum, or what it said before that it never would. Nothing is
 * booked then, and somebody must look.
 */
export const isContradiction = (
  known: KnownCharge & { amount: number },
  told: ToldCharge & { amount: number },
): boolean =>
  PAID.has(told.state) &&
  (known.state === 'declined' || known.state === 'cancelled' || known.amount !== told.amount);
