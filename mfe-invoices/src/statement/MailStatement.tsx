import { api, formatDate, type StatementMailRequest, type WriteOptions } from '@portal/shared-contracts';
import type { Period } from '@portal/shared-contracts/payments';
import { useAction } from '@portal/shared-ui';
import { readRecipients, RecipientsInput } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { ownAddress } from '../mail-dialog/own-address.ts';
import { SECTION } from '../texts.ts';

const sendMail = (request: StatementMailRequest, options: WriteOptions) =>
  api.post('/api/statement/mail', request, options);

/** Dialog that mails the statement of a period to one or several addresses, at first the person's own. */
export function MailStatement({ period, onClose }: { period: Period; onClose: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [to, setTo] = useState(ownAddress);
  const action = useAction(sendMail, {
    done: (_answer, sent) => t('statement.mailed', { email: sent.emails.join(', ') }),
  });
  return (
    <ConfirmDialog
      open
      draft={`mail-statement:${period.from}:${period.to}`}
      title={t('statement.mailTitle')}
      description={t('statement.mailAdvice', { from: formatDate(period.from), to: formatDate(period.to) })}
      confirmLabel={t('statement.send')}
      action={action}
      onConfirm={() => action.send({ ...period, emails: readRecipients(to).addresses })}
      onClose={onClose}
    >
      <RecipientsInput
        label={t('statement.recipients')}
        name="emails"
        autoFocus
        required
        value={to}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}
