import type { CreditInfo, NotLater } from '../schemas/quotes.ts';

/** Whether a purchase order number begins with a word such as "PO". It is then shown without the label. */
export const saysPo = (poNumber: string): boolean => /^\s*(?:p\.?o\.?|oc)(?![a-z])/i.test(poNumber);

/** Path of the pending quotes, with new ones marked. */
export const newQuotesPath = (numbers: readonly string[]): string =>
  `/orders/pending-quotes?${new URLSearchParams({ new: numbers.join(',') })}`;

/** True if the page's query marks the quote as new. */
export const isNewQuote = (search: string, number: string): boolean =>
  (new URLSearchParams(search).get('new') ?? '').split(',').includes(number);

/**
 * Why quotes with a sum of `total` cents cannot be paid later by invoice; null when they can (docs/product.md, section 6). The screen
 * and the server use it. The customer's `notLater` decides for cash terms and a credit hold; the limit is compared with this sum.
 */
export function whyNotLater(
  { notLater, availableCredit }: Pick<CreditInfo, 'notLater' | 'availableCredit'>,
  total: number,
): NotLater | null {
  if (notLater === 'cash' || notLater === 'hold') return notLater;
  return total > availableCredit ? 'limit' : null;
}
