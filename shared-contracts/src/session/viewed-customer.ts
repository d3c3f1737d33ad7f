import { LOGIN } from './login-path.ts';
import { CUSTOMER_PARAMETER } from './page-names.ts';

/** The customer that `search` names, or null. */
export const customerIn = (search: string): string | null =>
  new URLSearchParams(search).get(CUSTOMER_PARAMETER) || null;

/** The customer this tab views the portal as, or null. The URL is the truth, per tab. */
export const readCustomerId = (): string | null => customerIn(location.search);

/**
 * `path` with the customer this tab views the portal as: every way to another page carries it. Addresses outside of the portal,
 * and the login screen, at which every view is over, stay as they are.
 */
export function keepCustomer(path: string): string {
  const customer = readCustomerId();
  if (customer === null || !path.startsWith('/')) return path;
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = '', search = ''] = beforeHash.split('?', 2);
  if (pathname === LOGIN) return path;
  const query = new URLSearchParams(search);
  query.set(CUSTOMER_PARAMETER, customer);
  return `${pathname}?${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** Home of the portal as `customerId` sees it. */
export const viewPath = (customerId: number): string => `/?${CUSTOMER_PARAMETER}=${customerId}`;

/** Where staff begin to view a customer, with that customer chosen when `customerId` is known. */
export const startViewPath = (customerId: string | null): string =>
  customerId === null
    ? '/staff/customers'
    : `/staff/customers?${new URLSearchParams({ customer: customerId })}`;

/** Loads a page of the portal anew, with nothing of this one: for another person, another customer, or the end of a view. */
export const loadPage = (path: string): void => location.assign(path);
