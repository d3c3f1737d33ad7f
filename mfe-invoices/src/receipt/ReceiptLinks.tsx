import {
  api,
  sessionStore,
  type Payment,
  type ReceiptMailRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Button, Stack, TextInput, useAction } from '@portal/shared-ui';
import { DownloadLink } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { isReceiptReady } from './receipt-ready.ts';

interface ReceiptMail extends ReceiptMailRequest {
  id: string;
}

const sendMail = ({ id, email }: ReceiptMail, options: WriteOptions) =>
  api.post(`/api/payments/${id}/receipt-mail`, { email }, options);

const ownAddress = (): string => {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? session.account.contactemailaddress : '';
};

/** The receipt of a payment: as a PDF, and by mail. */
export function ReceiptLinks({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState(ownAddress);
  const mail = useAction(sendMail, { done: (_answer, sent) => t('receipt.sent', { email: sent.email }) });
  if (!isReceiptReady(payment)) return null;

  return (
    <Stack direction="row" gap={3} align="center" wrap>
      <DownloadLink path={`/api/payments/${payment.id}/receipt`}>{t('receipt.download')}</DownloadLink>
      <Button variant="link" onClick={() => setAsking(true)}>
        {t('receipt.mail')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('receipt.mailTitle')}
          description={t('receipt.mailAdvice', { number: payment.paymentNumber })}
          confirmLabel={t('receipt.send')}
          action={mail}
          onConfirm={() => mail.send({ id: payment.id, email: email.trim() })}
          onClose={() => setAsking(false)}
        >
          <TextInput
            label={t('receipt.email')}
            name="email"
            type="email"
            autoComplete="email"
            autoFocus
            required
            maxLength={254}
            value={email}
            onChange={setEmail}
          />
        </ConfirmDialog>
      )}
    </Stack>
  );
}
