import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const SalesOrderHistoryTable = lazy(() =>
  import('./SalesOrderHistoryTable.tsx').then((module) => ({ default: module.SalesOrderHistoryTable })),
);

/** Past sales orders with the invoices that belong to them. */
export function SalesOrderHistoryPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('salesOrderHistory.title')} description={t('salesOrderHistory.description')}>
      <Suspense fallback={<TableSkeleton {...list} isSelectable />}>
        <SalesOrderHistoryTable />
      </Suspense>
    </Page>
  );
}
