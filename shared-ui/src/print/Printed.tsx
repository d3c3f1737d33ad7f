import { entryTime, formatDate, serverNow, sessionStore, today } from '@portal/shared-contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../brand/Brand.tsx';

/** For a child of the body that is printed in place of the page, for example an open panel. */
export const printedAlone = { 'data-print': 'alone' } as const;

/** For elements without a use on paper: buttons, menus, search boxes. */
export const notPrinted = { 'data-print': 'never' } as const;

/** For elements that only paper shows, such as the date of printing. */
export const onlyPrinted = { 'data-print': 'only' } as const;

/** True if something is open that is printed in place of the page. */
export const isPrintedAlone = (): boolean => document.querySelector('body > [data-print=alone]') !== null;

/** Printed in place of rows that are still loading. */
export function StillLoading(): ReactNode {
  const { t } = useTranslation('ui');
  return <p {...onlyPrinted}>{t('print.loading')}</p>;
}

interface PrintedByStaffProps {
  /** Also names the customer, if the rest of the paper does not. */
  withCustomer?: boolean;
}

/** Printed only, and only for staff who view a customer: who printed it and when. */
export function PrintedByStaff({ withCustomer = false }: PrintedByStaffProps): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  if (session.status !== 'signedIn' || session.account.view === null) return null;
  const { clientName, accountNumber } = session.account.view;
  return (
    <p {...onlyPrinted} style={{ margin: 0 }}>
      <span>{withCustomer && `${clientName} · ${accountNumber} · `}</span>
      <span>
        {t('view.printed', {
          staff: session.account.userName,
          date: formatDate(today()),
          time: entryTime(serverNow().toISOString(), i18n.language),
        })}
      </span>
    </p>
  );
}

/** Printed only: the distributor, above a panel or list. */
export const PrintedBrand = (): ReactNode => (
  <div {...onlyPrinted} style={{ marginBottom: '10pt' }}>
    <Brand />
  </div>
);
