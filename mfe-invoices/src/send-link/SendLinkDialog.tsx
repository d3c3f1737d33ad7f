import { api, type SendLinkRequest, type WriteOptions } from '@portal/shared-contracts';
import { useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { MailDialog } from '../mail-dialog/MailDialog.tsx';
import '../payment-texts.ts';
import { SECTION } from '../texts.ts';

const send = (request: SendLinkRequest, options: WriteOptions) =>
  api.post('/api/payment-links', request, options);

export interface SendLinkDialogProps {
  document: Pick<SendLinkRequest, 'kind' | 'number'>;
  onClose: () => void;
}

/** Dialog that mails a payment link to a colleague, who can pay without signing in (docs/product.md, "Payments"). */
export function SendLinkDialog({ document, onClose }: SendLinkDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const action = useAction(send, { done: (_answer, sent) => t('sendLink.sent', { email: sent.email }) });
  return (
    <MailDialog
      draft={`payment-link:${document.kind}:${document.number}`}
      title={t('sendLink.title')}
      description={t(`sendLink.advice.${document.kind}`, { number: document.number })}
      action={action}
      onSend={(email) => action.send({ ...document, email })}
      onClose={onClose}
    />
  );
}
