import { Button, LateDialog, type ButtonProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { paying } from '../late-paying.ts';
import { SECTION } from '../texts.ts';
import type { SendLinkDialogProps } from './SendLinkDialog.tsx';

/** Offers to mail a payment link of a document to a colleague. */
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
      <LateDialog module={paying} open={isAsking} onClose={() => setAsking(false)}>
        {({ SendLinkDialog }) =>
          isAsking && <SendLinkDialog document={document} onClose={() => setAsking(false)} />
        }
      </LateDialog>
    </>
  );
}
