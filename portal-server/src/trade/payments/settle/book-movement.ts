import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { appliedEntries, returnedEntries, settledEntries, type BookedPayment } from '../ledger/entries.ts';
import { book, bookedEntries } from '../ledger/ledger-store.ts';
import type { PaymentTable } from '../payment-tables.ts';
import { changeBalances, markPaid } from './document-balances.ts';
import type { PaymentSteps } from './payment-steps.ts';

export interface StoredPayment extends BookedPayment {
  customerId: number;
  paymentId: string;
  number: string;
  poNumber: string | null;
  /** Who confirmed it: a person of the customer, or the address that its link was sent to. */
  paidBy: string;
  lines: { number: string; amount: number; discount: number }[];
  /** Parts of credit memos by document. */
  credits: { memo: string; document: string; amount: number }[];
}

/** A payment with the day and moment at which it is booked. */
export interface Booking {
  payment: StoredPayment;
  today: string;
  now: Date;
}

async function readRecipient(trx: Transaction<Schema>, paymentId: string): Promise<string> {
  const link = await trx
    .selectFrom('payment_choice as c')
    .innerJoin('payment_link as l', 'l.id', 'c.link_id')
    .select('l.recipient')
    .where('c.payment_id', '=', paymentId)
    .executeTakeFirst();
  return link?.recipient ?? '';
}

/** What of a payment is booked, as it was confirmed. */
export async function readBooked(
  trx: Transaction<Schema>,
  payment: Selectable<PaymentTable>,
): Promise<StoredPayment> {
  const { customer_id, payment_id, number, po_number, kind, method, amount } = payment;
  const lines = await trx
    .selectFrom('payment_line')
    .select(['number', 'amount', 'discount'])
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .orderBy('position')
    .execute();
  const credits = await trx
    .selectFrom('payment_credit')
    .select(['memo', 'document', 'amount'])
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .execute();
  const paidBy = payment.paid_by ?? (await readRecipient(trx, payment_id));
  const own = { customerId: customer_id, paymentId: payment_id, number, poNumber: po_number, paidBy };
  return { ...own, kind, method, amount, lines, credits };
}

const negative = <Part extends { amount: number }>(parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, amount: -part.amount }));

/** Books a movement of a payment: in the ledger, and in the documents that it pays. */
export async function bookMovement(
  trx: Transaction<Schema>,
  { payment, today, now }: Booking,
  movement: PaymentSteps['movements'][number],
): Promise<void> {
  const { customerId, paymentId, kind, credits, method } = payment;
  const invoices = kind === 'invoices' ? payment.lines : [];
  const change = { customerId, today, now };
  if (movement === 'applied') {
    await changeBalances(trx, { invoices, credits }, { ...change, isSettled: method !== 'bank' });
    return book(trx, { customerId, paymentId, now }, movement, appliedEntries(payment));
  }
  if (movement === 'settled') {
    if (invoices.length > 0)
      await markPaid(
        trx,
        customerId,
        invoices.map(({ number }) => number),
        today,
      );
    return book(trx, { customerId, paymentId, now }, movement, settledEntries(payment));
  }
  const booked = await bookedEntries(trx, customerId, paymentId);
  const returned = { invoices: negative(invoices), credits: negative(credits) };
  await changeBalances(trx, returned, { ...change, isSettled: false });
  return book(trx, { customerId, paymentId, now }, movement, returnedEntries(booked));
}
