import { entryMoment, type CustomerMail } from '@portal/shared-contracts';
import type { StatusTone } from '@portal/shared-contracts/statuses';
import { useCall } from '@portal/shared-ui';
import { OwnedList, OwnedNothing, StatusChip } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../../texts.ts';
import { ToolPage } from '../ToolPage.tsx';

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
  const call = useCall('/api/staff/mails');
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

/** Why a mail did not arrive: the provider's report, or the failed attempts. Empty for a delivered mail. */
function mailProblem({ state, reportedAt, attempts, reason }: CustomerMail, t: TFunction): string[] {
  if ((state === 'bounced' || state === 'complained') && reportedAt !== null) {
    const moment = entryMoment(reportedAt, currentLanguage());
    const report = t(`mails.report.${state}`, { moment });
    return [reason === null ? report : t(`mails.report.${state}For`, { moment, reason })];
  }
  return reason === null ? [] : [t('mails.reason', { count: attempts, reason })];
}

/** Lines about a mail: recipient, subject and time, and why it did not arrive. */
function mailFacts(mail: CustomerMail, t: TFunction): string[] {
  const { kind, subject, recipient, queuedAt, sentAt } = mail;
  const moment = entryMoment(sentAt ?? queuedAt, currentLanguage());
  const about = subject === null ? [] : [t(`mails.kind.${kind}`, t('mails.kind.other'))];
  return [
    recipient,
    [...about, t(sentAt === null ? 'mails.queuedAt' : 'mails.sentAt', { moment })].join(' · '),
    ...mailProblem(mail, t),
  ];
}
