import type { PaymentFailure } from '@portal/shared-contracts/schemas';
import type { ChargeState } from './payment-gateway.ts';

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
