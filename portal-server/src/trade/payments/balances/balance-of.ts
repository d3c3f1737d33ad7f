/** The part of a payment of the portal that counts for a document, in cents. */
export interface StandingPayment {
  paymentId: string;
  /** Its place among the payments, which grows with time. */
  place: number;
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

/** The sum of amounts, in cents. */
export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The part of a payment that a document does not take, in cents. */
export interface Surplus {
  paymentId: string;
  amount: number;
}

export interface Balance {
  /** What is still owed, or still left of a credit memo. */
  outstanding: number;
  /**
   * Their sum is what was paid beyond the debt: `outstanding` minus the surpluses is always `erpOutstanding` minus the payments.
   */
  surpluses: Surplus[];
}

/**
 * The balance of a document. `erpOutstanding` is what is owed, or what the credit memo is worth, without payments of the portal.
 * Payments beyond it are a surplus, which is taken from the last payment first. A negative amount, such as that of an adjustment,
 * is not changed.
 */
export function balanceOf(erpOutstanding: number, payments: readonly StandingPayment[]): Balance {
  const paid = sumOf(payments);
  const surplus = Math.max(0, paid - Math.max(0, erpOutstanding));
  const surpluses: Surplus[] = [];
  for (const { paymentId, amount } of payments.toSorted((one, other) => other.place - one.place)) {
    const own = Math.min(amount, surplus - sumOf(surpluses));
    if (own > 0) surpluses.push({ paymentId, amount: own });
  }
  return { outstanding: erpOutstanding - paid + surplus, surpluses };
}

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
