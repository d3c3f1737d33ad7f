import type { PayableDocument, PaymentTerms } from '../schemas/payment-figures.ts';

/** Days of the terms on which there is a discount (docs/product.md, section 9). */
export const NET_DAYS_WITH_DISCOUNT = 30;

/**
 * What paying by bank account saves on a document, in cents: the share of its settlement discount that the bank's part is of
 * its total, rounded to the nearest cent, half a cent up. Only on an invoice that the payment settles in full, until its
 * last day of discount. Credits earn no discount, nor does what was paid before (docs/product.md, "Payments").
 */
export function bankDiscount(
  document: Pick<PayableDocument, 'amount' | 'outstanding' | 'total' | 'discountAmount' | 'discountUntil'>,
  { credit, terms, today }: { credit: number; terms: PaymentTerms; today: string },
): number {
  const { amount, outstanding, total, discountAmount, discountUntil } = document;
  const isOffered =
    !terms.isCash &&
    terms.termsDays === NET_DAYS_WITH_DISCOUNT &&
    discountUntil !== null &&
    today <= discountUntil;
  if (!isOffered || amount < outstanding || total <= 0) return 0;
  const byBank = amount - credit;
  return Math.min(byBank, share(discountAmount, byBank, total));
}

/** `amount · part / whole`, rounded; the product of two amounts may be greater than a number holds exactly. */
function share(amount: number, part: number, whole: number): number {
  const divisor = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / divisor);
}
