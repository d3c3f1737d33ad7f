import type { StaffAccess } from '@portal/shared-contracts';
import { errorText, ErrorView, Stack } from '@portal/shared-ui';
import { OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { OlderEntries } from '../staff-record/OlderEntries.tsx';
import { useEntries } from '../staff-record/use-entries.ts';
import { SECTION } from '../texts.ts';
import { visitsOf } from './visits.ts';
import { VisitCard } from './VisitCard.tsx';

export const STAFF_ACCESS = '/api/account/staff-access';

/** What the distributor's staff did with the customer's account, for the customer (docs/product.md, "Staff and impersonation"). */
export function StaffAccessPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const entries = useEntries<StaffAccess>(STAFF_ACCESS);
  return (
    <AccountPage title={t('staffAccess.title')} description={t('staffAccess.description')}>
      {entries.status === 'loading' && <OwnedListSkeleton label={t('staffAccess.loading')} />}
      {entries.status === 'failed' && (
        <ErrorView
          title={t('staffAccess.failed')}
          advice={errorText(entries.error, t)}
          onRetry={entries.retry}
        />
      )}
      {entries.status === 'ready' && entries.rows.length === 0 && (
        <OwnedNothing tone="quiet">{t('staffAccess.none')}</OwnedNothing>
      )}
      {entries.status === 'ready' && entries.rows.length > 0 && (
        <Stack gap={2}>
          {visitsOf(entries.rows).map((visit) => (
            <VisitCard key={visit.key} visit={visit} />
          ))}
          <OlderEntries entries={entries} />
        </Stack>
      )}
    </AccountPage>
  );
}
