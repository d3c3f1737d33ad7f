import { formatMoney, type CreditInfo } from '@portal/shared-contracts';
import { whyNotLater } from '@portal/shared-contracts/payments';
import { Button, Notice, Skeleton, styled, type Call } from '@portal/shared-ui';
import { RadioGroup } from '@portal/shared-ui/fields';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

export type WhenToPay = 'now' | 'later';

/** As high as the two choices. */
const Waiting = styled(Skeleton)({ height: 136, marginTop: 46, borderRadius: 8 });

/** What paying later means for the credit, or why it is not possible. */
function laterText(info: CreditInfo | undefined, total: number, t: TFunction): string {
  if (info === undefined) return t('answer.later.unknown');
  const available = formatMoney(info.availableCredit);
  const reason = whyNotLater(info, total);
  if (reason === 'limit')
    return t('answer.later.limit', { available, excess: formatMoney(total - info.availableCredit) });
  // The dialog says of a credit hold itself how such customers pay.
  if (reason !== null) return t('answer.later.cash');
  return t('answer.later.possible', { available, limit: formatMoney(info.creditLimit) });
}

export interface PayNowOrLaterProps {
  credit: Call<CreditInfo[]>;
  /** Sum of the quotes in cents. */
  total: number;
  when: WhenToPay;
  /** Why the quotes cannot be paid now; null when they can. */
  whyNotNow: string | null;
  onChoose: (when: WhenToPay) => void;
}

/** Pay now, or later by invoice, with what the customer's credit says of it. */
export function PayNowOrLater({ credit, total, when, whyNotNow, onChoose }: PayNowOrLaterProps): ReactNode {
  const { t } = useTranslation(SECTION);
  if (credit.status === 'loading') return <Waiting />;
  const info = credit.status === 'ready' ? credit.data[0] : undefined;
  return (
    <>
      <RadioGroup<WhenToPay>
        label={t('answer.accept.payment')}
        name="payment"
        options={[
          {
            value: 'later',
            label: t('answer.later.label'),
            description: laterText(info, total, t),
            disabled: info === undefined || whyNotLater(info, total) !== null,
          },
          {
            value: 'now',
            label: t('answer.now.label'),
            description: whyNotNow ?? t('answer.now.description'),
            disabled: whyNotNow !== null,
          },
        ]}
        value={when}
        onChange={onChoose}
      />
      {credit.status === 'failed' && (
        <Notice role="status" tone="info">
          {t('answer.later.failed')}{' '}
          <Button size="sm" variant="link" loading={credit.isRetrying} onClick={credit.retry}>
            {t('answer.retry')}
          </Button>
        </Notice>
      )}
    </>
  );
}
