import type { ErpBatchAnswer } from '@portal/shared-contracts/erp';
import type { TestPortal } from '../../../testing/test-portal.ts';
import { anErpOrder } from '../../import/testing/erp-records.ts';

export const ACCOUNT = 'C-1001';

/** An order as a line of a batch says it. */
export const order = (salesOrder: string, changes: object = {}) => ({
  accountNumber: ACCOUNT,
  ...anErpOrder({ salesOrder, orderNumber: null }),
  ...changes,
});
/** The lines of a batch. */
export const body = (lines: readonly unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

export interface Sent {
  allOf?: string;
  kind?: string;
  batchId?: string;
  headers?: Record<string, string>;
  app?: TestPortal['app'];
}
/** Sends a batch to the door, and answers what it says. */
export async function sendBatch(
  portal: TestPortal,

  lines: readonly unknown[],
  { kind = 'orders', batchId = 'b-1', headers = {}, app = portal.app, allOf }: Sent = {},
) {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/erp/v1/${kind}${allOf === undefined ? '' : `?all-of=${allOf}`}`,
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': batchId, ...headers },
    payload: body(lines),
  });
  const json = answer.json<{ data?: ErpBatchAnswer; type?: string; items?: string[] }>();
  return { status: answer.statusCode, replayed: answer.headers['idempotent-replayed'], ...json };
}
/** Counts the orders whose numbers match a pattern of SQL, of one account or of all. */
export async function countOrders(
  { database }: TestPortal,
  pattern: string,
  account?: string,
): Promise<number> {
  const rows = await database.db
    .selectFrom('sales_order')
    .innerJoin('customer', 'customer.id', 'sales_order.customer_id')
    .select('sales_order.id')
    .where('sales_order', 'like', pattern)
    .$if(account !== undefined, (own) => own.where('account_number', '=', account ?? ''))
    .execute();
  return rows.length;
}
