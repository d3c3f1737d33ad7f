/** What a payment of the portal that stands pays of an invoice. */
export interface StandingPayment {
  amount: number;
  /** Null until the money is here. */
  settledOn: string | null;
}

/** What the distributor's systems said of an invoice; amounts in cents. */
export interface OwedElsewhere {
  /** What would be outstanding without payments of the portal. */
  outstanding: number;
  /** Day of the last payment that they know of. */
  paidOn: string | null;
}

export interface InvoiceBalance {
  amount_outstanding: number;
  paid_on: string | null;
  fully_paid_actual_date: string | null;
}

const sumOf = (payments: readonly StandingPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/**
 * How an invoice stands: what the distributor's systems have outstanding, less the portal's payments that stand. What was paid
 * twice, there and here, leaves nothing outstanding.
 */
export function balanceOf(
  { outstanding, paidOn }: OwedElsewhere,
  payments: readonly StandingPayment[],
): InvoiceBalance {
  const settled = payments.filter(({ settledOn }) => settledOn !== null);
  const days = [paidOn, ...settled.map(({ settledOn }) => settledOn)].filter((day) => day !== null);
  const paid_on = days.toSorted().at(-1) ?? null;
  return {
    amount_outstanding: Math.max(0, outstanding - sumOf(payments)),
    paid_on,
    fully_paid_actual_date: outstanding - sumOf(settled) <= 0 ? paid_on : null,
  };
}
