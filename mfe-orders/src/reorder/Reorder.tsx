import { api, type OrderDetails, type WriteOptions } from '@portal/shared-contracts';
import { NewQuotesButton } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const reorder = (salesOrder: string, options: WriteOptions) =>
  api.post(`/api/orders/${encodeURIComponent(salesOrder)}/reorder`, undefined, options);

/** Button that makes new pending quotes with the lines of past sales orders. */
export const Reorder = ({ salesOrders }: { salesOrders: readonly string[] }): ReactNode => (
  <NewQuotesButton numbers={salesOrders} call={reorder} action="orders.reorder" namespace={SECTION} />
);

/** Actions in the panel of a past sales order. */
export const orderActions = ({ type, salesOrder }: OrderDetails): ReactNode =>
  type === 'orders' && salesOrder !== null && <Reorder salesOrders={[salesOrder]} />;
