import { accountCalls, dropAuthkey, loadPage } from '@portal/shared-contracts';
import { Button, errorText, ErrorView, useAction, useCall, useDeferredCall } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { LateConfirmDialog, useDialogsAhead } from '../account-page/LateConfirmDialog.tsx';
import { OwnedSection } from '../account-page/OwnedSection.tsx';
import { TitledGroup } from '../account-page/TitledGroup.tsx';
import { SECTION } from '../texts.ts';
import { DeviceList, DEVICES } from './DeviceList.tsx';

/** Where the person is signed in, and how to end it (docs/product.md, "Sessions"); doing so everywhere includes this browser. */
export function DevicesPage({ leave = loadPage }: { leave?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useDeferredCall(useCall(DEVICES));
  useDialogsAhead();
  const [asking, setAsking] = useState(false);

  const everywhere = useAction(accountCalls.signOutEverywhere);

  async function signOutEverywhere(): Promise<{ ok: boolean }> {
    const outcome = await everywhere.send(undefined);
    if (outcome.ok) {
      dropAuthkey();
      leave('/login');
    }
    return outcome;
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
      {call.status === 'loading' && (
        <TitledGroup title={t('devices.here')}>
          <OwnedListSkeleton label={t('devices.loading')} />
        </TitledGroup>
      )}
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
          <DeviceList devices={call.data} />
        </OwnedSection>
      )}
      <LateConfirmDialog
        open={asking}
        isDestructive
        title={t('devices.everywhereTitle')}
        description={t('devices.everywhereAdvice')}
        confirmLabel={t('devices.signOutEverywhere')}
        action={everywhere}
        onConfirm={signOutEverywhere}
        onClose={() => setAsking(false)}
      />
    </AccountPage>
  );
}
