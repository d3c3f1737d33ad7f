import { readCustomerId, startViewPath } from '@portal/shared-contracts';
import { Button, Page, Stack, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';

/** In the place of a customer's page once the permission to view it is over. */
export function ViewEnded(): ReactNode {
  const { t } = useTranslation('shell');
  const { leave } = usePortal();
  return (
    <Page title={t('view.ended.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }}>
        {t('view.ended.advice')}
      </Text>
      <Stack direction="row" gap={1.5} wrap>
        <Button onClick={() => leave(startViewPath(readCustomerId()))}>{t('view.ended.again')}</Button>
        <Button color="secondary" onClick={() => leave('/')}>
          {t('view.ended.exit')}
        </Button>
      </Stack>
    </Page>
  );
}
