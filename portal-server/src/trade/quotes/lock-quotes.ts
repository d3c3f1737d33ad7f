import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { alreadyProcessed, HttpError } from '../../platform/http/http-error.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { quoteStatus } from '../records/record-status.ts';
import type { Quote } from '../records/trade-document.ts';

export interface AskedQuotes {
  customerId: number;
  orderNumbers: readonly string[];
  /** The distributor's day. */
  today: string;
  /** Id of the payment that reserved the quotes. Without it, reserved quotes are refused. */
  paymentId?: string;
}

/** A reserved quote was checked when it was reserved, so its payment may accept it after its last day. */
const canBeAnswered = (quote: Quote, { today, paymentId }: AskedQuotes): boolean =>
  quote.reserved_for === null
    ? quoteStatus(quote, today).order_status === ORDER_STATUS.pending.order_status
    : quote.reserved_for === paymentId && quote.order_status === ORDER_STATUS.pending.order_status;

/**
 * Locks pending quotes until the transaction ends, in the order of their numbers, so that two transactions cannot deadlock.
 * @throws HttpError 404 with the numbers that are no quotes of the customer; 422 with the numbers of quotes that are not pending,
 * have expired, or are reserved by another payment
 */
export async function lockPendingQuotes(trx: Transaction<Schema>, asked: AskedQuotes): Promise<Quote[]> {
  const orderNumbers = [...new Set(asked.orderNumbers)].sort();
  const quotes = await trx
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', asked.customerId)
    .where('order_number', 'in', orderNumbers)
    .orderBy('order_number')
    .forUpdate()
    .execute();
  const found = new Set(quotes.map(({ order_number }) => order_number));
  const unknown = orderNumbers.filter((number) => !found.has(number));
  if (unknown.length > 0) throw new HttpError(404, { items: unknown });
  const answered = quotes.filter((quote) => !canBeAnswered(quote, asked));
  if (answered.length > 0) throw notPending(answered, asked.today);
  return quotes;
}

/**
 * Refuses quotes with lines that are still to be priced.
 * @throws HttpError 422 with their numbers
 */
export function refuseUnpriced(quotes: readonly Quote[]): void {
  const items = quotes.filter((quote) => quote.awaits_price).map(({ order_number }) => order_number);
  if (items.length > 0) throw new HttpError(422, { type: 'QUOTE_UNPRICED', text: 'quoteUnpriced', items });
}

/** Only if all quotes have expired, the refusal has the type QUOTE_EXPIRED: the page then offers new quotes. */
function notPending(answered: readonly Quote[], today: string): HttpError {
  const items = answered.map(({ order_number }) => order_number);
  const isExpired = (quote: Quote): boolean =>
    quote.reserved_for === null &&
    quoteStatus(quote, today).order_status === ORDER_STATUS.expired.order_status;
  return answered.every(isExpired)
    ? new HttpError(422, { type: 'QUOTE_EXPIRED', text: 'alreadyProcessed', items })
    : alreadyProcessed(items);
}

/**
 * Reserves pending quotes for a payment. Until {@link releaseQuotesIn} or their acceptance they do not expire and nobody else can
 * answer them. The transaction must hold the customer's lock.
 * @throws HttpError as {@link lockPendingQuotes} and {@link refuseUnpriced}
 */
export async function reserveQuotesIn(trx: Transaction<Schema>, asked: AskedQuotes & { paymentId: string }) {
  const quotes = await lockPendingQuotes(trx, asked);
  refuseUnpriced(quotes);
  await updateQuotes(trx, asked.customerId, quotes).set({ reserved_for: asked.paymentId }).execute();
  return quotes;
}

/** Releases the quotes that a payment reserved. They are pending again, or expire. */
export async function releaseQuotesIn(
  trx: Transaction<Schema>,
  { customerId, paymentId }: { customerId: number; paymentId: string },
): Promise<void> {
  await trx
    .updateTable('quote')
    .set({ reserved_for: null })
    .where('customer_id', '=', customerId)
    .where('reserved_for', '=', paymentId)
    .execute();
}

/** An update of these quotes of a customer, without the values to set. */
export const updateQuotes = (trx: Transaction<Schema>, customerId: number, quotes: readonly Quote[]) =>
  trx
    .updateTable('quote')
    .where('customer_id', '=', customerId)
    .where(
      'id',
      'in',
      quotes.map(({ id }) => id),
    );
