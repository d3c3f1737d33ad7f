import type { Insertable } from 'kysely';
import type {
  CreditApplicationTable,
  CreditMemoTable,
  InvoiceTable,
} from '@portal/portal-server/src/trade/trade-tables.ts';

interface Payment {
  invoiceId: number;
  day: string;
  /** The amount that credit memos may still have paid of it, in cents. */
  left: number;
}

function paymentsOf(invoices: readonly Insertable<InvoiceTable>[]): Payment[] {
  const payments = invoices.flatMap(({ id, paid_on: day, original_amount: left, amount_outstanding }) =>
    id !== undefined && typeof day === 'string' && amount_outstanding === 0
      ? [{ invoiceId: id, day, left }]
      : [],
  );
  return payments.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/**
 * Says which invoices the used credit memos of one customer paid for: the first that were paid once there was the memo. What
 * no payment took up stays outstanding, so that a memo's amounts always add up.
 */
export function applyCredits(
  memos: readonly Insertable<CreditMemoTable>[],
  invoices: readonly Insertable<InvoiceTable>[],
): Insertable<CreditApplicationTable>[] {
  const payments = paymentsOf(invoices);
  const applications: Insertable<CreditApplicationTable>[] = [];
  let from = 0;
  for (const memo of memos) {
    if (memo.id === undefined || memo.amount_outstanding !== 0) continue;
    while (from < payments.length && (payments[from]?.day ?? '') < memo.transaction_date) from += 1;
    let unused = -memo.original_amount;
    for (let at = from; at < payments.length && unused > 0; at += 1) {
      const payment = payments[at];
      if (!payment || payment.left === 0) continue;
      const amount = Math.min(unused, payment.left);
      payment.left -= amount;
      unused -= amount;
      applications.push({
        customer_id: memo.customer_id,
        credit_memo_id: memo.id,
        invoice_id: payment.invoiceId,
        amount,
        applied_on: payment.day,
      });
    }
    memo.amount_outstanding = memo.amount_outstanding_in_currency = unused === 0 ? 0 : -unused;
  }
  return applications;
}
