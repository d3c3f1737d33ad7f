import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const InvoicesDueTable = lazy(() =>
  import('./InvoicesDueTable.tsx').then((module) => ({ default: module.InvoicesDueTable })),
);

/** Invoices with an amount that is still to be paid. */
export function InvoicesDuePage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('invoicesDue.title')} description={t('invoicesDue.description')}>
      <Suspense fallback={<TableSkeleton {...list} isSelectable />}>
        <InvoicesDueTable />
      </Suspense>
    </Page>
  );
}
