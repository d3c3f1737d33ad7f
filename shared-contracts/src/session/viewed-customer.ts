import { LOGIN } from './login-path.ts';
import { CUSTOMER_PARAMETER } from '../schemas/page-names.ts';

/** The customer that `search` names, or null. */
export const customerIn = (search: string): string | null =>
  new URLSearchParams(search).get(CUSTOMER_PARAMETER) || null;

/** The customer this tab views the portal as, or null. The URL decides, so each tab may view another customer. */
export const readCustomerId = (): string | null => customerIn(location.search);

/**
 * Adds the customer whom this tab views to `path`; every link to another page needs it. Addresses outside of the portal and the login
 * screen, which ends the view, stay as they are.
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

/** The portal's home in the view of `customerId`. */
export const viewPath = (customerId: number): string => `/?${CUSTOMER_PARAMETER}=${customerId}`;

/** The page on which staff begin to view a customer; `customerId` is already chosen there. */
export const startViewPath = (customerId: string | null): string =>
  customerId === null
    ? '/staff/customers'
    : `/staff/customers?${new URLSearchParams({ customer: customerId })}`;

/** Loads a page of the portal without any state of this page: for another person, another customer, or the end of a view. */
export const loadPage = (path: string): void => location.assign(path);
