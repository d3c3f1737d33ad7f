import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { recount } from '../balances/recount.ts';
import { readParts, type ConfirmedPayment } from '../confirmed-payment.ts';
import {
  appliedEntries,
  refundedEntries,
  returnedEntries,
  settledEntries,
  type BookedPayment,
} from '../ledger/entries.ts';
import { book, bookedEntries } from '../ledger/ledger-store.ts';
import { changeBalances, markPaid } from './document-balances.ts';
import type { PaymentSteps } from './payment-steps.ts';

/** Cents of a payment that were refunded before, and now. */
export interface Refunded {
  before: number;
  now: number;
}

/**
 * The parts of a payment's documents that a refund opens again: the last document first, each up to the amount charged for it.
 * Credits and discounts stay until all is returned (docs/product.md, "Payments").
 */
export function reopenedParts(
  { lines, credits }: Pick<StoredPayment, 'lines' | 'credits'>,
  { before, now }: Refunded,
): { number: string; amount: number }[] {
  let refundedBefore = before;
  let newlyRefunded = now - before;
  return lines.toReversed().flatMap(({ number, amount, discount }) => {
    const credit = credits
      .filter(({ document }) => document === number)
      .reduce((sum, part) => sum + part.amount, 0);
    const charged = amount - discount - credit;
    const openBefore = Math.min(refundedBefore, charged);
    const reopened = Math.min(newlyRefunded, charged - openBefore);
    refundedBefore -= openBefore;
    newlyRefunded -= reopened;
    return reopened > 0 ? [{ number, amount: reopened }] : [];
  });
}

export interface StoredPayment extends BookedPayment {
  customerId: number;
  paymentId: string;
  number: string;
  poNumber: string | null;
  /** The person of the customer who confirmed it, or the address of the link. */
  paidBy: string;
  lines: { number: string; amount: number; discount: number }[];
  /** Parts of credit memos, with the document that each pays for. */
  credits: { memo: string; document: string; amount: number }[];
}

/** A payment, with the day and time of the booking. */
export interface Booking {
  payment: StoredPayment;
  refunded: Refunded;
  today: string;
  now: Date;
}

/** Reads a confirmed payment with the parts that are booked. */
export async function readBooked(
  trx: Transaction<Schema>,
  payment: ConfirmedPayment,
): Promise<StoredPayment> {
  const { lines, uses } = await readParts(trx, payment.payment_id);
  return {
    customerId: payment.customer_id,
    paymentId: payment.payment_id,
    number: payment.number,
    poNumber: payment.po_number,
    paidBy: payment.paid_by ?? '',
    kind: payment.kind,
    method: payment.method,
    amount: payment.amount,
    lines: lines.map(({ line: { number, amount, discount } }) => ({ number, amount, discount })),
    credits: uses,
  };
}

const negative = <Part extends { amount: number }>(parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, amount: -part.amount }));

/** The parts of a payment's invoices that are still paid after a refund. */
function paidParts(payment: StoredPayment, refunded: number): { number: string; amount: number }[] {
  const reopened = new Map(
    reopenedParts(payment, { before: 0, now: refunded }).map(({ number, amount }) => [number, amount]),
  );
  return payment.lines.map(({ number, amount }) => ({
    number,
    amount: amount - (reopened.get(number) ?? 0),
  }));
}

/** Books a movement of a payment in the ledger and in the documents that it pays. */
export async function bookMovement(
  trx: Transaction<Schema>,
  { payment, refunded, today, now }: Booking,
  movement: PaymentSteps['movements'][number],
): Promise<void> {
  const { customerId, paymentId, credits, method } = payment;
  const isOfInvoices = payment.kind === 'invoices';
  const change = { customerId, today, now };
  const reopen = (invoices: { number: string; amount: number }[], backCredits: StoredPayment['credits']) =>
    changeBalances(
      trx,
      { invoices: isOfInvoices ? negative(invoices) : [], credits: negative(backCredits) },
      { ...change, isSettled: false },
    );
  switch (movement) {
    case 'applied': {
      const invoices = isOfInvoices ? payment.lines : [];
      await changeBalances(trx, { invoices, credits }, { ...change, isSettled: method !== 'bank' });
      return book(trx, { customerId, paymentId, now }, movement, appliedEntries(payment));
    }
    case 'settled': {
      const numbers = isOfInvoices ? payment.lines.map(({ number }) => number) : [];
      if (numbers.length > 0) await markPaid(trx, customerId, numbers, today);
      return book(trx, { customerId, paymentId, now }, movement, settledEntries(payment));
    }
    case 'refunded': {
      const parts = reopenedParts(payment, refunded);
      await reopen(parts, []);
      const booked = { customerId, paymentId, refunded: refunded.now, now };
      return book(trx, booked, movement, refundedEntries(payment, parts));
    }
    case 'returned': {
      const booked = await bookedEntries(trx, customerId, paymentId);
      await reopen(paidParts(payment, refunded.before), credits);
      return book(trx, { customerId, paymentId, now }, movement, returnedEntries(booked));
    }
  }
}

async function invoicesOfQuotes(
  trx: Transaction<Schema>,
  { customerId, paymentId }: Booking['payment'],
): Promise<string[]> {
  const invoiced = await trx
    .selectFrom('deposit_application as a')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select('i.invoice_number')
    .where('a.customer_id', '=', customerId)
    .where('a.payment_id', '=', paymentId)
    .execute();
  return invoiced.map(({ invoice_number }) => invoice_number);
}

/**
 * Recounts the credit memos of a payment, and its invoices or the invoices of its quotes. The distributor's systems may have sent
 * records of them while it was in flight, and a payment for a quote may be returned after the invoice came.
 */
export async function recountDocuments(trx: Transaction<Schema>, { payment, now }: Booking): Promise<void> {
  const { customerId, kind, lines, credits } = payment;
  await recount(
    trx,
    { customerId, now },
    {
      invoices:
        kind === 'invoices' ? lines.map(({ number }) => number) : await invoicesOfQuotes(trx, payment),
      memos: [...new Set(credits.map(({ memo }) => memo))],
    },
  );
}
