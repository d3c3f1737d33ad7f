import type { CustomerMail } from '@portal/shared-contracts';
import type { StatusTone } from '@portal/shared-contracts/statuses';
import { useCall } from '@portal/shared-ui';
import { OwnedList, OwnedNothing, StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { MAILS } from '../../api/staff-tools.ts';
import { SECTION } from '../../texts.ts';
import { ToolPage } from '../ToolPage.tsx';
import { mailFacts } from './mail-facts.ts';

const TONES: Readonly<Record<CustomerMail['state'], StatusTone>> = {
  waiting: 'info',
  retrying: 'warning',
  sent: 'success',
  failed: 'error',
  delivered: 'success',
  bounced: 'error',
  complained: 'warning',
};

/** The mails to the viewed customer, for staff (docs/product.md, "Staff and impersonation"). */
export function MailsPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(MAILS);
  return (
    <ToolPage title={t('mails.title')} description={t('mails.description')} call={call}>
      {(mails) =>
        mails.length === 0 ? (
          <OwnedNothing>{t('mails.none')}</OwnedNothing>
        ) : (
          <OwnedList
            label={t('mails.title')}
            items={mails.map((mail) => ({
              id: String(mail.id),
              icon: 'mail',
              name: mail.subject ?? t(`mails.kind.${mail.kind}`, t('mails.kind.other')),
              mark: <StatusChip tone={TONES[mail.state]} label={t(`mails.state.${mail.state}`)} />,
              facts: mailFacts(mail, t),
            }))}
          />
        )
      }
    </ToolPage>
  );
}
