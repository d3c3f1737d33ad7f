import { customerIn, keepCustomer, readCustomerId } from '@portal/shared-contracts';

/** `url` with the tab's customer. Addresses outside the portal stay unchanged. */
function inView(url: string | URL): string | URL {
  const { origin, pathname, search, hash } = new URL(url, document.baseURI);
  if (origin !== location.origin || customerIn(search) === readCustomerId()) return url;
  // With the origin, because a path that begins with two slashes would name another site.
  return origin + keepCustomer(`${pathname}${search}${hash}`);
}

/**
 * Keeps the viewed customer in the address when a section calls `history` itself. The router's links carry the customer already
 * (docs/product.md, "Staff and impersonation").
 */
export function keepViewInAddress(history: Pick<History, 'pushState' | 'replaceState'>): void {
  for (const change of ['pushState', 'replaceState'] as const) {
    const apply = history[change].bind(history);
    history[change] = (state, unused, url) => apply(state, unused, url && inView(url));
  }
}
