/** An invoice of a quote that was paid for before it was invoiced; amounts in cents. */
export interface DepositInvoice {
  id: number;
  /** What is outstanding of it without payments of the portal. */
  outstanding: number;
  /** The part of the payment that the distributor's systems booked to it. */
  booked: number;
}

export interface DepositPart {
  invoiceId: number;
  amount: number;
  isBooked: boolean;
}

/**
 * Spreads a payment for a quote over the invoices of the quote: the parts that were booked stay, and the rest goes to the
 * invoices without one, one after the other. Answers the parts by invoice, without those of nothing.
 */
export function spreadDeposit(deposit: number, invoices: readonly DepositInvoice[]): DepositPart[] {
  let left = deposit - invoices.reduce((sum, { booked }) => sum + booked, 0);
  return invoices.flatMap(({ id, outstanding, booked }): DepositPart[] => {
    if (booked > 0) return [{ invoiceId: id, amount: booked, isBooked: true }];
    const amount = Math.max(0, Math.min(left, outstanding));
    left -= amount;
    return amount > 0 ? [{ invoiceId: id, amount, isBooked: false }] : [];
  });
}
