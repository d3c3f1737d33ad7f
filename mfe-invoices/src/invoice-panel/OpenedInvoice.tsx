import { PanelLink, recordAddress, RecordPanel, type Neighbors } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';

const address = recordAddress('invoices');

const loadPanel = () =>
  import(/* webpackChunkName: "panel" */ './InvoicePanel.tsx').then(({ InvoicePanel }) => InvoicePanel);

/** Panel of the invoice that the page's address names (`?details=invoices.I-300001`), among its `neighbors` of a list. */
export const OpenedInvoice = ({ neighbors }: { neighbors?: Neighbors }): ReactNode => (
  <RecordPanel
    address={address}
    callOf={(number) => `/api/order-details/${encodeURIComponent(number)}/invoices`}
    neighbors={neighbors}
    load={loadPanel}
  />
);

/** Link that opens the panel of an invoice. Hover and focus load its code; a failure is reported when the panel opens. */
export const InvoiceLink = ({ number }: { number: string }): ReactNode => (
  <PanelLink address={address} record={number} onNear={() => void loadPanel().catch(() => undefined)}>
    {number}
  </PanelLink>
);
