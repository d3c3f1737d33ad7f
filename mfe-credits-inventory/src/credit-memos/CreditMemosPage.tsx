import { Page } from '@portal/shared-ui';
import { TableSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const CreditMemosTable = lazy(() =>
  import('./CreditMemosTable.tsx').then((module) => ({ default: module.CreditMemosTable })),
);

/** Credits in favour of the customer. */
export function CreditMemosPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('creditMemos.title')} description={t('creditMemos.description')}>
      <Suspense fallback={<TableSkeleton {...list} isSelectable />}>
        <CreditMemosTable />
      </Suspense>
    </Page>
  );
}
