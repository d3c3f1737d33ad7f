import type { Transaction } from 'kysely';
import type { ActionEvent } from '../../../platform/actions/action.ts';
import type { EventKind } from '../../../platform/actions/event-data.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { acceptQuotesIn } from '../../quotes/answers.ts';
import { lockPendingQuotes } from '../../quotes/lock-quotes.ts';
import type { Booking, StoredPayment } from './book-movement.ts';
import type { PaymentSteps } from './payment-steps.ts';

type PaymentMovement = PaymentSteps['movements'][number];
type PaymentEvent = Exclude<Extract<EventKind, `payments.${string}`>, 'payments.surplus'>;

/** Card payments and credits are applied and settled at the same time. */
const NAME: Readonly<Record<PaymentMovement, (payment: StoredPayment) => PaymentEvent>> = {
  applied: ({ method }) => (method === 'bank' ? 'payments.submitted' : 'payments.settled'),
  settled: () => 'payments.settled',
  refunded: () => 'payments.refunded',
  returned: () => 'payments.returned',
};

/**
 * Returns the business events of a movement. Applying a payment also accepts its quotes: it holds them, so nobody else can have
 * answered them.
 */
export async function paymentEvents(
  trx: Transaction<Schema>,
  { payment, refunded, today, now }: Booking,
  movement: PaymentMovement,
): Promise<ActionEvent[]> {
  const { customerId, paymentId, number, kind, lines, credits, method, amount } = payment;
  const data = {
    payment: number,
    paymentId,
    kind,
    method,
    amount,
    documents: lines,
    credits,
    ...(movement === 'refunded' && { refunded: refunded.now }),
  };
  const ofLine = kind === 'invoices' ? 'invoice' : 'quote';
  const about = [`payment ${number}`, ...lines.map((line) => `${ofLine} ${line.number}`)];
  const paid = { kind: NAME[movement](payment), data, documents: about };
  if (kind === 'invoices' || movement !== 'applied') return [paid];
  const orderNumbers = lines.map((line) => line.number);
  const quotes = await lockPendingQuotes(trx, { customerId, orderNumbers, today, paymentId });
  const { event } = await acceptQuotesIn(trx, quotes, {
    customerId,
    paymentId,
    paymentNumber: number,
    payment: 'now',
    poNumber: payment.poNumber ?? undefined,
    answeredBy: payment.paidBy,
    now,
  });
  return [paid, event];
}
