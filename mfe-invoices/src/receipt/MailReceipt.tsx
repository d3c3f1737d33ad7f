import { api, type Payment, type ReceiptMailRequest, type WriteOptions } from '@portal/shared-contracts';
import { useAction } from '@portal/shared-ui';
import { readRecipients, RecipientsInput } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { ownAddress } from '../mail-dialog/own-address.ts';
import { SECTION } from '../texts.ts';

const sendMail = ({ id, emails }: ReceiptMailRequest & { id: string }, options: WriteOptions) =>
  api.post(`/api/payments/${id}/receipt-mail`, { emails }, options);

interface MailReceiptProps {
  payment: Pick<Payment, 'id' | 'paymentNumber'>;
  onClose: () => void;
}

/** Dialog that mails the receipt of a payment to one or several addresses, at first the person's own. */
export function MailReceipt({ payment: { id, paymentNumber }, onClose }: MailReceiptProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [to, setTo] = useState(ownAddress);
  const action = useAction(sendMail, {
    done: (_answer, sent) => t('receipt.sent', { email: sent.emails.join(', ') }),
  });
  return (
    <ConfirmDialog
      open
      draft={`mail-receipt:${id}`}
      title={t('receipt.mailTitle')}
      description={t('receipt.mailAdvice', { number: paymentNumber })}
      confirmLabel={t('mail.send')}
      action={action}
      onConfirm={() => action.send({ id, emails: readRecipients(to).addresses })}
      onClose={onClose}
    >
      <RecipientsInput label={t('receipt.to')} name="emails" autoFocus required value={to} onChange={setTo} />
    </ConfirmDialog>
  );
}
