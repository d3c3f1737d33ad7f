import { releasedAt } from '@portal/portal-server/src/trade/credits/released-at.ts';
import type {
  CreditApplicationTable,
  CreditMemoTable,
  CreditReason,
  InvoiceTable,
} from '@portal/portal-server/src/trade/trade-tables.ts';
import { addDays, DEFAULT_TIME_ZONE } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import { momentAt, workday } from './calendar.ts';
import type { Draft, Drafting } from './drafts.ts';
import { Random } from './random.ts';

/** Reasons to credit a whole line, and a part of it. */
const WHOLE_LINE: CreditReason[] = ['wrongMaterial', 'outOfTolerance', 'return'];
const PART_OF_LINE: CreditReason[] = ['pricing', 'shortage', 'damage'];

/** Credit memos for a few of the invoices, oldest first; each credits one line, or a part of it. */
export function creditedInvoices<Invoice extends { draft: Draft; day: string; hasQuote: boolean }>(
  { customer, random, today }: Drafting,
  invoices: Invoice[],
): { invoice: Invoice; day: string; amount: number; share: number }[] {
  const isOld = ({ day }: Invoice): boolean => addDays(day, 24) < today;
  const credited = invoices.filter((invoice) => random.chance(customer.credited) && isOld(invoice));
  // The demo always has a whole chain, from a quote to a credit.
  const ofQuote = invoices.findLast((invoice) => invoice.hasQuote && isOld(invoice));
  if (ofQuote && !credited.some(({ hasQuote }) => hasQuote)) credited.push(ofQuote);
  return credited
    .map((invoice) => {
      const day = workday(addDays(invoice.day, random.whole(4, 20)));
      const line = random.pick(invoice.draft.lines);
      const share = random.pick([0.25, 0.5, 1]);
      return { invoice, day, share, amount: -Math.max(100, Math.round(line.total_sell_price * share)) };
    })
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

export function creditMemoRow(
  { customer, random, today }: Drafting,
  credited: { day: string; amount: number; share: number; invoiceId: number; isNewest: boolean },
  id: number,
): Insertable<CreditMemoTable> {
  const isOld = credited.day < addDays(today, -120);
  const isUsed = (isOld || random.chance(0.3)) && !credited.isNewest;
  const time = `${String(random.whole(7, 16)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`;
  const outstanding = isUsed ? 0 : credited.amount;
  return {
    customer_id: customer.id,
    id,
    credit_note_number: `C-${id}`,
    ...releasedAt(DEFAULT_TIME_ZONE, momentAt(credited.day, time, DEFAULT_TIME_ZONE)),
    customer_code: `C-${customer.id}`,
    customer_name: customer.name,
    accounts_transaction_id: 900_000 + id,
    transaction_date: credited.day,
    cash_transaction: customer.isCash,
    original_amount: credited.amount,
    original_amount_in_currency: credited.amount,
    amount_outstanding: outstanding,
    amount_outstanding_in_currency: outstanding,
    erp_outstanding: outstanding,
    branch_id: customer.branchId,
    bank_account_id: customer.isCash ? null : 12,
    invoice_id: credited.invoiceId,
    reason: new Random(id).pick(credited.share === 1 ? WHOLE_LINE : PART_OF_LINE),
  };
}

interface Payment {
  invoiceId: number;
  day: string;
  /** Cents of the invoice to which no credit memo is applied yet. */
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
 * Applies the used credit memos of one customer to the first invoices that were paid after each memo. The part of a memo that
 * no invoice took stays outstanding, so that its amounts add up.
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
    memo.amount_outstanding = unused === 0 ? 0 : -unused;
    memo.amount_outstanding_in_currency = memo.erp_outstanding = memo.amount_outstanding;
  }
  return applications;
}
