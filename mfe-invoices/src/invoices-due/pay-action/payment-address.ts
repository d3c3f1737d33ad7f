import { numbersInAddress } from '@portal/shared-contracts';

/** Names the payment that is open over the list of invoices due, so that a reload of the page finds it again. */
export const PAYMENT_PARAMETER = 'payment';
/** Names the invoices of which a payment is to be begun, between commas. */
export const PAY_PARAMETER = 'pay';

/** The query with what is open over the list replaced: an open details panel closes for a payment. */
function withOpen(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  for (const open of ['details', PAYMENT_PARAMETER, PAY_PARAMETER]) query.delete(open);
  if (value !== null) query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Query of the page with the payment `id` open, or with none. */
export const withPayment = (search: string, id: string | null): string =>
  withOpen(search, PAYMENT_PARAMETER, id);

/** Query of the page on which a payment of these invoices begins. */
export const withPayOf = (search: string, invoiceNumbers: readonly string[]): string =>
  withOpen(search, PAY_PARAMETER, numbersInAddress(invoiceNumbers));

/**
 * True when the browser's address begins a payment: another press takes its place, so that Back does not begin the first one again. It may
 * be ahead of the address that was last drawn.
 */
export const beginsPayment = (): boolean => new URLSearchParams(location.search).has(PAY_PARAMETER);
