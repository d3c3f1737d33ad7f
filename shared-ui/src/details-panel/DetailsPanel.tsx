import type { OrderDetails, PathTo } from '@portal/shared-contracts';
import { createElement, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNavigate } from '../router/Navigate.tsx';
import { notify } from '../toasts/notify.ts';
import { detailsAddress, namesNoRecord, writeDetails, type DetailsId } from './details-address.ts';
import { loadPanel, preloadPanel } from './load-panel.ts';
import { useOpenedRecord, type Neighbors } from './use-opened-record.ts';
import { PanelLink } from './PanelLink.tsx';
import type { RecordPanelProps } from './RecordPanel.tsx';

export interface DetailsPanelProps extends Pick<RecordPanelProps, 'actions' | 'side' | 'fullScreen'> {
  /** The records of the list beside the panel. */
  neighbors?: Neighbors<DetailsId>;
}

const callOf = ({ type, number }: DetailsId): PathTo<OrderDetails> =>
  `/api/order-details/${encodeURIComponent(number)}/${type}`;

/**
 * Details of the quote, order or invoice that the page's address names (`?details=quotes.Q-100001`). Closed when the address
 * names none (docs/product.md, section 2). `DetailsLink` and `useDetails` open it.
 */
export function DetailsPanel({ neighbors, ...look }: DetailsPanelProps): ReactNode {
  useUnreadableDetails();
  const record = useOpenedRecord<DetailsId, OrderDetails, RecordPanelProps>({
    address: detailsAddress,
    callOf,
    neighbors,
    load: loadPanel,
  });
  return record && createElement(record.Panel, { ...look, ...record.props });
}

export interface DetailsLinkProps {
  record: DetailsId;
  children: ReactNode;
}

/** Link to a quote, order or invoice in the page's details panel. Hover and focus load the code of the panel. */
export function DetailsLink({ record, children }: DetailsLinkProps): ReactNode {
  return (
    <PanelLink address={detailsAddress} record={record} onNear={preloadPanel}>
      {children}
    </PanelLink>
  );
}

/** Removes an invalid record from the page's query and shows a toast. */
export function useUnreadableDetails(): void {
  const { t } = useTranslation('ui');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isUnreadable = namesNoRecord(search);
  const clean = useEffectEvent(() => {
    notify(t('errors.notFound'), 'warning');
    void navigate(pathname + writeDetails(search, null), { replace: true });
  });
  useEffect(() => {
    if (isUnreadable) clean();
  }, [isUnreadable]);
}
