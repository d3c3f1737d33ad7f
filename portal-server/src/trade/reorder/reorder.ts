import { dayIn } from '@portal/shared-contracts/dates';
import type { Reordered } from '@portal/shared-contracts/schemas';
import type { Action, ActionContext, Done } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import { alreadyProcessed } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { findOrder, findQuote, readLines } from '../records/find-trade-document.ts';
import { quoteStatus } from '../records/record-status.ts';
import { orNotFound, recordNumber } from '../requested-record.ts';
import type { TradeDocument } from '../records/trade-document.ts';
import { factsOf, isOrderedAgain, makeQuote } from './make-quote.ts';

/** Makes a pending quote with the lines of a sales order at today's prices (docs/product.md, "Quotes"). */
export const reorder = ({
  config,
}: Pick<Services, 'config'>): Action<{ params: { salesOrder: string } }, Reordered> => ({
  name: 'orders.reorder',
  allow: ['customer', 'staff'],
  async run(context) {
    const { customerId } = actorForCustomer(context.actor);
    const number = recordNumber(context.input.params.salesOrder);
    const order = orNotFound(await findOrder(context.trx, customerId, number));
    return repeatIn(context, { type: 'orders', own: order }, config);
  },
});

/** Makes a pending quote with the lines of an expired one at today's prices (docs/product.md, "Quotes"). */
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

/**
 * Makes a pending quote with all lines of a quote or order at today's prices.
 * @throws HttpError as {@link makeQuote}
 */
async function repeatIn(
  context: ActionContext<unknown>,
  record: Extract<TradeDocument, { type: 'quotes' | 'orders' }>,
  config: Services['config'],
): Promise<Done<Reordered>> {
  const { customerId } = actorForCustomer(context.actor);
  const lines = (await readLines(context.trx, customerId, record)).filter(isOrderedAgain).map(factsOf);
  const repeated = record.type === 'orders' ? record.own.sales_order : record.own.order_number;
  const { data, ...done } = await makeQuote(context, config, {
    lines,
    basis: record.own,
    repeated,
    unpriced: 'refused',
    subjects: [`${record.type === 'orders' ? 'order' : 'quote'} ${repeated}`],
  });
  return { data: { orderNumber: data.orderNumber }, ...done };
}
