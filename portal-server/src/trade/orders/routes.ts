import { AccountCounters, Answer } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../list-routes/add-list.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { readCounters } from './counters.ts';
import { openOrders } from './open-orders.ts';
import { salesOrderHistory } from './sales-order-history.ts';

export const orders: Area = (app, services) => {
  addList(app, services, openOrders);
  addList(app, services, salesOrderHistory);

  app.get(
    '/api/order-counts-by-status',
    {
      schema: {
        summary: 'How much there is to look at; the first element counts',
        response: { 200: Answer(Type.Array(AccountCounters)) },
      },
    },
    async (request) => ({
      data: [await readCounters(services.database.db, app.lists, effectiveCustomer(request))],
    }),
  );
};
