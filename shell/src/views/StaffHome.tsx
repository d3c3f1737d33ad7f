import { Page, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

/** Home of staff who do not view the portal as a customer. */
export function StaffHome(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('staff.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t('staff.advice')}
      </Text>
    </Page>
  );
}
