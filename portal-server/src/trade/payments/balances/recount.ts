import { haveDiscount } from '@portal/shared-contracts/payments';
import { sql, type Transaction } from 'kysely';
import type { ActionEvent } from '../../../platform/actions/action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { bookBalances, type LedgerDocuments } from '../ledger/ledger-store.ts';
import { balanceOf, paidDaysOf, sumOf, type StandingPayment } from './balance-of.ts';
import { spreadDeposits } from './spread-deposits.ts';
import { readStandingPayments } from './standing-payments.ts';
import { storeSurpluses, type CountedDocument } from './store-surpluses.ts';

interface Recounting {
  customerId: number;
  now: Date;
}

/**
 * Computes the balances and surpluses of invoices and credit memos from the last record of the distributor's systems and the portal's
 * payments (docs/architecture.md, "Trade data from outside"), and stores them in documents and ledger. Documents that a payment in
 * flight holds too: the payment ends with its own recount. The caller must hold the customer's lock. Returns the events of surpluses
 * that changed, for the result of the caller's action.
 */
export async function recount(
  trx: Transaction<Schema>,
  { customerId, now }: Recounting,
  asked: LedgerDocuments,
): Promise<ActionEvent[]> {
  const invoices = await recountInvoices(trx, customerId, asked.invoices);
  const memos = await recountMemos(trx, customerId, asked.memos);
  const events = await storeSurpluses(trx, customerId, [...invoices, ...memos]);
  const numbersOf = (counted: readonly CountedDocument[]) => counted.map(({ number }) => number);
  const documents = { invoices: numbersOf(invoices), memos: numbersOf(memos) };
  await bookBalances(trx, { customerId, now, opens: false }, documents);
  return events;
}

/** The numbers of the invoices of quotes. */
export async function invoicesOfQuotes(
  trx: Transaction<Schema>,
  customerId: number,
  quotes: readonly (string | null)[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('invoice')
    .select('invoice_number')
    .where('customer_id', '=', customerId)
    .where('order_number', '=', sql<string>`any(${quotes}::text[])`)
    .execute();
  return rows.map(({ invoice_number }) => invoice_number);
}

/**
 * Adds the other invoices of quotes that were paid in the portal, because such a payment is spread over all invoices of its quote.
 */
export async function withInvoicesOfQuotes(
  trx: Transaction<Schema>,
  customerId: number,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ quote: string }>`
    select distinct order_number as quote from invoice as i
    where i.customer_id = ${customerId} and i.invoice_number = any(${numbers}::text[])
      and exists (select from ledger_entry as e
        where e.customer_id = i.customer_id and e.account = 'deposit' and e.document = i.order_number)`.execute(
    trx,
  );
  if (rows.length === 0) return [...numbers];
  const quotes = rows.map(({ quote }) => quote);
  return [...new Set([...numbers, ...(await invoicesOfQuotes(trx, customerId, quotes))])];
}

const lockInvoices = (trx: Transaction<Schema>, customerId: number, numbers: readonly string[]) =>
  trx
    .selectFrom('invoice')
    .select(['id', 'invoice_number', 'invoice_date', 'order_number', 'original_amount'])
    .select(['erp_outstanding', 'erp_paid_on', 'has_discount_terms'])
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('invoice_number')
    .forUpdate()
    .execute();
type LockedInvoice = Awaited<ReturnType<typeof lockInvoices>>[number];

/** The parts of deposits that the distributor's systems booked to invoices, by invoice id and payment id. */
async function readBookedDeposits(
  trx: Transaction<Schema>,
  customerId: number,
  invoices: readonly LockedInvoice[],
): Promise<Map<number, Map<string, number>>> {
  const rows = await trx
    .selectFrom('deposit_application')
    .select(['invoice_id', 'payment_id', 'amount'])
    .where('customer_id', '=', customerId)
    .where('invoice_id', '=', sql<number>`any(${invoices.map(({ id }) => id)}::integer[])`)
    .execute();
  const booked = Map.groupBy(rows, ({ invoice_id }) => invoice_id);
  return new Map(
    [...booked].map(([id, parts]) => [
      id,
      new Map(parts.map(({ payment_id, amount }) => [payment_id, amount])),
    ]),
  );
}

/** The payments that count for invoices: their own, and parts of the payments of their quotes. */
async function paymentsOf(
  trx: Transaction<Schema>,
  customerId: number,
  invoices: readonly LockedInvoice[],
): Promise<(invoice: LockedInvoice) => StandingPayment[]> {
  const numbers = invoices.map(({ invoice_number }) => invoice_number);
  const own = await readStandingPayments(trx, customerId, 'receivable', numbers);
  const ownOf = ({ invoice_number }: LockedInvoice): StandingPayment[] => own.get(invoice_number) ?? [];
  const quotes = [...new Set(invoices.flatMap(({ order_number }) => order_number ?? []))];
  const deposits = await readStandingPayments(trx, customerId, 'deposit', quotes);
  if (deposits.size === 0) return ownOf;
  const booked = await readBookedDeposits(trx, customerId, invoices);
  const parts = [...deposits].flatMap(([quote, payments]) =>
    spreadDeposits(
      payments,
      invoices
        .filter(({ order_number }) => order_number === quote)
        .toSorted((one, other) => one.id - other.id)
        .map((invoice) => ({
          id: invoice.id,
          original: invoice.original_amount,
          outstanding: invoice.erp_outstanding - sumOf(ownOf(invoice)),
          booked: booked.get(invoice.id) ?? new Map(),
        })),
    ),
  );
  return (invoice) => [...parts.filter(({ invoiceId }) => invoiceId === invoice.id), ...ownOf(invoice)];
}

async function readDiscountTerms(trx: Transaction<Schema>, customerId: number): Promise<boolean> {
  const { is_cash: isCash, terms_days: termsDays } = await trx
    .selectFrom('customer')
    .select(['is_cash', 'terms_days'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return haveDiscount({ isCash, termsDays });
}

async function recountInvoices(
  trx: Transaction<Schema>,
  customerId: number,
  numbers: readonly string[],
): Promise<CountedDocument[]> {
  if (numbers.length === 0) return [];
  const invoices = await lockInvoices(trx, customerId, await withInvoicesOfQuotes(trx, customerId, numbers));
  const payments = await paymentsOf(trx, customerId, invoices);
  const haveTerms = await readDiscountTerms(trx, customerId);
  const counted = invoices.map((invoice) => {
    const { id, invoice_date: invoiceDate, erp_outstanding: outstanding, erp_paid_on: paidOn } = invoice;
    const standing = payments(invoice);
    const balance = balanceOf(outstanding, standing);
    return {
      kind: 'invoice' as const,
      number: invoice.invoice_number,
      surpluses: balance.surpluses,
      row: {
        id,
        amount_outstanding: balance.outstanding,
        // The terms may have changed before the invoice was opened again.
        has_discount_terms: balance.outstanding > 0 ? haveTerms : invoice.has_discount_terms,
        ...paidDaysOf({ outstanding, paidOn, invoiceDate }, standing),
      },
    };
  });
  await sql`
    update invoice set amount_outstanding = counted.amount_outstanding, paid_on = counted.paid_on,
      fully_paid_actual_date = counted.fully_paid_actual_date, has_discount_terms = counted.has_discount_terms
    from jsonb_to_recordset(${JSON.stringify(counted.map(({ row }) => row))}::jsonb) as counted
      (id integer, amount_outstanding bigint, paid_on date, fully_paid_actual_date date, has_discount_terms boolean)
    where invoice.customer_id = ${customerId} and invoice.id = counted.id
      and (invoice.amount_outstanding, invoice.paid_on, invoice.fully_paid_actual_date, invoice.has_discount_terms) is distinct from
        (counted.amount_outstanding, counted.paid_on, counted.fully_paid_actual_date, counted.has_discount_terms)`.execute(
    trx,
  );
  return counted;
}

/** Amounts of credit memos are negative. */
async function recountMemos(
  trx: Transaction<Schema>,
  customerId: number,
  numbers: readonly string[],
): Promise<CountedDocument[]> {
  if (numbers.length === 0) return [];
  const memos = await trx
    .selectFrom('credit_memo')
    .select(['id', 'credit_note_number', 'erp_outstanding'])
    .where('customer_id', '=', customerId)
    .where('credit_note_number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('credit_note_number')
    .forUpdate()
    .execute();
  const uses = await readStandingPayments(trx, customerId, 'creditMemo', numbers);
  const counted = memos.map(({ id, credit_note_number: number, erp_outstanding }) => {
    const { outstanding, surpluses } = balanceOf(-erp_outstanding, uses.get(number) ?? []);
    return { kind: 'creditMemo' as const, number, surpluses, row: { id, amount: -outstanding } };
  });
  await sql`
    update credit_memo set amount_outstanding = counted.amount, amount_outstanding_in_currency = counted.amount
    from jsonb_to_recordset(${JSON.stringify(counted.map(({ row }) => row))}::jsonb) as counted (id integer, amount bigint)
    where credit_memo.customer_id = ${customerId} and credit_memo.id = counted.id
      and credit_memo.amount_outstanding <> counted.amount`.execute(trx);
  return counted;
}
