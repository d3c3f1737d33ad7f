export { NET_DAYS_WITH_DISCOUNT } from './bank-discount.ts';
export { numbersInAddress, numbersOfAddress } from './numbers-in-address.ts';
export { amountProblem, figuresFingerprint, payableAmount, paymentFigures } from './payment-figures.ts';
export { hasReceipt, PAYMENT_STATES, paymentStatesThat, type ReceiptedState } from './payment-states.ts';
export { whyNotLater } from '../quotes/quotes.ts';
export { MINIMUM_PAYMENT, MOST_CREDIT_MEMOS, MOST_INVOICES, MOST_QUOTES } from '../schemas/limits.ts';
