export {
  AGE_FILTERS,
  ageOf,
  AGES,
  daysLateOf,
  INVOICE_PARTS,
  type Age,
  type AgeFilter,
  type InvoicePart,
} from './aging.ts';
export { AUTHORIZATION_VERSION, authorizationText } from './authorization.ts';
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
export { overdueOf } from './overdue-of.ts';
export { planDays } from './plan-days.ts';
export { haveDiscount, settlementDiscount } from './settlement-discount.ts';
export {
  lastMonth,
  monthBefore,
  monthStart,
  periodProblem,
  thisMonth,
  thisYear,
  type Period,
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
export {
  MOST_ROW_DOCUMENTS,
  SHORT_PAY_NOTE_LENGTH,
  SHORT_PAY_REASONS,
  STATEMENT_FORMATS,
} from '../schemas/payment-limits.ts';
