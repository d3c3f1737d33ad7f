import { addDays } from '@portal/shared-contracts/dates';
import { hash } from 'node:crypto';
import type { PaymentLine } from '@portal/shared-contracts/schemas';
import type { Insertable } from 'kysely';
import { paidWith } from '@portal/portal-server/src/trade/payments/confirmed-payment.ts';
import type {
  PaymentChoiceTable,
  PaymentCreditTable,
  PaymentLineTable,
  PaymentTable,
} from '@portal/portal-server/src/trade/payments/payment-tables.ts';
import type {
  CreditApplicationTable,
  CreditMemoTable,
  InvoiceTable,
} from '@portal/portal-server/src/trade/trade-tables.ts';
import type { DemoCustomer } from './customers.ts';
import { Random } from './random.ts';

/** Rows of payments. JSON columns have the values, not texts. */
export interface DemoPayments {
  payment_choice: (Omit<Insertable<PaymentChoiceTable>, 'choice' | 'changed_at'> & {
    choice: object;
    changed_at: string;
  })[];
  payment: (Omit<Insertable<PaymentTable>, 'submitted_at'> & { submitted_at: string })[];
  payment_line: (Omit<Insertable<PaymentLineTable>, 'line'> & { line: PaymentLine })[];
  payment_credit: Insertable<PaymentCreditTable>[];
}

interface Paid {
  customer: DemoCustomer;
  invoices: readonly Insertable<InvoiceTable>[];
  memos: readonly Insertable<CreditMemoTable>[];
  applications: readonly Insertable<CreditApplicationTable>[];
}

/** Payments go back this many days. */
const DAYS = 365;
/** Number of the first payment. */
const FIRST = 1_001;
const CARDS = [
  { brand: 'Visa', last4: '4242' },
  { brand: 'Mastercard', last4: '4444' },
];
const BANK = { brand: 'First Bank of the Desert', last4: '6789' };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The payment line of an invoice that was paid in full on `day`. */
function lineOf(
  invoice: Insertable<InvoiceTable>,
  credit: number,
  day: string,
  byBank: boolean,
): PaymentLine {
  const { original_amount: amount, settlement_disc_due_date: until = null } = invoice;
  const offered = invoice.settlement_disc_amount ?? 0;
  const isInTime = byBank && until !== null && day <= until;
  const discount = isInTime ? Math.round((offered * (amount - credit)) / amount) : 0;
  return {
    kind: 'invoice',
    number: invoice.invoice_number,
    date: invoice.invoice_date,
    dueDate: invoice.due_date,
    poNumber: invoice.po_number ?? null,
    total: amount,
    outstanding: amount,
    amount,
    discountAmount: offered,
    discountUntil: until,
    credit,
    saving: discount,
    discount,
    due: amount - credit - discount,
  };
}

/**
 * Adds the payments of one customer: one for each day of the last year on which invoices were paid. A fifth of these days has no
 * payment, as if paid by check.
 */
export function addPayments(
  rows: DemoPayments,
  { customer, invoices, memos, applications }: Paid,
  today: string,
): void {
  const byDay = Map.groupBy(
    invoices.filter(
      ({ amount_outstanding, paid_on }) => amount_outstanding === 0 && typeof paid_on === 'string',
    ),
    ({ paid_on }) => paid_on ?? '',
  );
  const memoNumbers = new Map(memos.map(({ id, credit_note_number }) => [id, credit_note_number]));
  const since = addDays(today, -DAYS);
  for (const [day, paid] of [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const id = FIRST + rows.payment.length;
    const random = new Random(paid[0]?.id ?? 0);
    if (day < since || random.chance(0.2)) continue;
    const byBank = !customer.isCash && random.chance(0.7);
    const ids = new Map(paid.map((invoice) => [invoice.id, invoice.invoice_number]));
    const credits = applications.flatMap(({ invoice_id, credit_memo_id, amount }) => {
      const [document, memo] = [ids.get(invoice_id), memoNumbers.get(credit_memo_id)];
      return document === undefined || memo === undefined ? [] : [{ memo, document, amount }];
    });
    const creditOf = (number: string): number =>
      sum(credits.flatMap(({ document, amount }) => (document === number ? [amount] : [])));
    const lines = paid.map((invoice) => lineOf(invoice, creditOf(invoice.invoice_number), day, byBank));
    addPayment(rows, { customer, id, day, lines, credits, method: byBank ? 'bank' : 'card', random });
  }
}

interface OnePayment {
  customer: DemoCustomer;
  id: number;
  day: string;
  lines: PaymentLine[];
  credits: { memo: string; document: string; amount: number }[];
  method: 'bank' | 'card';
  random: Random;
}

function addPayment(
  rows: DemoPayments,
  { customer, id, day, lines, credits, method, random }: OnePayment,
): void {
  const own = {
    customer_id: customer.id,
    payment_id: hash('sha256', `demo payment ${id}`, 'base64url').slice(0, 22),
  };
  const amount = sum(lines.map(({ due }) => due));
  const instrument = amount === 0 ? null : method === 'bank' ? BANK : random.pick(CARDS);
  const number = `P-${id}`;
  const at = `${day}T18:00:00Z`;
  const documents = lines.map((line) => ({ number: line.number }));
  rows.payment_choice.push({
    ...own,
    number,
    choice: { kind: 'invoices', documents, creditMemos: null, method },
    profile_id: null,
    link_id: null,
    changed_at: at,
    is_confirmed: true,
  });
  rows.payment.push({
    ...own,
    id,
    number,
    submitted_on: day,
    settled_on: day,
    paid_by: random.pick(customer.people),
    paid_with: paidWith(instrument),
    documents: lines.map((line) => line.number).join(', '),
    documents_total: sum(lines.map((line) => line.amount)),
    credit_total: sum(lines.map(({ credit }) => credit)),
    discount_total: sum(lines.map(({ discount }) => discount)),
    amount,
    status: 'settled',
    kind: 'invoices',
    method: instrument ? method : null,
    brand: instrument?.brand ?? null,
    last4: instrument?.last4 ?? null,
    failure: null,
    profile_id: null,
    po_number: null,
    submitted_at: at,
    attempt: 0,
    is_taken_over: true,
  });
  for (const [position, line] of lines.entries())
    rows.payment_line.push({
      ...own,
      position,
      number: line.number,
      line,
      amount: line.amount,
      discount: line.discount,
    });
  rows.payment_credit.push(...credits.map((credit) => ({ ...own, ...credit })));
}
