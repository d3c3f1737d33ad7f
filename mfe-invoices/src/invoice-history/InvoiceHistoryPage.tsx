import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const InvoiceHistoryTable = lazy(() =>
  import('./InvoiceHistoryTable.tsx').then((module) => ({ default: module.InvoiceHistoryTable })),
);

/** Paid invoices and when each was paid. */
export function InvoiceHistoryPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('invoiceHistory.title')} description={t('invoiceHistory.description')}>
      <Suspense fallback={<TableSkeleton {...list} isSelectable />}>
        <InvoiceHistoryTable />
      </Suspense>
    </Page>
  );
}
