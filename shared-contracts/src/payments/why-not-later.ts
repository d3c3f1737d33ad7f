import type { CreditInfo, NotLater } from '../schemas/quotes.ts';

/**
 * Why quotes over `total` cents cannot be paid later by invoice; null when they can (docs/product.md, section 6). Screen and
 * server both use it. `notLater` says what holds for every sum, cash terms or a credit hold; `limit` is found anew for this one.
 */
export function whyNotLater(
  { notLater, availableCredit }: Pick<CreditInfo, 'notLater' | 'availableCredit'>,
  total: number,
): NotLater | null {
  if (notLater === 'cash' || notLater === 'hold') return notLater;
  return total > availableCredit ? 'limit' : null;
}
