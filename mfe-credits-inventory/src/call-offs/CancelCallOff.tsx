import { api, type WriteOptions } from '@portal/shared-contracts';
import { Button, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const cancel = (number: string, options: WriteOptions) =>
  api.post(`/api/call-offs/${encodeURIComponent(number)}/cancel` as const, undefined, options);

/** Button that cancels a call-off, once the person has confirmed it. */
export function CancelCallOff({ number }: { number: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
  const action = useAction(cancel, {
    refetch: ['/api/call-offs', '/api/account-products'],
    done: () => t('callOffs.cancelled', { number }),
  });
  return (
    <>
      <Button size="sm" color="secondary" action="call-offs.cancel" onClick={() => setAsking(true)}>
        {t('callOffs.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDestructive
        title={t('callOffs.cancelTitle', { number })}
        description={t('callOffs.cancelAdvice')}
        confirmLabel={t('callOffs.cancelIt')}
        cancelLabel={t('callOffs.keep')}
        action={action}
        onConfirm={() => action.send(number)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
