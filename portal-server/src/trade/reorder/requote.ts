import { dayIn } from '@portal/shared-contracts/dates';
import type { Reordered } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import { alreadyProcessed } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { findQuote } from '../records/find-trade-document.ts';
import { quoteStatus } from '../records/record-status.ts';
import { orNotFound, recordNumber } from '../records/requested-record.ts';
import { repeatIn } from './repeat-in.ts';

/** Makes a pending quote of the lines of one that has expired, at today's prices (docs/product.md, "Quotes"). */
export const requote = ({
  config,
}: Pick<Services, 'config'>): Action<{ params: { orderNumber: string } }, Reordered> => ({
  name: 'quotes.requote',
  allow: ['customer', 'staff'],
  async run(context) {
    const { customerId } = actorForCustomer(context.actor);
    const number = recordNumber(context.input.params.orderNumber);
    const quote = orNotFound(await findQuote(context.trx, customerId, number));
    const { order_status } = quoteStatus(quote, dayIn(config.timeZone, context.now));
    if (order_status !== ORDER_STATUS.expired.order_status) throw alreadyProcessed([number]);
    return repeatIn(context, { type: 'quotes', own: quote }, config);
  },
});
