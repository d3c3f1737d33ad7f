import type { PathTo } from '@portal/shared-contracts';
import { createElement, useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNavigate } from '../router/Navigate.tsx';
import { notify } from '../toasts/notify.ts';
import type { PanelAddress } from './PanelLink.tsx';
import { useOpenedRecord, type Neighbors, type OpenedRecordProps } from './use-opened-record.ts';

export interface RecordPanelProps<Details> {
  /** `recordAddress(kind)`, or `pathAddress(list)` for records with a path of their own. */
  address: PanelAddress<string>;
  /** Path of the call for a record. */
  callOf: (number: string) => PathTo<Details>;
  /** The records of the list beside the panel. A panel beside a page of another section has none. */
  neighbors?: Neighbors | undefined;
  /** Loads the code of the panel, which a list needs only when a record is opened. */
  load: () => Promise<ComponentType<OpenedRecordProps<Details>>>;
}

/** Panel of the record that the page's address names; closed when it names none (docs/product.md, section 2). */
export function RecordPanel<Details>({
  address,
  callOf,
  neighbors,
  load,
}: RecordPanelProps<Details>): ReactNode {
  useUnreadable(address, neighbors !== undefined);
  const record = useOpenedRecord<Details>({ address, callOf, neighbors, load });
  return record && createElement(record.Panel, record.props);
}

/** Removes what is no record from the page's address and shows a toast; the list does it, once for all panels. */
function useUnreadable({ isUnreadable, write }: PanelAddress<string>, isList: boolean): void {
  const { t } = useTranslation('ui');
  const place = useLocation();
  const navigate = useNavigate();
  const isWrong = isList && (isUnreadable?.(place) ?? false);
  const clean = useEffectEvent(() => {
    notify(t('errors.notFound'), 'warning');
    void navigate(write(place, null), { replace: true });
  });
  useEffect(() => {
    if (isWrong) clean();
  }, [isWrong]);
}
