import { ErrorView, errorText, LoadingDots, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** The preferred branch and the delivery ZIP, as the server has them: another device may have changed them. */
export function PreferencesPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const branches = useCall('/api/branches', undefined, { askAfter: 'distributor.changed' });
  const account = useCall('/api/account');
  const failed = [branches, account].find((call) => call.status === 'failed');

  function retry(): void {
    for (const call of [branches, account]) if (call.status === 'failed') call.retry();
  }

  return (
    <AccountPage title={t('preferences.title')} description={t('preferences.description')}>
      {failed?.status === 'failed' ? (
        <ErrorView
          title={t('preferences.notLoaded')}
          advice={errorText(failed.error, t)}
          isRetrying={failed.isRetrying}
          onRetry={retry}
        />
      ) : branches.status === 'ready' && account.status === 'ready' ? (
        <PreferencesForm branches={branches.data} stored={account.data} />
      ) : (
        <LoadingDots />
      )}
    </AccountPage>
  );
}
