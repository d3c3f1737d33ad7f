import { api, newQuotesPath, type WriteOptions } from '@portal/shared-contracts';
import { EachButton, type EachButtonProps } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const reorder = (salesOrder: string, options: WriteOptions) =>
  api
    .post(`/api/orders/${encodeURIComponent(salesOrder)}/reorder`, undefined, options)
    .then(({ orderNumber }) => orderNumber);

interface ReorderProps extends Pick<EachButtonProps, 'onMade'> {
  salesOrders: readonly string[];
}

/** Button that makes new pending quotes with the lines of past sales orders. */
export const Reorder = ({ salesOrders, onMade }: ReorderProps): ReactNode => (
  <EachButton
    numbers={salesOrders}
    onMade={onMade}
    call={reorder}
    action="orders.reorder"
    refetch={['/api/quotes']}
    namespace={SECTION}
    texts="newQuotes"
    pathOf={newQuotesPath}
  />
);
