import { readCustomerId } from '@portal/shared-contracts';

const PARAMETER = 'impersonate-customer-id';

/** `path` with the customer this tab views the portal as: every link carries it (docs/product.md, "Staff and impersonation"). */
export function keepCustomer(path: string): string {
  if (!path.startsWith('/')) return path;
  const customer = readCustomerId();
  if (customer === null) return path;
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = '', search = ''] = beforeHash.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(PARAMETER, customer);
  return `${pathname}?${query}${hash === undefined ? '' : `#${hash}`}`;
}
