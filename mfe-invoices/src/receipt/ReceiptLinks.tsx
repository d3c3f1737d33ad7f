import type { Payment } from '@portal/shared-contracts';
import { hasReceipt } from '@portal/shared-contracts/payments';
import { Button, Stack } from '@portal/shared-ui';
import { DownloadLink } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { MailReceipt } from './MailReceipt.tsx';

/** Links that download the receipt of a payment or send it by mail. */
export function ReceiptLinks({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
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
      {isAsking && <MailReceipt payment={payment} onClose={() => setAsking(false)} />}
    </Stack>
  );
}
