import { daysBetween } from '../dates/dates.ts';
import type { PayableDocument, PaymentTerms } from '../schemas/payment-figures.ts';
import { haveDiscount, settlementDiscount } from './settlement-discount.ts';

type Discounted = Pick<PayableDocument, 'date' | 'total' | 'discountAmount' | 'discountUntil'>;

/** Terms of payment as a text needs them; `days` is the time to pay, `within` the time of the discount. */
export type TermsFacts =
  | { kind: 'cash' }
  | { kind: 'net'; days: number }
  | { kind: 'percent'; percent: number; within: number; days: number }
  | { kind: 'amount'; amount: number; within: number; days: number };

/** Decimals of a percentage: 1, 1.5, 3.33. */
const DECIMALS = [0, 1, 2];

/** The percentage of `total` that gives exactly `amount` cents, with at most two decimals. Null when there is none. */
export function percentOf(amount: number, total: number): number | null {
  if (amount <= 0 || total <= 0) return null;
  const rounded = DECIMALS.map((places) => Number(((amount / total) * 100).toFixed(places)));
  return rounded.find((percent) => Math.round((total * percent) / 100) === amount) ?? null;
}

/** An invoice whose discount follows from the rule alone. */
const usual = (): Discounted => {
  const [date, total] = ['2000-01-01', 10_000];
  const { amount, until } = settlementDiscount({ invoiceDate: date, originalAmount: total });
  return { date, total, discountAmount: amount, discountUntil: until };
};

/** A customer's terms for an invoice, which may have its own discount. Without an invoice, the customer's usual terms. */
export function termsFacts(terms: PaymentTerms, invoice: Discounted = usual()): TermsFacts {
  const { isCash, termsDays: days } = terms;
  if (isCash || days === 0) return { kind: 'cash' };
  const { date, total, discountAmount: amount, discountUntil: until } = invoice;
  if (!haveDiscount(terms) || amount <= 0 || until === null) return { kind: 'net', days };
  const within = daysBetween(date, until);
  const percent = percentOf(amount, total);
  return percent === null
    ? { kind: 'amount', amount, within, days }
    : { kind: 'percent', percent, within, days };
}

/** The percentage that the discounts of several documents share. Null when they differ or there is none. */
export function commonPercent(
  documents: readonly Pick<PayableDocument, 'total' | 'discountAmount'>[],
): number | null {
  const [first, ...others] = documents.map(({ discountAmount, total }) => percentOf(discountAmount, total));
  return first !== undefined && others.every((percent) => percent === first) ? first : null;
}
