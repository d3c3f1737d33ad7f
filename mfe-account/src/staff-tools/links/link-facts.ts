import { entryMoment, type CustomerLink } from '@portal/shared-contracts';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';

/** To whom a link was sent and when, and what became of it: a line each. */
export function linkFacts(link: CustomerLink, t: TFunction): string[] {
  const { recipient, sentAt, expiresAt, paidAt, withdrawnAt, state } = link;
  const text = (iso: string): string => entryMoment(iso, currentLanguage());
  return [
    recipient,
    t('links.sent', { moment: text(sentAt) }),
    ...(paidAt === null ? [] : [t(`links.paidAt.${state}`, { moment: text(paidAt) })]),
    ...(withdrawnAt === null ? [] : [t('links.withdrawnAt', { moment: text(withdrawnAt) })]),
    ...(paidAt === null && withdrawnAt === null
      ? [t(`links.until.${state}`, { moment: text(expiresAt) })]
      : []),
  ];
}
