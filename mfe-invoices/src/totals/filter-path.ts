import { INVOICE_PARTS, type InvoicePart } from '@portal/shared-contracts';
import { INVOICES_DUE, withPayment } from '../pay-action/PayInvoices.tsx';

interface Place {
  pathname: string;
  search: string;
}

/** Conditions of the parameter `filter`, which stand between asterisks. */
const conditionsOf = (query: URLSearchParams): string[] =>
  (query.get('filter') ?? '').split('*').filter((condition) => condition !== '');
const isPart = (condition: string): condition is InvoicePart =>
  INVOICE_PARTS.some((part) => part === condition);

/** The part of the list of invoices due; null if the page shows all of them, or is another. */
export const filterAt = ({ pathname, search }: Place): string | null =>
  pathname === INVOICES_DUE ? (conditionsOf(new URLSearchParams(search)).find(isPart) ?? null) : null;

/**
 * Address of a part of the invoices due, or of all for null. If the list is open, its search, other filters, order and page size
 * stay.
 */
export function filterPath({ pathname, search }: Place, part: InvoicePart | null): string {
  const query = new URLSearchParams(pathname === INVOICES_DUE ? withPayment(search, null) : '');
  query.delete('page');
  const others = conditionsOf(query).filter((condition) => !isPart(condition));
  const filter = [...others, ...(part === null ? [] : [part])].join('*');
  if (filter === '') query.delete('filter');
  else query.set('filter', filter);
  return query.size === 0 ? INVOICES_DUE : `${INVOICES_DUE}?${query}`;
}
