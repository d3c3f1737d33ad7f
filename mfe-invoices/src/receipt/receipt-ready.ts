import type { Payment } from '@portal/shared-contracts';

/** Whether there is a receipt: of what was paid, submitted to a bank, or returned by it. */
export const isReceiptReady = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'settled' || state === 'submitted' || state === 'returned';
