import { api, entryMoment, type CustomerLink, type WriteOptions } from '@portal/shared-contracts';
import type { StatusTone } from '@portal/shared-contracts/statuses';
import { Button, useAction, useCall } from '@portal/shared-ui';
import { OwnedList, OwnedNothing, StatusChip, type OwnedItem } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../../texts.ts';
import { ToolPage } from '../ToolPage.tsx';

const TONES: Readonly<Record<CustomerLink['state'], StatusTone>> = {
  open: 'info',
  paying: 'warning',
  used: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
};
const ICONS = { quote: 'quotes', order: 'orders', invoice: 'invoices' } as const;

/** An expired link can be withdrawn too, because its bearer could renew it. */
const canWithdraw = ({ state }: CustomerLink): boolean => state === 'open' || state === 'expired';

const withdrawLink = ({ id }: CustomerLink, options: WriteOptions) =>
  api.post(`/api/staff/payment-links/${id}/withdraw`, undefined, options);

/** The payment links of the viewed customer, for staff (docs/product.md, "Staff and impersonation"). */
export function LinksPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/staff/payment-links');
  const [chosen, setChosen] = useState<CustomerLink | null>(null);
  const nameOf = ({ kind, number }: CustomerLink): string => t(`links.kind.${kind}`, { number });
  const withdraw = useAction(withdrawLink, {
    refetch: ['/api/staff/payment-links'],
    done: (_answer, link) => t('links.withdrawn', { name: nameOf(link) }),
  });

  const itemOf = (link: CustomerLink): OwnedItem => ({
    id: String(link.id),
    icon: ICONS[link.kind],
    name: nameOf(link),
    mark: <StatusChip tone={TONES[link.state]} label={t(`links.state.${link.state}`)} />,
    facts: linkFacts(link, t),
    ...(canWithdraw(link) && {
      actions: (
        <Button
          size="sm"
          color="secondary"
          aria-label={t('links.withdrawOne', { name: nameOf(link), email: link.recipient })}
          action="payment-links.withdraw"
          onClick={() => setChosen(link)}
        >
          {t('links.withdraw')}
        </Button>
      ),
    }),
  });

  return (
    <ToolPage title={t('links.title')} description={t('links.description')} call={call}>
      {(links) => (
        <>
          {links.length === 0 ? (
            <OwnedNothing>{t('links.none')}</OwnedNothing>
          ) : (
            <OwnedList label={t('links.title')} items={links.map(itemOf)} />
          )}
          {chosen && (
            <ConfirmDialog
              open
              isDestructive
              title={t('links.withdrawTitle', { name: nameOf(chosen) })}
              description={t('links.withdrawAdvice', { email: chosen.recipient })}
              confirmLabel={t('links.withdraw')}
              action={withdraw}
              onConfirm={() => withdraw.send(chosen)}
              onClose={() => setChosen(null)}
            />
          )}
        </>
      )}
    </ToolPage>
  );
}

/** Lines about a link: recipient, time, and its payment, withdrawal or expiry. */
function linkFacts(link: CustomerLink, t: TFunction): string[] {
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
