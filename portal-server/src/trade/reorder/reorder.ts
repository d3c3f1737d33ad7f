import type { Reordered } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { findOrder } from '../records/find-trade-document.ts';
import { orNotFound, recordNumber } from '../records/requested-record.ts';
import { repeatIn } from './repeat-in.ts';

/** Makes a pending quote of a sales order's lines at today's prices (docs/product.md, "Quotes"). */
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
