import type { AgeFilter } from '@portal/shared-contracts';
import { INVOICES_DUE, withPayment } from '../pay-action/PayInvoices.tsx';

/** Parts of the invoices due that can be shown alone (docs/product.md, "Ages"). */
export type InvoiceFilter = AgeFilter | 'discounted';

interface Place {
  pathname: string;
  search: string;
}

/** The filter of the list of invoices due; null if the page shows all of them, or is another. */
export const filterAt = ({ pathname, search }: Place): string | null =>
  pathname === INVOICES_DUE ? new URLSearchParams(search).get('filter') : null;

/**
 * Address of the invoices due that a filter finds, or of all for null. If the list is open, its search, order and page size stay.
 */
export function filterPath({ pathname, search }: Place, filter: InvoiceFilter | null): string {
  const query = new URLSearchParams(pathname === INVOICES_DUE ? withPayment(search, null) : '');
  query.delete('page');
  if (filter === null) query.delete('filter');
  else query.set('filter', filter);
  return query.size === 0 ? INVOICES_DUE : `${INVOICES_DUE}?${query}`;
}
