import type { PaymentFailure, PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { ChargeState } from '../gateway/payment-gateway.ts';
import type { Movement } from '../ledger/entries.ts';
import type { ConfirmedState } from '../payment-tables.ts';

/** A charge as the portal recorded it. The state is null until the gateway reports one. */
export interface RecordedCharge {
  state: ChargeState | null;
  refunded: number;
}

/** A charge as the gateway reports it. */
export interface ReportedCharge {
  state: ChargeState;
  refunded?: number;
  failure?: PaymentFailure;
}

/** Cents refunded of a charge that succeeded. */
export const refundedOf = ({ state, refunded = 0 }: ReportedCharge): number =>
  state === 'succeeded' ? refunded : 0;

/** Order of the states. A charge never goes back. */
const PROGRESS: Readonly<Record<ChargeState, number>> = {
  challenge: 1,
  processing: 2,
  succeeded: 3,
  declined: 3,
  cancelled: 3,
  returned: 4,
};

/** True when the gateway reports something newer than `known`: reports may arrive twice and in any order. */
export const isNews = (known: RecordedCharge, reported: ReportedCharge): boolean =>
  known.state === null ||
  PROGRESS[reported.state] > PROGRESS[known.state] ||
  (known.state === 'succeeded' && refundedOf(reported) > known.refunded);

type StateOf = ConfirmedState | ((reported: ReportedCharge) => ConfirmedState);
const STATE_OF: Readonly<Record<ChargeState, StateOf>> = {
  challenge: 'challenge',
  processing: 'submitted',
  succeeded: (reported) => (refundedOf(reported) > 0 ? 'partlyRefunded' : 'settled'),
  declined: 'declined',
  // Nothing was charged, and the payer may try again.
  cancelled: 'declined',
  returned: ({ failure }) => (failure === 'refunded' || failure === 'disputed' ? failure : 'returned'),
};
function stateOf(reported: ReportedCharge): ConfirmedState {
  const state = STATE_OF[reported.state];
  return typeof state === 'function' ? state(reported) : state;
}

/** States in which a charge counts as paid. */
const PAID: ReadonlySet<ChargeState | null> = new Set(['processing', 'succeeded']);

/** What a report of the gateway does to a payment. */
export interface PaymentSteps {
  state: ConfirmedState;
  /** Movements to book, in this order. */
  movements: Exclude<Movement, 'opened' | 'adjusted'>[];
  /** The payment releases its documents and credit memos: they are paid, or free for other payments. */
  releases: boolean;
}

/** What to do when the gateway reports a charge and `known` was recorded before. Null when the report is not new. */
export function paymentSteps(
  known: RecordedCharge,
  reported: ReportedCharge,
  method: PaymentMethodKind,
): PaymentSteps | null {
  if (!isNews(known, reported)) return null;
  const movements: PaymentSteps['movements'] = [];
  const wasPaid = PAID.has(known.state);
  if (PAID.has(reported.state)) {
    if (!wasPaid) movements.push('applied');
    if (reported.state === 'succeeded' && known.state !== 'succeeded' && method === 'bank')
      movements.push('settled');
    if (refundedOf(reported) > known.refunded) movements.push('refunded');
  } else if (wasPaid) movements.push('returned');
  // A payment that was taken and then fails is a return, whatever the gateway calls it.
  const isLost = wasPaid && (reported.state === 'declined' || reported.state === 'cancelled');
  return {
    state: isLost ? 'returned' : stateOf(reported),
    movements,
    releases: reported.state !== 'challenge',
  };
}

/**
 * True when a report cannot be right: another amount was charged, or a charge that had ended was paid. Nothing is booked then, and an
 * operator must look.
 */
export const isContradiction = (
  known: RecordedCharge & { amount: number },
  reported: ReportedCharge & { amount: number },
): boolean =>
  PAID.has(reported.state) &&
  (known.state === 'declined' || known.state === 'cancelled' || known.amount !== reported.amount);
