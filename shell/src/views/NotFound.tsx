import { LinkButton, Page, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

/** An address that leads nowhere. */
export function NotFound(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t('notFound.advice')}
      </Text>
      <div>
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </div>
    </Page>
  );
}
