export { NET_DAYS_WITH_DISCOUNT } from './bank-discount.ts';
export { figuresFingerprint } from './figures-fingerprint.ts';
export { numbersInAddress, numbersOfAddress } from './numbers-in-address.ts';
export { amountProblem, payableAmount, type AmountProblem } from './payable-amount.ts';
export { paymentFigures, type PaymentInput } from './payment-figures.ts';
export { MINIMUM_PAYMENT, MOST_CREDIT_MEMOS, MOST_INVOICES, MOST_QUOTES } from '../schemas/payment-limits.ts';
export { hasReceipt, PAYMENT_STATES, paymentStatesThat, type ReceiptedState } from './payment-states.ts';
export { whyNotLater } from './why-not-later.ts';
