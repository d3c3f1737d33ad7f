import { LinkButton, Page, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

/** A page about the person alone, in the view of a customer: it would show the staff member's own account there. */
export function NotInView(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('view.own.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t('view.own.advice')}
      </Text>
      <div>
        <LinkButton to="/">{t('view.own.home')}</LinkButton>
      </div>
    </Page>
  );
}
