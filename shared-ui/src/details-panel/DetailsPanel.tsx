import type { OrderDetails, PathTo } from '@portal/shared-contracts';
import { createElement, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNavigate } from '../router/Navigate.tsx';
import { notify } from '../toasts/notify.ts';
import { detailsAddress, namesNoRecord, writeDetails, type DetailsId } from './details-address.ts';
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
 * The details of the quote, order or invoice that the page's address names (`?details=quotes.Q-100001`); closed where it
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

/** Opens a quote, order or invoice in the page's details panel, whose code is loaded when the link is pointed at. */
export function DetailsLink({ record, children }: DetailsLinkProps): ReactNode {
  return (
    <PanelLink address={detailsAddress} record={record} onNear={preloadPanel}>
      {children}
    </PanelLink>
  );
}

/** Loads the panel itself, which a list does not need until a record is opened; a failed load can be repeated. */
export const loadPanel = () => import('./RecordPanel.tsx').then(({ RecordPanel }) => RecordPanel);

/** Loads the panel before it is opened. A failure is left to the opening, which reports it. */
export const preloadPanel = (): void => void loadPanel().catch(() => undefined);

/** Says that a page's query names no record that there can be, and takes it out of the address. */
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
