export {
  AGE_FILTERS,
  ageOf,
  AGES,
  daysLateOf,
  dueDatesOf,
  type Age,
  type AgeFilter,
  type DaysLate,
} from './aging.ts';
export { AUTHORIZATION_VERSION, authorizationText, type Debit } from './authorization.ts';
export { bankDiscount, invoiceSaving, isDiscounted, type InvoiceSaving } from './bank-discount.ts';
export { openInvoiceStatus } from './invoice-status.ts';
export { numbersInAddress, numbersOfAddress } from './numbers-in-address.ts';
export {
  amountProblem,
  figuresFingerprint,
  keptReason,
  payableAmount,
  paymentFigures,
  type PaymentInput,
} from './payment-figures.ts';
export { hasReceipt, PAYMENT_STATES, paymentStatesThat, type ReceiptedState } from './payment-states.ts';
export { lastPlanDay, planDays, type PlanDays } from './plan-days.ts';
export { haveDiscount, settlementDiscount } from './settlement-discount.ts';
export {
  isDay,
  lastMonth,
  monthBefore,
  monthStart,
  periodProblem,
  thisMonth,
  thisYear,
  type Period,
  type PeriodProblem,
} from './statement-period.ts';
export { commonPercent, percentOf, termsFacts, type TermsFacts } from './terms-facts.ts';
export { waysOut, withChange, type Change, type PaymentSituation, type WayOut } from './ways-out.ts';
export { saysPo, whyNotLater } from '../quotes/quotes.ts';
export {
  MINIMUM_PAYMENT,
  MOST_CREDIT_MEMOS,
  MOST_INVOICES,
  MOST_OTHERS,
  MOST_QUOTES,
} from '../schemas/limits.ts';
export { SHORT_PAY_NOTE_LENGTH, SHORT_PAY_REASONS } from '../schemas/payment-limits.ts';
