import { Button, LateDialog, lateModule, type ButtonProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { SendLinkDialogProps } from './SendLinkDialog.tsx';

/** Part of the script of paying. */
const sendLinkDialog = lateModule(() => import(/* webpackChunkName: "paying" */ './SendLinkDialog.tsx'));

/** Button that mails a payment link for a document to a colleague. */
export function SendLink({
  document,
  ...look
}: Pick<SendLinkDialogProps, 'document'> & ButtonProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} action="payment-links.send" onClick={() => setAsking(true)}>
        {t('pay.sendLink')}
      </Button>
      <LateDialog module={sendLinkDialog} open={isAsking} onClose={() => setAsking(false)}>
        {({ SendLinkDialog }) =>
          isAsking && <SendLinkDialog document={document} onClose={() => setAsking(false)} />
        }
      </LateDialog>
    </>
  );
}
