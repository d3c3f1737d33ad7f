import { MINIMUM_PAYMENT } from '@portal/shared-contracts';

/** Cents by which `total` is below the least that can be accepted; zero when it is enough. */
export const missingToMinimum = (total: number): number => Math.max(0, MINIMUM_PAYMENT - total);
