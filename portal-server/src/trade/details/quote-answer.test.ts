import type { OrderDetails } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from '../import/import-records.ts';
import { anErpQuote } from '../import/testing/erp-records.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

async function answerOf(number: string): Promise<OrderDetails['answer']> {
  const headers = await portal.signIn('credit');
  const answer = await portal.app.inject({ url: `/api/order-details/${number}/quotes`, headers });
  return answer.json<{ data: OrderDetails }>().data.answer;
}

test('an answered quote says who answered it, when and how', async () => {
  const quote = ({ order_status }: { order_status: number }) =>
    portal.database.db
      .selectFrom('quote')
      .selectAll()
      .where('customer_id', '=', CUSTOMER)
      .where('order_status', '=', order_status)
      .executeTakeFirstOrThrow();
  const [accepted, rejected] = [await quote(ORDER_STATUS.accepted), await quote(ORDER_STATUS.rejected)];
  expect(await answerOf(accepted.order_number)).toEqual({
    by: accepted.answered_by,
    on: accepted.ordered,
    payment: 'later',
    reason: null,
    comment: null,
  });
  expect(await answerOf(rejected.order_number)).toMatchObject({
    payment: null,
    reason: rejected.reject_reason,
    comment: rejected.reject_comment,
  });
});

test('a quote that the distributor’s systems rejected says why', async () => {
  const quote = anErpQuote({
    orderNumber: 'Q-REFUSED',
    state: 'rejected',
    rejectReason: 'leadTime',
    rejectComment: 'The mill is closed',
  });
  await importRecords(portal, CUSTOMER, { quotes: [quote] }, portal.app.log);
  expect(await answerOf('Q-REFUSED')).toEqual({
    by: null,
    on: null,
    payment: null,
    reason: 'leadTime',
    comment: 'The mill is closed',
  });
});
