import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const PendingQuotesTable = lazy(() =>
  import('./PendingQuotesTable.tsx').then((module) => ({ default: module.PendingQuotesTable })),
);

/** Quotes that wait for the customer to accept or reject them. */
export function PendingQuotesPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('pendingQuotes.title')} description={t('pendingQuotes.description')}>
      <Suspense fallback={<TableSkeleton {...list} isSelectable />}>
        <PendingQuotesTable />
      </Suspense>
    </Page>
  );
}
