import { keepCustomer } from '@portal/shared-contracts';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import * as router from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Takes the place of this page in the history; by default only where it leads to the address that is shown. */
  replace?: boolean | undefined;
  /** What the opened page finds in `useLocation().state`. */
  state?: unknown;
  /** Loads the page anew, as a link of another site would. */
  reloadDocument?: boolean;
}

/** True where the browser opens a link in this tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = ''): boolean =>
  button === 0 && ['', '_self'].includes(target) && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link inside the portal, without a look of its own. It keeps the customer whom the tab views. */
export function Link({
  to,
  replace,
  state,
  reloadDocument = false,
  onClick,
  ...anchor
}: LinkProps): ReactNode {
  const path = router.useHref(to);
  const navigate = router.useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (reloadDocument || event.defaultPrevented || !isPlain(event, anchor.target)) return;
    event.preventDefault();
    const address = keepCustomer(path);
    // The browser's address: a second press may come before the page of the first is drawn.
    const isHere = address === router.createPath(window.location);
    void navigate(address, { replace: replace ?? isHere, state });
  }
  return <a {...anchor} href={keepCustomer(path)} onClick={follow} />;
}
