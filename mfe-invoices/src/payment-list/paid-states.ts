import type { PaymentRow, PaymentState } from '@portal/shared-contracts';

/** States whose payments add to what was paid: those of PAYMENT_STATES (a test compares), whose script the list does without. */
export const PAID_STATES: ReadonlySet<PaymentState> = new Set<PaymentState>([
  'submitted',
  'settled',
  'partlyRefunded',
]);

/** What a payment adds to a sum, in cents: nothing when it was declined or returned, and never the part that went back. */
export const paidOf =
  (field: 'amount' | 'creditTotal' | 'discountTotal') =>
  (row: PaymentRow): number =>
    PAID_STATES.has(row.status) ? row[field] - (field === 'amount' ? row.returnedAmount : 0) : 0;
