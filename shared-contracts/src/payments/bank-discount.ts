import { MINIMUM_PAYMENT } from '../schemas/limits.ts';
import type { PayableDocument, PaymentTerms } from '../schemas/payment-figures.ts';
import { haveDiscount } from './settlement-discount.ts';

type Discounted = Pick<PayableDocument, 'outstanding' | 'total' | 'discountAmount' | 'discountUntil'>;

/** The customer's terms, and today in the distributor's time zone. */
interface Payer {
  terms: PaymentTerms;
  today: string;
}

/** True while paying the document by bank account can save something. */
export const isDiscounted = (
  { discountAmount, discountUntil }: Pick<Discounted, 'discountAmount' | 'discountUntil'>,
  { terms, today }: Payer,
): boolean => haveDiscount(terms) && discountAmount > 0 && discountUntil !== null && today <= discountUntil;

/**
 * The discount on a document for paying by bank account, in cents: settlement discount × amount paid by bank / total, rounded to the
 * nearest cent, half a cent up. Only an invoice that the payment settles in full gets it, up to the last day of its discount. Credits,
 * earlier payments and charges beyond the total earn no discount (docs/product.md, "Payments").
 */
export function bankDiscount(
  document: Discounted & Pick<PayableDocument, 'amount'>,
  { credit, ...payer }: Payer & { credit: number },
): number {
  const { amount, outstanding, total, discountAmount } = document;
  if (!isDiscounted(document, payer) || amount < outstanding || total <= 0) return 0;
  const byBank = amount - credit;
  return Math.min(byBank, discountAmount, share(discountAmount, byBank, total));
}

/** What paying an invoice saves, in cents, and until which day. */
export interface InvoiceSaving {
  amount: number;
  until: string;
}

/**
 * What a customer saves by paying this invoice alone in full, by bank account, today and without credit memos. Null when that saves
 * nothing, or leaves less than the minimum payment.
 */
export function invoiceSaving(invoice: Discounted, payer: Payer): InvoiceSaving | null {
  const { outstanding, discountUntil: until } = invoice;
  const amount = bankDiscount({ ...invoice, amount: outstanding }, { credit: 0, ...payer });
  return until !== null && amount > 0 && outstanding - amount >= MINIMUM_PAYMENT ? { amount, until } : null;
}

/** `amount · part / whole`, rounded; the product of two amounts may be too large for a number to hold exactly. */
function share(amount: number, part: number, whole: number): number {
  const divisor = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / divisor);
}
