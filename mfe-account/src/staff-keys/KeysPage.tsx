import type { NewKey } from '@portal/shared-contracts';
import { Button, errorText, ErrorView, useCall } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { TitledGroup } from '../account-page/TitledGroup.tsx';
import { KEYS } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { KeyList } from './KeyList.tsx';
import { MakeKeyDialog } from './MakeKeyDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** The keys of the distributor's other systems, for administrators (docs/erp.md, "Keys"). */
export function KeysPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(KEYS);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  return (
    <AccountPage
      title={t('staffKeys.title')}
      description={t('staffKeys.description')}
      actions={
        call.status !== 'failed' && (
          <Button disabled={call.status === 'loading'} onClick={() => setMaking(true)}>
            {t('staffKeys.make.open')}
          </Button>
        )
      }
    >
      {call.status === 'loading' && (
        <TitledGroup title={t('staffKeys.list')}>
          <OwnedListSkeleton label={t('staffKeys.loading')} />
        </TitledGroup>
      )}
      {call.status === 'failed' && (
        <ErrorView
          size="compact"
          title={t('staffKeys.failed')}
          advice={errorText(call.error, t)}
          onRetry={call.retry}
          isRetrying={call.isRetrying}
        />
      )}
      {call.status === 'ready' && (
        <>
          <KeyList {...call.data} />
          <MakeKeyDialog
            kinds={call.data.kinds}
            isOpen={isMaking}
            onClose={() => setMaking(false)}
            onMade={setMade}
          />
        </>
      )}
      {made !== null && <TokenDialog made={made} onClose={() => setMade(null)} />}
    </AccountPage>
  );
}
