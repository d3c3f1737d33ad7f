import { sumOf, type StandingPayment } from './balance-of.ts';

/** An invoice of a quote that was paid before it was invoiced; amounts in cents. */
export interface DepositInvoice {
  id: number;
  original: number;
  /** What is outstanding without payments of the quote. */
  outstanding: number;
  /** The part of each payment that the distributor's systems booked to this invoice, by payment id. */
  booked: ReadonlyMap<string, number>;
}

/** The part of a payment of a quote that counts for one of the quote's invoices. */
export interface DepositPart extends StandingPayment {
  invoiceId: number;
}

/**
 * Spreads the payments of a quote over the quote's invoices. A part that the distributor's systems booked to an invoice counts
 * there. The rest goes to invoices without such a part, one after the other: first what they owe, then what was also paid in
 * another way. What no invoice takes stays with the quote, because another invoice may arrive.
 */
export function spreadDeposits(
  deposits: readonly StandingPayment[],
  invoices: readonly DepositInvoice[],
): DepositPart[] {
  const parts: DepositPart[] = [];
  const givenTo = (invoice: DepositInvoice): number =>
    sumOf(parts.filter(({ invoiceId }) => invoiceId === invoice.id));
  for (const deposit of deposits) {
    let left = deposit.amount;
    const give = (invoice: DepositInvoice, most: number): void => {
      const amount = Math.min(left, most);
      if (amount <= 0) return;
      left -= amount;
      const known = parts.find(
        ({ invoiceId, paymentId }) => invoiceId === invoice.id && paymentId === deposit.paymentId,
      );
      if (known) known.amount += amount;
      else parts.push({ ...deposit, amount, invoiceId: invoice.id });
    };
    for (const invoice of invoices) give(invoice, invoice.booked.get(deposit.paymentId) ?? 0);
    const others = invoices.filter(({ booked }) => !booked.has(deposit.paymentId));
    for (const invoice of others) give(invoice, invoice.outstanding - givenTo(invoice));
    for (const invoice of others) give(invoice, invoice.original - givenTo(invoice));
  }
  return parts;
}
