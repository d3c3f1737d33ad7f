import type { OrderDetails } from '@portal/shared-contracts';
import { createElement, useState, type ReactNode } from 'react';
import { useCall } from '../calls/use-call.ts';
import { isSameRecord, useDetailsParam, type DetailsId } from './details-param.ts';
import { loadPanel } from './load-panel.ts';
import type { SlideOverSide } from './SlideOver.tsx';
import { usePanel } from './use-panel.ts';

export interface DetailsPanelProps {
  /** The records of the list beside the panel, in its order: what previous and next go to. */
  records?: readonly DetailsId[];
  /** Shown beside the title, as the list shows it. */
  status?: (details: OrderDetails) => ReactNode;
  /** Buttons at the foot; nothing where a record allows nothing. */
  actions?: (details: OrderDetails) => ReactNode;
  /** The side it enters from; `right` by default. */
  side?: SlideOverSide;
  fullScreen?: boolean;
}

/**
 * The details of the quote, order or invoice that the page's URL names (`?details=quotes.Q-100001`); closed where it
 * names none (specification section 2, "Details side panel"). `DetailsLink` and `useDetailsParam` open it.
 */
export function DetailsPanel(props: DetailsPanelProps): ReactNode {
  const { opened, replace, close } = useDetailsParam();
  // While the panel slides away it goes on showing what it showed.
  const [shown, setShown] = useState(opened);
  if (opened !== null && (shown === null || !isSameRecord(opened, shown))) setShown(opened);
  const call = useCall<OrderDetails>(shown && callOf(shown));
  const panel = usePanel(loadPanel, opened !== null, close);
  if (shown === null || panel === null) return null;
  const open = opened !== null;
  return createElement(panel, { ...props, open, record: shown, call, onRecord: replace, onClose: close });
}

const callOf = ({ type, number }: DetailsId): string =>
  `/api/order-details/${encodeURIComponent(number)}/${type}`;
