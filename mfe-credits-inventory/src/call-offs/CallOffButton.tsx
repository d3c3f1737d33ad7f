import { MOST_CALL_OFF_LINES } from '@portal/shared-contracts';
import { Button, LateDialog, lateModule } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { CallOffDialogProps } from './CallOffDialog.tsx';

const dialog = lateModule(() => import(/* webpackChunkName: "call-off" */ './CallOffDialog.tsx'));

/** Button that calls off products of the dedicated inventory; disabled where nothing is left of any of them. */
export function CallOffButton({
  items,
  ...of
}: Pick<CallOffDialogProps, 'items' | 'isInPanel' | 'onDone'>): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const tooMany = items.length > MOST_CALL_OFF_LINES;
  return (
    <>
      <Button
        size="sm"
        action="call-offs.request"
        disabled={tooMany || items.every(({ available }) => available <= 0)}
        onClick={() => setAsking(true)}
      >
        {tooMany ? t('callOff.atMost', { limit: MOST_CALL_OFF_LINES }) : t('callOff.ask')}
      </Button>
      <LateDialog module={dialog} open={isAsking} onClose={close}>
        {({ CallOffDialog }) => isAsking && <CallOffDialog items={items} {...of} onClose={close} />}
      </LateDialog>
    </>
  );
}
