import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const DedicatedInventoryTable = lazy(() =>
  import('./DedicatedInventoryTable.tsx').then((module) => ({ default: module.DedicatedInventoryTable })),
);

/** Material that is kept in stock for the customer alone. */
export function DedicatedInventoryPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('dedicatedInventory.title')} description={t('dedicatedInventory.description')}>
      <Suspense fallback={<TableSkeleton {...list} />}>
        <DedicatedInventoryTable />
      </Suspense>
    </Page>
  );
}
