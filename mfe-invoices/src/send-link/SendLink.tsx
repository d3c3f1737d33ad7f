import { Button, type ButtonProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadPaying } from '../load-paying.ts';
import { SECTION } from '../texts.ts';
import type { SendLinkDialogProps } from './SendLinkDialog.tsx';

const SendLinkDialog = lazy(() => loadPaying().then((paying) => ({ default: paying.SendLinkDialog })));

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
      {isAsking && (
        <Suspense>
          <SendLinkDialog document={document} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
