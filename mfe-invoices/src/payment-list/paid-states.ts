import type { PaymentRow, PaymentState } from '@portal/shared-contracts';

/** States whose payments add to what was paid: those of PAYMENT_STATES (a test compares), whose script the list does without. */
export const PAID_STATES: ReadonlySet<PaymentState> = new Set<PaymentState>(['submitted', 'settled']);

/** What a payment adds to a sum of payments, in cents: a declined or returned one adds nothing. */
export const paidOf =
  (field: 'amount' | 'creditTotal' | 'discountTotal') =>
  (row: PaymentRow): number =>
    PAID_STATES.has(row.status) ? row[field] : 0;
