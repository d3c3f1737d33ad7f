import { PanelLink, recordAddress, RecordPanel, type Neighbors } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';

const address = recordAddress('quotes');

const loadPanel = () =>
  import(/* webpackChunkName: "panel" */ './QuotePanel.tsx').then(({ QuotePanel }) => QuotePanel);

/** Panel of the quote that the page's address names (`?details=quotes.Q-100001`), among its `neighbors` of a list. */
export const OpenedQuote = ({ neighbors }: { neighbors?: Neighbors }): ReactNode => (
  <RecordPanel
    address={address}
    callOf={(number) => `/api/order-details/${encodeURIComponent(number)}/quotes`}
    neighbors={neighbors}
    load={loadPanel}
  />
);

/** Link that opens the panel of a quote. Hover and focus load its code; a failure is reported when the panel opens. */
export const QuoteLink = ({ number }: { number: string }): ReactNode => (
  <PanelLink address={address} record={number} onNear={() => void loadPanel().catch(() => undefined)}>
    {number}
  </PanelLink>
);
