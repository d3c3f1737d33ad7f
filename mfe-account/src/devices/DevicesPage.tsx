import { accountCalls, dropAuthkey } from '@portal/shared-contracts';
import { Button, errorText, ErrorView, notify, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { AccountPage } from '../my-account/AccountPage.tsx';
import { OwnedListSkeleton } from '../my-account/OwnedList.tsx';
import { OwnedSection } from '../my-account/OwnedSection.tsx';
import { SECTION } from '../texts.ts';
import { DeviceList } from './DeviceList.tsx';

const DEVICES = '/api/account/sessions';

/** Signing out everywhere includes this browser: a page load forgets what this page holds. */
const loadPage = (path: string): void => location.assign(path);

/** Where the person is signed in, and how to end it (docs/product.md, "Sessions"). */
export function DevicesPage({ leave = loadPage }: { leave?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(DEVICES);
  const [asking, setAsking] = useState(false);

  async function signOutEverywhere(): Promise<void> {
    await accountCalls.signOutEverywhere();
    dropAuthkey();
    leave('/login');
  }

  return (
    <AccountPage
      title={t('devices.title')}
      description={t('devices.description')}
      actions={
        <Button color="secondary" onClick={() => setAsking(true)}>
          {t('devices.signOutEverywhere')}
        </Button>
      }
    >
      {call.status === 'loading' && <OwnedListSkeleton label={t('devices.loading')} />}
      {call.status === 'failed' && (
        <ErrorView
          title={t('devices.failed')}
          advice={errorText(call.error, t)}
          onRetry={call.retry}
          isRetrying={call.isRetrying}
        />
      )}
      {call.status === 'ready' && (
        <OwnedSection label={t('devices.title')} count={call.data.length}>
          <DeviceList
            devices={call.data}
            onSignedOut={(name) => {
              notify(t('devices.signedOut', { name }), 'success');
              call.retry();
            }}
          />
        </OwnedSection>
      )}
      <ConfirmDialog
        open={asking}
        isDestructive
        title={t('devices.everywhereTitle')}
        description={t('devices.everywhereAdvice')}
        confirmLabel={t('devices.signOutEverywhere')}
        onConfirm={signOutEverywhere}
        onClose={() => setAsking(false)}
      />
    </AccountPage>
  );
}
