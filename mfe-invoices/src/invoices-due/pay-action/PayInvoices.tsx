import { formatDate, formatMoney, MOST_INVOICES, type InvoiceDueRow } from '@portal/shared-contracts';
import { Button, Link, styled, useCan, type ButtonProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { SECTION } from '../../texts.ts';
import { ownSaving } from './bank-saving.ts';
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

const Place = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: '100%',
  lineHeight: 1.3,
  whiteSpace: 'normal',
  textAlign: 'left',
  // A thumb needs more than a line of text.
  '& > a, & > button': { flexShrink: 0, marginLeft: 'auto', padding: '10px 0 10px 4px', marginBlock: -10 },
  '@media print': { '& > a, & > button': { display: 'none' } },
});
const Saving = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.vars.palette.success.main,
}));

/** In the row of an invoice: the way to pay it, and what paying it from a bank account saves. */
export function RowPayment({ invoice }: { invoice: InvoiceDueRow }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { pathname, search } = useLocation();
  const mayPay = useCan('payments.begin');
  const isPaying = beginsPayment();
  const saving = ownSaving(invoice);
  const { invoiceNumber: number } = invoice;
  return (
    <Place>
      {saving && (
        <Saving>
          {t('pay.saves', { date: formatDate(saving.until), amount: formatMoney(saving.amount) })}
        </Saving>
      )}
      {mayPay ? (
        <Link
          to={pathname + withPayOf(search, [number])}
          replace={isPaying || undefined}
          aria-label={t('pay.one', { number })}
        >
          {t('pay.now', { count: 1 })}
        </Link>
      ) : (
        <Button variant="link" action="payments.begin" aria-label={t('pay.one', { number })}>
          {t('pay.now', { count: 1 })}
        </Button>
      )}
    </Place>
  );
}
