import { entryMoment, type CustomerMail } from '@portal/shared-contracts';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';

/** To whom a mail went, what it was about and when, and why it did not go: a line each. */
export function mailFacts(mail: CustomerMail, t: TFunction): string[] {
  const { kind, subject, recipient, queuedAt, sentAt, attempts, reason } = mail;
  const moment = entryMoment(sentAt ?? queuedAt, currentLanguage());
  const about = subject === null ? [] : [t(`mails.kind.${kind}`, t('mails.kind.other'))];
  return [
    recipient,
    [...about, t(sentAt === null ? 'mails.queuedAt' : 'mails.sentAt', { moment })].join(' · '),
    ...(reason === null ? [] : [t('mails.reason', { count: attempts, reason })]),
  ];
}
