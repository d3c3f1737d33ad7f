/** Names the payment that is open over the list of invoices due, so that a reload of the page finds it again. */
export const PAYMENT_PARAMETER = 'payment';

/** Query of the page with the payment `id` open, or with none; an open details panel closes for it. */
export function withPayment(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  query.delete('details');
  if (id === null) query.delete(PAYMENT_PARAMETER);
  else query.set(PAYMENT_PARAMETER, id);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
