import { entryMoment, type CustomerMail } from '@portal/shared-contracts';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';

/** Why a mail did not arrive: what its provider reported, else how its tries failed; nothing where it did. */
function mailProblem({ state, reportedAt, attempts, reason }: CustomerMail, t: TFunction): string[] {
  if ((state === 'bounced' || state === 'complained') && reportedAt !== null) {
    const moment = entryMoment(reportedAt, currentLanguage());
    const report = t(`mails.report.${state}`, { moment });
    return [reason === null ? report : t(`mails.report.${state}For`, { moment, reason })];
  }
  return reason === null ? [] : [t('mails.reason', { count: attempts, reason })];
}

/** To whom a mail went, what it was about and when, and why it did not arrive: a line each. */
export function mailFacts(mail: CustomerMail, t: TFunction): string[] {
  const { kind, subject, recipient, queuedAt, sentAt } = mail;
  const moment = entryMoment(sentAt ?? queuedAt, currentLanguage());
  const about = subject === null ? [] : [t(`mails.kind.${kind}`, t('mails.kind.other'))];
  return [
    recipient,
    [...about, t(sentAt === null ? 'mails.queuedAt' : 'mails.sentAt', { moment })].join(' · '),
    ...mailProblem(mail, t),
  ];
}
