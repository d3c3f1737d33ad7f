import { dayIn } from '@portal/shared-contracts/dates';
import { numbersInAddress, whyNotLater } from '@portal/shared-contracts/payments';
import {
  MINIMUM_PAYMENT,
  type AcceptQuotesRequest,
  type AcceptQuotesResponse,
} from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import { belowMinimum, HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { readAccountCredit } from '../account-credit/account-credit.ts';
import { creditHoldText } from '../account-credit/credit-hold-text.ts';
import { acceptQuotesIn } from './accept-quotes-in.ts';
import { readActorName } from './person-name.ts';
import { lockPendingQuotes } from './lock-quotes.ts';

/** Page on which quotes are paid and so accepted (docs/product.md, "Quotes"). */
function payAt({ quotes, poNumber }: AcceptQuotesRequest): string {
  const query = new URLSearchParams({
    quotes: numbersInAddress(quotes),
    ...(poNumber !== undefined && { po: poNumber }),
  });
  return `/payment?${query}`;
}

/**
 * Accepts pending quotes, all or none (docs/product.md, "Quotes"). Those to be paid later are accepted; those to be paid now are
 * only checked, as their payment accepts them when it is made; staff, who never pay, cannot choose that. Quotes that cost something else than the person saw are not accepted.
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
    const { subjects, event } = await acceptQuotesIn(trx, {
      ...asked,
      payment: 'later',
      poNumber: body.poNumber?.trim(),
      answeredBy: await readActorName(trx, actor, config),
      now,
    });
    return { data: { total, payAt: null }, subjects, events: [event] };
  },
});
