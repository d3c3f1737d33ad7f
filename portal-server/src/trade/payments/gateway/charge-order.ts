import type { ChargeState } from './payment-gateway.ts';

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
export const isNews = (known: ChargeState | null, told: ChargeState): boolean =>
  known === null || PROGRESS[told] > PROGRESS[known];
