import type { Branch } from '@portal/shared-contracts';
import { ErrorView, errorText, Page, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** The preferred branch and the delivery ZIP of whoever is signed in. */
export function PreferencesPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const branches = useCall<Branch[]>('/api/branches');
  return (
    <Page title={t('preferences.title')} description={t('preferences.description')}>
      {branches.status === 'failed' ? (
        <ErrorView
          title={t('preferences.notLoaded')}
          advice={errorText(branches.error, t)}
          isRetrying={branches.isRetrying}
          onRetry={branches.retry}
        />
      ) : (
        <PreferencesForm branches={branches.status === 'ready' ? branches.data : null} />
      )}
    </Page>
  );
}
