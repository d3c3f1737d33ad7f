import { MOST_INVOICES } from '@portal/shared-contracts';
import { Button, type ButtonProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { SECTION } from '../../texts.ts';
import { beginsPayment, withPayOf } from './payment-address.ts';

/** Begins a payment of invoices, over the list. */
export function PayInvoices({ numbers, ...look }: { numbers: readonly string[] } & ButtonProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isTooMany = numbers.length > MOST_INVOICES;
  return (
    <Button
      size="sm"
      {...look}
      action="payments.begin"
      disabled={isTooMany}
      onClick={() => void navigate(pathname + withPayOf(search, numbers), { replace: beginsPayment() })}
    >
      {isTooMany ? t('pay.atMost', { limit: MOST_INVOICES }) : t('pay.now', { count: numbers.length })}
    </Button>
  );
}
