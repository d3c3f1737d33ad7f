import { customerIn, keepCustomer, readCustomerId } from '@portal/shared-contracts';

/** `url` with the customer of the tab's view; addresses outside of the portal stay as they are. */
function inView(url: string | URL): string | URL {
  const { origin, pathname, search, hash } = new URL(url, document.baseURI);
  if (origin !== location.origin || customerIn(search) === readCustomerId()) return url;
  // A path may begin with two slashes, which alone would name another site.
  return origin + keepCustomer(`${pathname}${search}${hash}`);
}

/**
 * Keeps the customer of a view in the tab's address where a section changes it by `history` itself: the router's links carry the
 * customer, other code need not know of it (docs/product.md, "Staff and impersonation").
 */
export function keepViewInAddress(history: Pick<History, 'pushState' | 'replaceState'>): void {
  for (const change of ['pushState', 'replaceState'] as const) {
    const apply = history[change].bind(history);
    history[change] = (state, unused, url) => apply(state, unused, url && inView(url));
  }
}
