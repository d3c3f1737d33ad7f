import { entryTime, formatDate, sessionStore, today } from '@portal/shared-contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../brand/Brand.tsx';

/** For an element directly in the body: it is printed in place of the page. An open panel, for example. */
export const printedAlone = { 'data-print': 'alone' } as const;

/** For what makes no sense on paper: buttons, menus, search boxes. */
export const notPrinted = { 'data-print': 'never' } as const;

/** For what only paper shows, such as the day of printing. */
export const onlyPrinted = { 'data-print': 'only' } as const;

/** True when the page has something open that is printed alone. */
export const isPrintedAlone = (): boolean => document.querySelector('body > [data-print=alone]') !== null;

/** The printed text in place of rows that are not loaded yet. */
export function StillLoading(): ReactNode {
  const { t } = useTranslation('ui');
  return <p {...onlyPrinted}>{t('print.loading')}</p>;
}

interface PrintedByStaffProps {
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

/** On paper: the distributor, at the head of what is printed alone. */
export const PrintedBrand = (): ReactNode => (
  <div {...onlyPrinted} style={{ marginBottom: '10pt' }}>
    <Brand />
  </div>
);
