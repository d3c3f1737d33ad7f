import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const OpenOrdersTable = lazy(() =>
  import('./OpenOrdersTable.tsx').then((module) => ({ default: module.OpenOrdersTable })),
);

/** Orders that are not invoiced yet. */
export function OpenOrdersPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('openOrders.title')} description={t('openOrders.description')}>
      <Suspense fallback={<TableSkeleton {...list} isSelectable />}>
        <OpenOrdersTable />
      </Suspense>
    </Page>
  );
}
