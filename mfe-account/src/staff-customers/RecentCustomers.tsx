import {
  entryMoment,
  entryTime,
  viewPath,
  type RecentCustomer,
  type StaffCustomer,
} from '@portal/shared-contracts';
import { errorText, ErrorView, Link, Text, useCall } from '@portal/shared-ui';
import { OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { RECENT } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { CustomerList } from './CustomerList.tsx';

/** The customers whom the member of staff viewed lately; a view that is open leads back to it. */
export function RecentCustomers({ onChoose }: { onChoose: (customer: StaffCustomer) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(RECENT);
  const language = currentLanguage();

  const fact = ({ viewedAt, expiresAt }: RecentCustomer): string =>
    expiresAt === null
      ? t('staffCustomers.recent.viewed', { moment: entryMoment(viewedAt, language) })
      : t('staffCustomers.recent.until', { time: entryTime(expiresAt, language) });
  const wayBack = ({ customerId, clientName, expiresAt }: RecentCustomer): ReactNode =>
    expiresAt === null ? null : (
      <Link
        reloadDocument
        to={viewPath(customerId)}
        aria-label={t('staffCustomers.recent.returnTo', { name: clientName })}
      >
        {t('staffCustomers.recent.return')}
      </Link>
    );

  return (
    <section aria-labelledby="recent-customers">
      <Text as="h2" variant="h2" id="recent-customers" style={{ marginBottom: 12 }}>
        {t('staffCustomers.recent.title')}
      </Text>
      {call.status === 'loading' && <OwnedListSkeleton label={t('staffCustomers.recent.loading')} />}
      {call.status === 'failed' && (
        <ErrorView
          size="compact"
          title={t('staffCustomers.recent.failed')}
          advice={errorText(call.error, t)}
          onRetry={call.retry}
          isRetrying={call.isRetrying}
        />
      )}
      {call.status === 'ready' && call.data.length === 0 && (
        <OwnedNothing tone="quiet">{t('staffCustomers.recent.none')}</OwnedNothing>
      )}
      {call.status === 'ready' && call.data.length > 0 && (
        <CustomerList
          label={t('staffCustomers.recent.title')}
          customers={call.data}
          onChoose={onChoose}
          fact={fact}
          aside={wayBack}
        />
      )}
    </section>
  );
}
