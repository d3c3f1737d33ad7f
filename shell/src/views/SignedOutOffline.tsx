import { Button, Page, Text } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, type ReactNode } from 'react';
import { usePortal } from '../portal.ts';

/** After signing out without a connection: no document of the portal can be loaded, so this page says what was done. */
export function SignedOutOffline(): ReactNode {
  const { t } = useTranslation('shell');
  const { signOut } = usePortal();
  useEffect(() => {
    window.addEventListener('online', signOut);
    return () => window.removeEventListener('online', signOut);
  }, [signOut]);
  return (
    <Page title={t('signedOut.title')}>
      <Text tone="quiet" style={{ maxWidth: '60ch' }} role="status">
        {t('signedOut.advice')}
      </Text>
      <div>
        <Button onClick={signOut}>{t('signedOut.retry')}</Button>
      </div>
    </Page>
  );
}
