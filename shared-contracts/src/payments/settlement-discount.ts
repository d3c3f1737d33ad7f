import { addDays } from '../dates/dates.ts';
import type { PaymentTerms } from '../schemas/payment-figures.ts';

/** The rule (docs/product.md, section 9): 1 % for customers with net 30 days, until 10 days after the invoice date. */
const DISCOUNT_RULE = { netDays: 30, percent: 1, days: 10 } as const;

/** True for the terms of customers who get a discount for paying by bank account. */
export const haveDiscount = ({ isCash, termsDays }: PaymentTerms): boolean =>
  !isCash && termsDays === DISCOUNT_RULE.netDays;

/** The fields of a record that decide the discount of an invoice; amounts in cents, ISO days. */
interface DiscountedRecord {
  invoiceDate: string;
  originalAmount: number;
  settlementDiscAmount?: number | undefined;
  settlementDiscDueDate?: string | null | undefined;
}

/**
 * The discount for paying an invoice in full, in cents, and its last day. The rule supplies what the record leaves out. An amount of 0
 * is no discount. Only customers whose terms {@link haveDiscount} get it.
 */
export function settlementDiscount(record: DiscountedRecord): { amount: number; until: string | null } {
  const { invoiceDate, originalAmount } = record;
  const ofRule = Math.round((Math.max(0, originalAmount) * DISCOUNT_RULE.percent) / 100);
  const amount = record.settlementDiscAmount ?? ofRule;
  const usual = amount > 0 ? addDays(invoiceDate, DISCOUNT_RULE.days) : null;
  return { amount, until: record.settlementDiscDueDate ?? usual };
}
