import { ORDER_STATUS } from '@portal/portal-server/src/trade/orders/order-status.ts';
import type { TestPortal } from '@portal/portal-server/src/testing/test-portal.ts';

/** The customer in whose name quotes are accepted. */
export const CUSTOMER = 1001;

let attempts = 0;
export async function call<Data>(portal: TestPortal, url: string, payload?: object): Promise<Data> {
  attempts += 1;
  const headers = { ...(await portal.signIn('credit')), 'idempotency-key': `attempt-${attempts}` };
  const answer = await portal.app.inject({
    url,
    headers,
    ...(payload && { method: 'POST', payload }),
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: Data }>().data;
}

export const pendingQuotes = ({ database: { db } }: TestPortal) =>
  db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('order_status', '=', ORDER_STATUS.pending.order_status)
    .where('is_made_here', '=', false)
    .where('reserved_for', 'is', null)
    .orderBy('id');
export const accept = (portal: TestPortal, quotes: string[]) =>
  call(portal, '/api/quotes/accept', { quotes, payment: 'later', poNumber: 'PO-77' });
export const linesOf = ({ database: { db } }: TestPortal, document: 'quote' | 'order', ids: number[]) =>
  db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('document', '=', document)
    .where('document_id', 'in', ids)
    .execute();
export const ordersOf = ({ database: { db } }: TestPortal, quoteId: number) =>
  db.selectFrom('sales_order').selectAll().where('quote_id', '=', quoteId).orderBy('sales_order').execute();
export const invoicesOf = ({ database: { db } }: TestPortal, quote: string) =>
  db.selectFrom('invoice').selectAll().where('order_number', '=', quote).orderBy('invoice_number').execute();
