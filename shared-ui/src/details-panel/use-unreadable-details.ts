import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNavigate } from '../router/use-navigate.ts';
import { notify } from '../toasts/notify.ts';
import { namesNoRecord, writeDetails } from './details-address.ts';

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
