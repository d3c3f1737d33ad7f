import { entryTime, formatDate, sessionStore, today } from '@portal/shared-contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyPrinted } from './print-parts.ts';

export interface PrintedByStaffProps {
  /** Names the customer too: what else is on the paper does not. */
  withCustomer?: boolean;
}

/** On paper: that staff printed it in the view of a customer, who and when. Nothing for customers. */
export function PrintedByStaff({ withCustomer = false }: PrintedByStaffProps): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  if (session.status !== 'signedIn' || session.account.view === null) return null;
  const { clientName, accountNumber } = session.account.view;
  return (
    <p {...onlyPrinted} style={{ margin: 0 }}>
      {withCustomer && `${clientName} · ${accountNumber} · `}
      {t('view.printed', {
        staff: session.account.userName,
        date: formatDate(today()),
        time: entryTime(new Date().toISOString(), i18n.language),
      })}
    </p>
  );
}
