import type { Insertable } from 'kysely';
import { addDays, DEFAULT_TIME_ZONE } from '@portal/shared-contracts/dates';
import { releasedAt } from '@portal/portal-server/src/trade/credits/released-at.ts';
import type {
  CreditMemoTable,
  CreditReason,
  InvoiceTable,
} from '@portal/portal-server/src/trade/trade-tables.ts';
import { momentAt, workday } from './calendar.ts';
import type { Draft, Drafting } from './drafts.ts';
import { Random } from './random.ts';

const NET_DAYS = 30;
const DISCOUNT_DAYS = 10;
const DISCOUNT = 0.01;

/** Why a line is credited wholly, and why in part. */
const WHOLE_LINE: CreditReason[] = ['wrongMaterial', 'outOfTolerance', 'return'];
const PART_OF_LINE: CreditReason[] = ['pricing', 'shortage', 'damage'];

interface Settled {
  paidOn: string | null;
  outstanding: number;
}

/** Cash is paid at once; the others pay around the due date, and a customer on hold has stopped paying. */
function settle({ customer, today, random }: Drafting, day: string, total: number): Settled {
  if (customer.isCash) return { paidOn: day, outstanding: 0 };
  const paid = workday(
    addDays(day, random.chance(0.3) ? random.whole(4, DISCOUNT_DAYS) : random.whole(18, 41)),
  );
  const isPaid = paid <= (customer.isOnCreditHold ? addDays(today, -95) : today);
  if (isPaid) return { paidOn: paid, outstanding: 0 };
  const isPartlyPaid = day < addDays(today, -12) && random.chance(0.12);
  if (!isPartlyPaid) return { paidOn: null, outstanding: total };
  return { paidOn: addDays(day, 11), outstanding: total - Math.floor(total * random.pick([0.25, 0.4, 0.5])) };
}

export interface InvoiceLinks {
  id: number;
  order: { id: number; number: string };
  quote?: { number: string };
}

export function invoiceRow(
  drafting: Drafting,
  draft: Draft,
  day: string,
  { id, order, quote }: InvoiceLinks,
): Insertable<InvoiceTable> {
  const { customer } = drafting;
  const { total } = draft;
  const due = customer.isCash ? day : addDays(day, NET_DAYS);
  const settled = settle(drafting, day, total);
  return {
    customer_id: customer.id,
    id,
    invoice_number: `I-${id}`,
    customer_name: customer.name,
    sales_order_id: order.id,
    sales_order: order.number,
    order_number: quote?.number ?? null,
    invoice_date: day,
    due_date: due,
    delivery_date: day,
    po_number: draft.poNumber,
    ordered_by: draft.orderedBy,
    total,
    freight: draft.freight,
    taxes: draft.taxes,
    original_amount: total,
    amount_outstanding: settled.outstanding,
    settlement_disc_amount: customer.isCash ? 0 : Math.round(total * DISCOUNT),
    settlement_disc_due_date: customer.isCash ? null : addDays(day, DISCOUNT_DAYS),
    paid_on: settled.paidOn,
    fully_paid_actual_date: settled.outstanding === 0 ? settled.paidOn : null,
    product_codes: draft.productCodes,
  };
}

/** Credit memos for a few of the invoices, oldest first: a line that came short, or was of the wrong size. */
export function creditedInvoices<Invoice extends { draft: Draft; day: string; hasQuote: boolean }>(
  { customer, random, today }: Drafting,
  invoices: Invoice[],
): { invoice: Invoice; day: string; amount: number; share: number }[] {
  const isOld = ({ day }: Invoice): boolean => addDays(day, 24) < today;
  const credited = invoices.filter((invoice) => random.chance(customer.credited) && isOld(invoice));
  // On every day the demo shows a whole chain, from a quote to a credit.
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
    branch_id: customer.branchId,
    bank_account_id: customer.isCash ? null : 12,
    invoice_id: credited.invoiceId,
    reason: new Random(id).pick(credited.share === 1 ? WHOLE_LINE : PART_OF_LINE),
  };
}
