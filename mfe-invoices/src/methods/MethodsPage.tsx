import { ErrorView, errorText, Page, useCall } from '@portal/shared-ui';
import { OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { MethodList } from './MethodList.tsx';

/** The payment methods that the person kept: their names, which one is offered first, and removing them. */
export function MethodsPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/payment-methods');
  return (
    <Page title={t('methods.title')} description={t('methods.description')}>
      {call.status === 'loading' && <OwnedListSkeleton label={t('methods.loading')} />}
      {call.status === 'failed' && (
        <ErrorView advice={errorText(call.error, t)} isRetrying={call.isRetrying} onRetry={call.retry} />
      )}
      {call.status === 'ready' && call.data.length === 0 && <OwnedNothing>{t('methods.none')}</OwnedNothing>}
      {call.status === 'ready' && call.data.length > 0 && <MethodList methods={call.data} />}
    </Page>
  );
}
