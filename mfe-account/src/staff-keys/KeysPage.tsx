import type { NewKey } from '@portal/shared-contracts';
import { Button, useCall } from '@portal/shared-ui';
import { OwnedListSkeleton } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { StaffPage, CallContent, TitledGroup } from '../account-page/AccountPage.tsx';
import { SECTION } from '../texts.ts';
import { KeyList } from './KeyList.tsx';
import { MakeKeyDialog } from './MakeKeyDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** The API keys of the distributor's other systems, for administrators (docs/erp.md, "Keys"). */
export function KeysPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/staff/keys');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  return (
    <StaffPage
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
      <CallContent
        call={call}
        size="compact"
        failed={t('staffKeys.failed')}
        skeleton={
          <TitledGroup title={t('staffKeys.list')}>
            <OwnedListSkeleton label={t('staffKeys.loading')} />
          </TitledGroup>
        }
      >
        {(answer) => (
          <>
            <KeyList {...answer} />
            <MakeKeyDialog
              kinds={answer.kinds}
              isOpen={isMaking}
              onClose={() => setMaking(false)}
              onMade={setMade}
            />
          </>
        )}
      </CallContent>
      {made !== null && <TokenDialog made={made} onClose={() => setMade(null)} />}
    </StaffPage>
  );
}
