import type { Transaction } from 'kysely';
import type { ActionEvent } from '../../../platform/actions/action.ts';
import type { EventData } from '../../../platform/actions/event-data.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { invoicesOfQuotes, recount } from '../balances/recount.ts';
import { readParts, type ConfirmedPayment } from '../confirmed-payment.ts';
import {
  appliedEntries,
  refundedEntries,
  returnedEntries,
  settledEntries,
  type BookedPayment,
} from '../ledger/entries.ts';
import { book, bookBalances, bookedEntries } from '../ledger/ledger-store.ts';
import { changeApplications, type UsedCredit } from './credit-applications.ts';
import type { PaymentSteps } from './payment-steps.ts';
import { readRefundable, refundedParts } from './refunded-parts.ts';

/** Cents of a payment that were refunded before, and now. */
export interface Refunded {
  before: number;
  now: number;
}

export interface StoredPayment extends BookedPayment {
  customerId: number;
  paymentId: string;
  number: string;
  poNumber: string | null;
  /** The person of the customer who confirmed it, or the address of the link. */
  paidBy: string;
  lines: EventData['payments.settled']['documents'];
  /** Parts of credit memos, with the document that each pays for. */
  credits: UsedCredit[];
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
    lines: lines.map(({ line: { number, amount, discount, reason } }) => ({
      number,
      amount,
      discount,
      ...(reason && { reason }),
    })),
    credits: uses,
  };
}

const numbersOf = ({ lines, credits }: StoredPayment) => ({
  documents: lines.map(({ number }) => number),
  memos: [...new Set(credits.map(({ memo }) => memo))],
});

/** Books a movement of a payment in the ledger, with the applications of its credit memos. The balances are recounted afterwards. */
export async function bookMovement(
  trx: Transaction<Schema>,
  { payment, refunded, today, now }: Booking,
  movement: PaymentSteps['movements'][number],
): Promise<void> {
  const { customerId, paymentId, kind, credits } = payment;
  const booked = { customerId, paymentId, now };
  switch (movement) {
    case 'applied': {
      const { documents, memos } = numbersOf(payment);
      const invoices = kind === 'invoices' ? documents : [];
      await bookBalances(trx, { customerId, now, opens: true }, { invoices, memos });
      await changeApplications(trx, customerId, credits, today);
      return book(trx, booked, movement, appliedEntries(payment));
    }
    case 'settled':
      return book(trx, booked, movement, settledEntries(payment));
    case 'refunded': {
      const parts = refundedParts(await readRefundable(trx, payment), refunded.now - refunded.before);
      return book(trx, { ...booked, refunded: refunded.now }, movement, refundedEntries(payment, parts));
    }
    case 'returned': {
      const givenBack = credits.map((credit) => ({ ...credit, amount: -credit.amount }));
      await changeApplications(trx, customerId, givenBack, today);
      const entries = await bookedEntries(trx, customerId, paymentId);
      return book(trx, booked, movement, returnedEntries(entries));
    }
  }
}

/** Recounts the invoices of a payment, or those of its quotes, and its credit memos, after its movements. Returns the events of surpluses. */
export async function recountDocuments(
  trx: Transaction<Schema>,
  { payment, now }: Pick<Booking, 'payment' | 'now'>,
): Promise<ActionEvent[]> {
  const { customerId, kind } = payment;
  const { documents, memos } = numbersOf(payment);
  const invoices = kind === 'invoices' ? documents : await invoicesOfQuotes(trx, customerId, documents);
  return recount(trx, { customerId, now }, { invoices, memos });
}
