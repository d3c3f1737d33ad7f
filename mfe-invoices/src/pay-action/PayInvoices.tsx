import {
  formatDate,
  formatMoney,
  MOST_INVOICES,
  numbersInAddress,
  RECORD_PARAMETER,
  type InvoiceDueRow,
} from '@portal/shared-contracts';
import { Button, Link, styled, useCan, type ButtonProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { ownSaving } from './bank-saving.ts';

/** Query parameter with the id of the open payment, so that a reload shows it again. */
export const PAYMENT_PARAMETER = 'payment';
/** Query parameter with the numbers of the invoices to pay, separated by commas. */
export const PAY_PARAMETER = 'pay';

/** Query with the parameter `name`, or without it for null. Removes what else is open over the list, such as a details panel. */
function withOpen(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  for (const open of [RECORD_PARAMETER, PAYMENT_PARAMETER, PAY_PARAMETER]) query.delete(open);
  if (value !== null) query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Query that opens the payment `id`, or closes it with null. */
export const withPayment = (search: string, id: string | null): string =>
  withOpen(search, PAYMENT_PARAMETER, id);

/** The list over which payments open. */
const INVOICES_DUE = '/orders/open-invoices';

/** Address that begins a payment of these invoices over the list of invoices due. The list's search and page stay if it is open. */
const payPath = (
  { pathname, search }: { pathname: string; search: string },
  numbers: readonly string[],
): string =>
  INVOICES_DUE + withOpen(pathname === INVOICES_DUE ? search : '', PAY_PARAMETER, numbersInAddress(numbers));

/**
 * True if the browser's address begins a payment. Another payment then replaces it, so that Back does not begin the first one again.
 * Reads `location`, because the rendered address may be older.
 */
const beginsPayment = (): boolean => new URLSearchParams(location.search).has(PAY_PARAMETER);

/** Button that begins a payment of invoices over the list of invoices due. */
export function PayInvoices({ numbers, ...look }: { numbers: readonly string[] } & ButtonProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const place = useLocation();
  const isTooMany = numbers.length > MOST_INVOICES;
  return (
    <Button
      size="sm"
      {...look}
      action="payments.begin"
      disabled={isTooMany}
      onClick={() => void navigate(payPath(place, numbers), { replace: beginsPayment() })}
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
  // A touch target must be higher than a line of text.
  '& > a, & > button': { flexShrink: 0, marginLeft: 'auto', padding: '10px 0 10px 4px', marginBlock: -10 },
  '@media print': { '& > a, & > button': { display: 'none' } },
});
const Saving = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.vars.palette.success.main,
}));

/** Link in the row of an invoice that pays it, with the discount for paying from a bank account. */
export function RowPayment({ invoice }: { invoice: InvoiceDueRow }): ReactNode {
  const { t } = useTranslation(SECTION);
  const place = useLocation();
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
          to={payPath(place, [number])}
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
