import type { InvoiceTotals } from '@portal/shared-contracts';

/** The totals of a customer on credit terms who is late with three invoices. */
export const someTotals = (changes: Partial<InvoiceTotals> = {}): InvoiceTotals => ({
  due: 123_456_789,
  overdue: { amount: 50_000, count: 3 },
  ages: {
    notDue: { amount: 123_406_789, count: 1_200 },
    upTo30: { amount: 20_000, count: 2 },
    upTo60: { amount: 0, count: 0 },
    upTo90: { amount: 0, count: 0 },
    over90: { amount: 30_000, count: 1 },
  },
  credits: 3_000,
  surplus: 0,
  inTransit: 0,
  credit: { limit: 2_000_000, available: 1_000_000 },
  discounts: { amount: 72_103, firstUntil: '2026-04-13' },
  holdPhone: null,
  ...changes,
});
