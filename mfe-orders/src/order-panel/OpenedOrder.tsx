import { PanelLink, recordAddress, RecordPanel, type Neighbors } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';

const address = recordAddress('orders');

const loadPanel = () =>
  import(/* webpackChunkName: "panel" */ './OrderPanel.tsx').then(({ OrderPanel }) => OrderPanel);

/** Panel of the order that the page's address names (`?details=orders.S-200001`), among its `neighbors` of a list. */
export const OpenedOrder = ({ neighbors }: { neighbors?: Neighbors }): ReactNode => (
  <RecordPanel
    address={address}
    callOf={(number) => `/api/order-details/${encodeURIComponent(number)}/orders`}
    neighbors={neighbors}
    load={loadPanel}
  />
);

/** Link that opens the panel of an order. Hover and focus load its code; a failure is reported when the panel opens. */
export const OrderLink = ({ number }: { number: string }): ReactNode => (
  <PanelLink address={address} record={number} onNear={() => void loadPanel().catch(() => undefined)}>
    {number}
  </PanelLink>
);
