import {
  api,
  sessionStore,
  type Payment,
  type ReceiptMailRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import { hasReceipt } from '@portal/shared-contracts/payments';
import { Button, Stack, useAction } from '@portal/shared-ui';
import { DownloadLink } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { MailDialog } from '../mail-dialog/MailDialog.tsx';
import { SECTION } from '../texts.ts';

const sendMail = ({ id, email }: ReceiptMailRequest & { id: string }, options: WriteOptions) =>
  api.post(`/api/payments/${id}/receipt-mail`, { email }, options);

const ownAddress = (): string => {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? session.account.contactemailaddress : '';
};

/** Links that download the receipt of a payment or send it by mail. */
export function ReceiptLinks({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
  const mail = useAction(sendMail, { done: (_answer, sent) => t('receipt.sent', { email: sent.email }) });
  if (!hasReceipt(payment.state)) return null;

  return (
    <Stack direction="row" gap={3} align="center" wrap>
      <DownloadLink path={`/api/payments/${payment.id}/receipt`}>{t('receipt.download')}</DownloadLink>
      {/* High enough for touch. */}
      <Button
        variant="link"
        action="payments.mail-receipt"
        style={{ minHeight: 44 }}
        onClick={() => setAsking(true)}
      >
        {t('receipt.mail')}
      </Button>
      {isAsking && (
        <MailDialog
          draft={`mail-receipt:${payment.id}`}
          title={t('receipt.mailTitle')}
          description={t('receipt.mailAdvice', { number: payment.paymentNumber })}
          to={ownAddress()}
          action={mail}
          onSend={(email) => mail.send({ id: payment.id, email })}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
