import { dayIn } from '@portal/shared-contracts/dates';
import { numbersInAddress, whyNotLater } from '@portal/shared-contracts/payments';
import {
  MINIMUM_PAYMENT,
  type AcceptQuotesRequest,
  type AcceptQuotesResponse,
  type RejectQuotesRequest,
} from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import { readActorName } from '../../identity/users/actor-name.ts';
import type { Action, ActionEvent } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { badRequest, belowMinimum, HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { creditHoldText, readAccountCredit } from '../account-credit/account-credit.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { Quote } from '../records/trade-document.ts';
import { lockPendingQuotes, refuseUnpriced, updateQuotes } from './lock-quotes.ts';

/** Page on which quotes are paid; the payment accepts them (docs/product.md, "Quotes"). */
function payAt({ quotes, poNumber }: AcceptQuotesRequest): string {
  const query = new URLSearchParams({
    quotes: numbersInAddress(quotes),
    ...(poNumber !== undefined && { po: poNumber }),
  });
  return `/payment?${query}`;
}

/**
 * Accepts pending quotes, all or none (docs/product.md, "Quotes"). With the payment `later` it accepts them. With `now` it only
 * checks them, because their payment accepts them; staff never pay, so they cannot choose it. Refused if the total is not the one
 * that the person saw.
 */
export const acceptQuotes = ({
  config,
}: Pick<Services, 'config'>): Action<{ body: AcceptQuotesRequest }, AcceptQuotesResponse> => ({
  name: 'quotes.accept',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { body }, language, now }) {
    const { customerId } = actorForCustomer(actor);
    if (body.payment === 'now' && actor.kind === 'staff')
      throw new HttpError(403, { type: 'NOT_IN_VIEW', text: 'staff.neverPay' });
    const asked = { customerId, orderNumbers: body.quotes, today: dayIn(config.timeZone, now) };
    const quotes = await lockPendingQuotes(trx, asked);
    refuseUnpriced(quotes);
    const total = quotes.reduce((sum, quote) => sum + quote.total, 0);
    if (body.total !== undefined && body.total !== total)
      throw new HttpError(409, { type: 'FIGURES_CHANGED', text: 'quotesChanged' });
    if (total < MINIMUM_PAYMENT) throw belowMinimum();
    const credit = await readAccountCredit(trx, customerId);
    if (body.payment === 'now' && credit.isOnHold) {
      const text = creditHoldText(language, config.company.phone);
      throw new HttpError(422, { type: 'CREDIT_HOLD', text });
    }
    if (body.payment === 'now')
      return {
        data: { total, payAt: payAt(body) },
        subjects: quotes.map(({ order_number }) => `quote ${order_number}, to be paid first`),
      };
    const reason = whyNotLater(credit, total);
    if (reason !== null) throw new HttpError(422, { type: 'NOT_LATER', text: `notLater.${reason}` });
    const { subjects, event } = await acceptQuotesIn(trx, quotes, {
      customerId,
      payment: 'later',
      poNumber: body.poNumber?.trim(),
      answeredBy: await readActorName(trx, actor, config),
      now,
    });
    return { data: { total, payAt: null }, subjects, events: [event] };
  },
});

interface Acceptance {
  customerId: number;
  /** `later` by invoice, or `now` by the payment that reserved them. */
  payment: 'now' | 'later';
  /** Purchase order of the customer. Without it, each quote keeps its own. */
  poNumber?: string | undefined;
  /** Id and number of the payment that reserved them. */
  paymentId?: string;
  paymentNumber?: string;
  /** Name of the person, for the history. */
  answeredBy: string;
  now: Date;
}

/**
 * Accepts quotes that {@link lockPendingQuotes} locked in the caller's transaction. Returns the subjects and the event for the result
 * of the caller's action.
 */
export async function acceptQuotesIn(
  trx: Transaction<Schema>,
  quotes: readonly Quote[],
  { customerId, payment, poNumber, paymentId, paymentNumber, answeredBy, now }: Acceptance,
): Promise<{ subjects: string[]; event: ActionEvent }> {
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

/** Rejects pending quotes, all or none. Only the reason `other` requires a comment (docs/product.md, "Quotes"). */
export const rejectQuotes = ({
  config,
}: Pick<Services, 'config'>): Action<{ body: RejectQuotesRequest }, null> => ({
  name: 'quotes.reject',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { body }, now }) {
    const { customerId } = actorForCustomer(actor);
    const comment = body.comment?.trim() || null;
    if (body.reason === 'other' && comment === null) throw badRequest({ comment: 'field.required' });
    const today = dayIn(config.timeZone, now);
    const quotes = await lockPendingQuotes(trx, { customerId, orderNumbers: body.quotes, today });
    await updateQuotes(trx, customerId, quotes)
      .set({
        ...ORDER_STATUS.rejected,
        reject_reason: body.reason,
        reject_comment: comment,
        answered_by: await readActorName(trx, actor, config),
        answered_at: now,
      })
      .execute();
    const orderNumbers = quotes.map(({ order_number }) => order_number);
    return {
      data: null,
      subjects: orderNumbers.map((number) => `quote ${number}`),
      events: [{ kind: 'quotes.rejected', data: { orderNumbers, reason: body.reason, comment } }],
    };
  },
});
