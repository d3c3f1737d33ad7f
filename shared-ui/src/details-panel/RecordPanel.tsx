import { readRecord, RECORD_PARAMETER, writeRecord } from '@portal/shared-contracts';
import { createElement, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNavigate } from '../router/Navigate.tsx';
import { notify } from '../toasts/notify.ts';
import { useOpenedRecord, type RecordPanelProps } from './use-opened-record.ts';

/** Panel of the record that the page's address names; closed when it names none (docs/product.md, section 2). */
export function RecordPanel<Details>(props: RecordPanelProps<Details>): ReactNode {
  useUnreadable(props.neighbors !== undefined);
  const record = useOpenedRecord(props);
  return record && createElement(record.Panel, record.props);
}

/** Removes what is no record from the page's address and shows a toast; the list does it, once for all panels. */
function useUnreadable(isList: boolean): void {
  const { t } = useTranslation('ui');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWrong = isList && new URLSearchParams(search).has(RECORD_PARAMETER) && readRecord(search) === null;
  const clean = useEffectEvent(() => {
    notify(t('errors.notFound'), 'warning');
    void navigate(pathname + writeRecord(search, null), { replace: true });
  });
  useEffect(() => {
    if (isWrong) clean();
  }, [isWrong]);
}
