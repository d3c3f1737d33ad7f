import {
  keptReason,
  paymentFigures,
  MOST_CREDIT_MEMOS,
  MOST_OTHERS,
  payableAmount,
  type PaymentInput,
} from '@portal/shared-contracts/payments';
import type {
  PayableDocument,
  PaymentFigures,
  PaymentMethodKind,
  PaymentTerms,
  UsableMemo,
} from '@portal/shared-contracts/schemas';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { discountedOf, type DiscountColumns } from '../../invoices/invoice-terms.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import type { CustomerTable, InvoiceTable } from '../../trade-tables.ts';
import type { PaymentChoice, PaymentReservationTable } from '../payment-tables.ts';

export type Customer = Pick<
  Selectable<CustomerTable>,
  'id' | 'name' | 'account_number' | 'is_cash' | 'is_on_credit_hold' | 'terms_days'
>;

/** The customer's data that a payment depends on. */
export const readCustomer = (db: Kysely<Schema>, customerId: number): Promise<Customer> =>
  db
    .selectFrom('customer')
    .select(['id', 'name', 'account_number', 'is_cash', 'is_on_credit_hold', 'terms_days'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();

/** The parts of a choice that can be paid now. */
export interface Payable {
  customer: Customer;
  documents: PayableDocument[];
  memos: UsableMemo[];
  /** Numbers of documents that were paid or answered, or that another payment in flight holds. */
  gone: string[];
  /** The documents in `gone` that another payment holds. */
  held: string[];
  /** The documents in `gone` that expired without an answer. */
  expired: string[];
  /** Numbers for which the customer has no document. */
  unknown: string[];
}

export const termsOf = ({ is_cash, terms_days }: Customer): PaymentTerms => ({
  isCash: is_cash,
  termsDays: terms_days,
});

/** Customers on cash terms pay by card (docs/product.md, section 6). */
export const methodsOf = ({ is_cash }: Pick<Customer, 'is_cash'>): PaymentMethodKind[] =>
  is_cash ? ['card'] : ['card', 'bank'];

/** The input from which the figures of a choice are computed. `today` is the distributor's day. */
export const inputOf = (
  { customer, documents, memos }: Payable,
  { method }: Pick<PaymentChoice, 'method'>,
  today: string,
): PaymentInput => ({ documents, memos, method, terms: termsOf(customer), today });

/** The figures of a choice. */
export const figuresOf = (...of: Parameters<typeof inputOf>): PaymentFigures =>
  paymentFigures(inputOf(...of));

type Db = Kysely<Schema>;

interface Reading {
  customerId: number;
  /** The payment itself: its own reservations do not count. Empty for none. */
  paymentId: string;
  /** The distributor's day. */
  today: string;
  /** Locks the rows until the transaction ends, in the order of docs/writes.md. */
  lock?: boolean;
}

/** True for rows that another payment in flight holds. A subquery, so that the database reads the reservations once and not for each row. */
const isHeld = (
  kind: PaymentReservationTable['kind'],
  number: string,
  { customerId, paymentId }: Reading,
) => sql<boolean>`
  ${sql.ref(number)} in (select held.number from payment_reservation as held where held.customer_id = ${customerId}
    and held.kind = ${kind} and held.payment_id <> ${paymentId})`;

interface Found extends PayableDocument {
  isGone: boolean;
  /** Another payment in flight holds it. */
  isHeld: boolean;
  isExpired: boolean;
}

const invoicesOf = (db: Db, reading: Reading) =>
  db
    .selectFrom('invoice as r')
    .select(['r.invoice_number', 'r.invoice_date', 'r.due_date', 'r.po_number', 'r.original_amount'])
    .select(['r.amount_outstanding', 'r.settlement_disc_amount', 'r.settlement_disc_due_date'])
    .select(isHeld('invoice', 'r.invoice_number', reading).as('isHeld'))
    .where('r.customer_id', '=', reading.customerId);

type InvoiceRow = DiscountColumns &
  Pick<Selectable<InvoiceTable>, 'invoice_number' | 'due_date' | 'po_number'>;

/** An invoice, paid in full. */
const payableOf = (row: InvoiceRow): PayableDocument => ({
  ...discountedOf(row),
  kind: 'invoice',
  number: row.invoice_number,
  dueDate: row.due_date,
  poNumber: row.po_number,
  amount: row.amount_outstanding,
});

async function readInvoices(db: Db, numbers: string[], reading: Reading): Promise<Found[]> {
  const rows = await invoicesOf(db, reading)
    .where('r.invoice_number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('r.invoice_number')
    .$if(reading.lock === true, (query) => query.forUpdate())
    .execute();
  return rows.map((row) => ({
    ...payableOf(row),
    isHeld: row.isHeld,
    isExpired: false,
    isGone: row.isHeld || row.amount_outstanding <= 0,
  }));
}

/** The largest open invoices that a payment could also pay; none for the visitor of a link, who sees its documents alone. */
export async function readOthers(
  db: Db,
  { kind, documents, isLinked }: PaymentChoice,
  reading: Reading,
): Promise<PayableDocument[]> {
  if (kind === 'quotes' || isLinked) return [];
  const chosen = documents.map(({ number }) => number);
  const rows = await invoicesOf(db, reading)
    .where('r.list', '=', 'invoices')
    .where('r.invoice_number', '!=', sql<string>`all(${chosen}::text[])`)
    .where(sql<boolean>`not ${isHeld('invoice', 'r.invoice_number', reading)}`)
    .orderBy('r.amount_outstanding', (order) => order.desc().nullsLast())
    .orderBy('r.id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
  return rows.map(payableOf);
}

async function readQuotes(db: Db, numbers: string[], reading: Reading): Promise<Found[]> {
  const rows = await db
    .selectFrom('quote as r')
    .select(['r.order_number', 'r.quote_date', 'r.po_number', 'r.total', 'r.order_status', 'r.expires'])
    .select('r.reserved_for')
    .where('r.customer_id', '=', reading.customerId)
    .where('r.order_number', 'in', numbers)
    .orderBy('r.order_number')
    .$if(reading.lock === true, (query) => query.forUpdate())
    .execute();
  return rows.map((row) => {
    const isPending = row.order_status === ORDER_STATUS.pending.order_status;
    const isOver = row.expires !== null && row.expires < reading.today;
    return {
      kind: 'quote',
      number: row.order_number,
      date: row.quote_date,
      dueDate: null,
      poNumber: row.po_number,
      total: row.total,
      outstanding: row.total,
      amount: row.total,
      discountAmount: 0,
      discountUntil: null,
      isExpired:
        row.order_status === ORDER_STATUS.expired.order_status ||
        (isPending && row.reserved_for === null && isOver),
      isHeld: row.reserved_for !== null && row.reserved_for !== reading.paymentId,
      isGone: !isPending || (row.reserved_for === null ? isOver : row.reserved_for !== reading.paymentId),
    };
  });
}

/** The oldest credit memos with something left that no other payment holds. */
async function readMemos(db: Db, choice: PaymentChoice, reading: Reading): Promise<UsableMemo[]> {
  if (choice.isLinked) return [];
  const chosen = choice.creditMemos && new Set(choice.creditMemos);
  const rows = await db
    .selectFrom('credit_memo as r')
    .select(['r.credit_note_number', 'r.transaction_date', 'r.amount_outstanding'])
    .where('r.customer_id', '=', reading.customerId)
    .where('r.id', 'in', (oldest) =>
      oldest
        .selectFrom('credit_memo as r')
        .select('r.id')
        .where('r.customer_id', '=', reading.customerId)
        .where('r.amount_outstanding', '<', 0)
        .where(sql<boolean>`not ${isHeld('creditMemo', 'r.credit_note_number', reading)}`)
        .orderBy('r.transaction_date')
        .orderBy('r.credit_note_number')
        .limit(MOST_CREDIT_MEMOS),
    )
    .orderBy('r.credit_note_number')
    .$if(reading.lock === true, (query) => query.forUpdate())
    .execute();
  return rows
    .map((row) => ({
      number: row.credit_note_number,
      date: row.transaction_date,
      available: -row.amount_outstanding,
      isChosen: chosen?.has(row.credit_note_number) ?? true,
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** Reads what can be paid of a choice. Documents are in the order of the choice. */
export async function readPayable(db: Db, choice: PaymentChoice, reading: Reading): Promise<Payable> {
  const customer = await readCustomer(db, reading.customerId);
  const numbers = choice.documents.map(({ number }) => number);
  const read = choice.kind === 'invoices' ? readInvoices : readQuotes;
  const found = new Map((await read(db, numbers, reading)).map((document) => [document.number, document]));
  const memos = await readMemos(db, choice, reading);
  const documents = choice.documents.flatMap(({ number, amount, reason }): PayableDocument[] => {
    const document = found.get(number);
    if (!document || document.isGone) return [];
    const { isGone: _isGone, isHeld: _isHeld, isExpired: _isExpired, ...payable } = document;
    const { outstanding } = payable;
    const chosen = { outstanding, amount: payableAmount(amount ?? outstanding, outstanding) };
    const kept = keptReason(chosen, reason);
    return [{ ...payable, ...chosen, ...(kept && { reason: kept }) }];
  });
  return {
    customer,
    documents,
    memos,
    gone: numbers.filter((number) => found.get(number)?.isGone),
    held: numbers.filter((number) => found.get(number)?.isHeld),
    expired: numbers.filter((number) => found.get(number)?.isExpired),
    unknown: numbers.filter((number) => !found.has(number)),
  };
}
