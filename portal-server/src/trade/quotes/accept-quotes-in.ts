import type { Transaction } from 'kysely';
import type { ActionEvent } from '../../platform/actions/action.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { lockPendingQuotes, updateQuotes, type AskedQuotes } from './lock-quotes.ts';

export interface AcceptedQuotes extends AskedQuotes {
  /** How they are paid: later by invoice, or now by the payment that holds them. */
  payment: 'now' | 'later';
  /** Purchase order of the customer; without one, each quote keeps its own. */
  poNumber?: string | undefined;
  /** Number of the payment that holds them. */
  paymentNumber?: string;
  /** Name of the person, for the history. */
  answeredBy: string;
  now: Date;
}

/**
 * Accepts pending quotes, all or none, in the caller's transaction; answers the subjects of the audit and the event that the
 * caller's action is to leave. Takes the customer's lock for granted.
 * @throws HttpError 404 and 422 as {@link lockPendingQuotes}
 */
export async function acceptQuotesIn(
  trx: Transaction<Schema>,
  accepted: AcceptedQuotes,
): Promise<{ subjects: string[]; event: ActionEvent }> {
  const { customerId, payment, poNumber, paymentId, paymentNumber, answeredBy, now } = accepted;
  const quotes = await lockPendingQuotes(trx, accepted);
  await updateQuotes(trx, customerId, quotes)
    .set({
      ...ORDER_STATUS.accepted,
      payment,
      answered_by: answeredBy,
      answered_at: now,
      reserved_for: null,
      ...(poNumber !== undefined && { po_number: poNumber }),
    })
    .execute();
  const orderNumbers = quotes.map(({ order_number }) => order_number);
  const subjects = orderNumbers.map((number) => `quote ${number}`);
  return {
    subjects,
    event: {
      kind: 'quotes.accepted',
      documents: subjects,
      data: {
        orderNumbers,
        payment,
        poNumber: poNumber ?? null,
        acceptedBy: answeredBy,
        ...(paymentId !== undefined && { paymentId }),
        paymentNumber: paymentNumber ?? null,
      },
    },
  };
}
