import { MINIMUM_PAYMENT, type CreditInfo, type NotLater } from '@portal/shared-contracts';

/** Why quotes over `total` cents cannot be paid later. The credit was asked for with regard to one of them. */
export function whyNotLater({ notLater, availableCredit }: CreditInfo, total: number): NotLater | null {
  if (notLater === 'cash' || notLater === 'hold') return notLater;
  return total > availableCredit ? 'limit' : null;
}

/** Cents by which `total` is below the least that can be accepted; zero when it is enough. */
export const missingToMinimum = (total: number): number => Math.max(0, MINIMUM_PAYMENT - total);
