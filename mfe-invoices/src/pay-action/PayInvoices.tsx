import { MOST_INVOICES, numbersInAddress, RECORD_PARAMETER } from '@portal/shared-contracts';
import { Button, Link, type ButtonProps, useCan } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

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
export const INVOICES_DUE = '/orders/open-invoices';

/** Address that begins a payment of these invoices over the list of invoices due. The list's search and page stay if it is open. */
export const payPath = (
  { pathname, search }: { pathname: string; search: string },
  numbers: readonly string[],
): string =>
  INVOICES_DUE + withOpen(pathname === INVOICES_DUE ? search : '', PAY_PARAMETER, numbersInAddress(numbers));

/**
 * True if the browser's address begins a payment. Another payment then replaces it, so that Back does not begin the first one again.
 * Reads `location`, because the rendered address may be older.
 */
export const beginsPayment = (): boolean => new URLSearchParams(location.search).has(PAY_PARAMETER);

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

/** Link that pays one invoice. */
export function PayLink({ number }: { number: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const place = useLocation();
  const look = { 'aria-label': t('pay.one', { number }), children: t('pay.now', { count: 1 }) };
  return useCan('payments.begin') ? (
    <Link to={payPath(place, [number])} replace={beginsPayment() || undefined} {...look} />
  ) : (
    <Button variant="link" action="payments.begin" {...look} />
  );
}
