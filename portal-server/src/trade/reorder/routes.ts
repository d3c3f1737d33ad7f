import { numbersOfAddress } from '@portal/shared-contracts/payments';
import {
  Answer,
  LinesToOrderAgain,
  OrderAgainQuery,
  Reordered,
  RequestedQuote,
  RequestQuoteRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { addAction } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { RecordNumber } from '../requested-record.ts';
import { readLinesToOrderAgain } from './lines-to-order-again.ts';
import { reorder, requote } from './reorder.ts';
import { requestQuote } from './request-quote.ts';

/** New quotes with the lines of earlier orders and quotes. */
export const reordering: Area = (app, services) => {
  addAction(
    app,
    services,
    {
      path: '/api/orders/:salesOrder/reorder',
      summary: 'Makes a pending quote with the lines of a sales order at the prices of today',
      params: Type.Object({ salesOrder: RecordNumber }),
      data: Reordered,
      config: { inView: 'act' },
      needsKey: true,
    },
    reorder(services),
  );
  addAction(
    app,
    services,
    {
      path: '/api/quotes/:orderNumber/requote',
      summary: 'Makes a pending quote with the lines of an expired one at the prices of today',
      params: Type.Object({ orderNumber: RecordNumber }),
      data: Reordered,
      config: { inView: 'act' },
      needsKey: true,
    },
    requote(services),
  );
  app.get(
    '/api/order-again',
    {
      config: { inView: { read: 'order' } },
      schema: {
        summary:
          'Lines of orders, and the last purchases of products, with their last price and that of today',
        querystring: OrderAgainQuery,
        response: { 200: Answer(LinesToOrderAgain) },
      },
    },
    async (request) => {
      const { orders = '', products = '' } = request.query;
      const asked = { orders: numbersOfAddress(orders), products: numbersOfAddress(products) };
      return {
        data: await readLinesToOrderAgain(services.database.db, effectiveCustomer(request), asked),
      };
    },
  );
  addAction(
    app,
    services,
    {
      path: '/api/order-again',
      summary:
        'Makes a pending quote for order lines in other amounts or sizes; lines without a price today are in it without one',
      body: RequestQuoteRequest,
      data: RequestedQuote,
      config: { inView: 'act' },
      needsKey: true,
    },
    requestQuote(services),
  );
};
