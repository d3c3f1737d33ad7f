import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const QuotesHistoryTable = lazy(() =>
  import('./QuotesHistoryTable.tsx').then((module) => ({ default: module.QuotesHistoryTable })),
);

/** Quotes that were accepted or rejected, or have expired. */
export function QuotesHistoryPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('quotesHistory.title')} description={t('quotesHistory.description')}>
      <Suspense fallback={<TableSkeleton {...list} isSelectable />}>
        <QuotesHistoryTable />
      </Suspense>
    </Page>
  );
}
