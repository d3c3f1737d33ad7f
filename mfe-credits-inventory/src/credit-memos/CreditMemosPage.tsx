import { ListSkeleton, Page } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const CreditMemosTable = lazy(() =>
  import('./CreditMemosTable.tsx').then((module) => ({ default: module.CreditMemosTable })),
);

/** Credits in favour of the customer. */
export function CreditMemosPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Page title={t('creditMemos.title')} description={t('creditMemos.description')}>
      <Suspense fallback={<ListSkeleton />}>
        <CreditMemosTable />
      </Suspense>
    </Page>
  );
}
