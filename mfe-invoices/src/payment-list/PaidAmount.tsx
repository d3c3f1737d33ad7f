import { formatMoney, type PaymentRow } from '@portal/shared-contracts';
import { Money, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Amounts = styled('span')({ display: 'inline-grid', lineHeight: 1.3, verticalAlign: 'middle' });
const Returned = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
}));

/** What was charged, and what of it went back. */
export function PaidAmount({
  payment: { amount, returnedAmount },
}: {
  payment: Pick<PaymentRow, 'amount' | 'returnedAmount'>;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Amounts>
      <Money cents={amount} />
      {returnedAmount > 0 && (
        <Returned>{t('payments.returned', { amount: formatMoney(returnedAmount) })}</Returned>
      )}
    </Amounts>
  );
}
