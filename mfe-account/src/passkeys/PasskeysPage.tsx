import { errorText, ErrorView, notify, styled, useCall } from '@portal/shared-ui';
import { OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { PASSKEYS } from '../api/passkeys.ts';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { OwnedSection } from '../account-page/OwnedSection.tsx';
import { SECTION } from '../texts.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';

const Column = styled('div')({ display: 'grid', gap: 24 });
/** The person's passkeys: the ones there are, and a new one (docs/product.md, "Sessions"). */
export function PasskeysPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(PASSKEYS);

  const added = (name: string): void => {
    notify(t('passkeys.added', { name }), 'success');
    call.retry();
  };
  return (
    <AccountPage title={t('passkeys.title')} description={t('passkeys.description')}>
      <Column>
        <AddPasskey onAdded={added} />
        {call.status === 'loading' && <OwnedListSkeleton label={t('passkeys.loading')} />}
        {call.status === 'failed' && (
          <ErrorView
            title={t('passkeys.failed')}
            advice={errorText(call.error, t)}
            onRetry={call.retry}
            isRetrying={call.isRetrying}
          />
        )}
        {call.status === 'ready' && (
          <OwnedSection label={t('passkeys.title')} count={call.data.length}>
            {call.data.length === 0 ? (
              <OwnedNothing>{t('passkeys.none')}</OwnedNothing>
            ) : (
              <PasskeyList passkeys={call.data} />
            )}
          </OwnedSection>
        )}
      </Column>
    </AccountPage>
  );
}
