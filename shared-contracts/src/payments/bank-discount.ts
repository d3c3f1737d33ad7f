import type { PayableDocument, PaymentTerms } from '../schemas/payment-figures.ts';

/** Only terms with this number of days have a discount (docs/product.md, section 9). */
export const NET_DAYS_WITH_DISCOUNT = 30;

/**
 * The discount on a document for paying by bank account, in cents: settlement discount × amount paid by bank / total, rounded to the
 * nearest cent, half a cent up. Only an invoice that the payment settles in full has it, until its last day of discount. Credits and
 * earlier payments earn no discount (docs/product.md, "Payments").
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
