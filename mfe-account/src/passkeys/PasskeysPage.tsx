import { errorText, ErrorView, notify, Page, styled, Text, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { PASSKEYS } from '../api/passkeys.ts';
import { OwnedListSkeleton } from '../my-account/OwnedList.tsx';
import { SECTION } from '../texts.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';

const Column = styled('div')({ display: 'grid', gap: 24, maxWidth: 880 });
const Empty = styled(Text)(({ theme }) => ({
  padding: theme.spacing(4, 2),
  textAlign: 'center',
  border: `1px dashed ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

/** The person's passkeys: the ones there are, and a new one (docs/product.md, "Sessions"). */
export function PasskeysPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(PASSKEYS);

  const changed = (message: string): void => {
    notify(message, 'success');
    call.retry();
  };
  return (
    <Page title={t('passkeys.title')} description={t('passkeys.description')}>
      <Column>
        <AddPasskey onAdded={(name) => changed(t('passkeys.added', { name }))} />
        {call.status === 'loading' && <OwnedListSkeleton label={t('passkeys.loading')} />}
        {call.status === 'failed' && (
          <ErrorView
            title={t('passkeys.failed')}
            advice={errorText(call.error, t)}
            onRetry={call.retry}
            isRetrying={call.isRetrying}
          />
        )}
        {call.status === 'ready' && call.data.length === 0 && <Empty>{t('passkeys.none')}</Empty>}
        {call.status === 'ready' && call.data.length > 0 && (
          <PasskeyList passkeys={call.data} onChanged={changed} />
        )}
      </Column>
    </Page>
  );
}
