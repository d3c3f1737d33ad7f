import type { OrderDetails, PathTo } from '@portal/shared-contracts';
import { createElement, type ReactNode } from 'react';
import { detailsAddress, type DetailsId } from './details-address.ts';
import { loadPanel } from './load-panel.ts';
import type { Neighbors } from './neighbors.ts';
import type { RecordPanelProps } from './RecordPanel.tsx';
import { useOpenedRecord } from './use-opened-record.ts';
import { useUnreadableDetails } from './use-unreadable-details.ts';

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
