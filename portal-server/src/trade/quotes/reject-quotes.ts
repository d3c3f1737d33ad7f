import { dayIn } from '@portal/shared-contracts/dates';
import type { RejectQuotesRequest } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { readActorName } from './person-name.ts';
import { lockPendingQuotes, updateQuotes } from './lock-quotes.ts';

/** Rejects pending quotes, all or none; a comment is required for the reason `other` alone (docs/product.md, "Quotes"). */
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
