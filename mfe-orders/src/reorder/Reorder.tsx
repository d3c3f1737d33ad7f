import { api, newQuotesPath, type WriteOptions } from '@portal/shared-contracts';
import { EachButton } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const reorder = (salesOrder: string, options: WriteOptions) =>
  api
    .post(`/api/orders/${encodeURIComponent(salesOrder)}/reorder`, undefined, options)
    .then(({ orderNumber }) => orderNumber);

/** Button that makes new pending quotes with the lines of past sales orders. */
export const Reorder = ({ salesOrders }: { salesOrders: readonly string[] }): ReactNode => (
  <EachButton
    numbers={salesOrders}
    call={reorder}
    action="orders.reorder"
    refetch={['/api/quotes']}
    namespace={SECTION}
    texts="newQuotes"
    pathOf={newQuotesPath}
  />
);
