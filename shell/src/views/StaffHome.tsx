import { LinkButton, Page, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

/** For staff who view no customer, at a page of customers: leads to `home`, the first of their own; null when they have none. */
export function StaffHome({ home }: { home: string | null }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('staff.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t(home === null ? 'staff.none' : 'staff.page')}
      </Text>
      {home !== null && (
        <div>
          <LinkButton to={home}>{t('staff.choose')}</LinkButton>
        </div>
      )}
    </Page>
  );
}
