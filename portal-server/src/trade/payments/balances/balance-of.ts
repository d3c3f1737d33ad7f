/** What of a payment of the portal counts for a document, in cents. */
export interface StandingPayment {
  paymentId: string;
  amount: number;
  /** Null until the money has arrived. */
  settledOn: string | null;
}

/** What the distributor's systems say of an invoice; amounts in cents. */
export interface ErpBalance {
  /** Outstanding without payments of the portal. */
  outstanding: number;
  /** Day of the last payment in these systems. */
  paidOn: string | null;
  invoiceDate: string;
}

export interface PaidDays {
  paid_on: string | null;
  /** Null while the money that has arrived does not cover the invoice. */
  fully_paid_actual_date: string | null;
}

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What is left of a document by which `erpOutstanding` is owed without payments of the portal, or which is worth that much. An amount
 * below zero, such as that of an adjustment, stays as it is.
 */
export const outstandingOf = (erpOutstanding: number, payments: readonly StandingPayment[]): number =>
  Math.max(Math.min(0, erpOutstanding), erpOutstanding - sumOf(payments));

/** When an invoice was paid. One that owed nothing from the start is paid on its own day. */
export function paidDaysOf(
  { outstanding, paidOn, invoiceDate }: ErpBalance,
  payments: readonly StandingPayment[],
): PaidDays {
  const settled = payments.filter(({ settledOn }) => settledOn !== null);
  const days = [paidOn, ...settled.map(({ settledOn }) => settledOn)].filter((day) => day !== null);
  const paid_on = days.toSorted().at(-1) ?? null;
  const isCovered = outstanding - sumOf(settled) <= 0;
  return { paid_on, fully_paid_actual_date: isCovered ? (paid_on ?? invoiceDate) : null };
}
