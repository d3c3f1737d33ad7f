import { ListSkeleton, Page } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const InvoiceHistoryTable = lazy(() =>
  import('./InvoiceHistoryTable.tsx').then((module) => ({ default: module.InvoiceHistoryTable })),
);

/** Paid invoices and when each was paid. */
export function InvoiceHistoryPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('invoiceHistory.title')} description={t('invoiceHistory.description')}>
      <Suspense fallback={<ListSkeleton />}>
        <InvoiceHistoryTable />
      </Suspense>
    </Page>
  );
}
