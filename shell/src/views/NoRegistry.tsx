import { ErrorView, PageLook, PortalProviders } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

function Sentence(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <ErrorView
      title={t('noRegistry.title')}
      advice={t('noRegistry.advice')}
      onRetry={() => location.reload()}
    />
  );
}

/** The whole page when it came without a registry that can be read: without it no section is known. */
export function NoRegistry(): ReactNode {
  return (
    <PortalProviders>
      <PageLook />
      <Sentence />
    </PortalProviders>
  );
}
