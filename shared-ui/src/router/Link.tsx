import { keepCustomer } from '@portal/shared-contracts';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import * as router from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Replaces the history entry; by default only for a link to the current address. */
  replace?: boolean | undefined;
  /** `useLocation().state` of the opened page. */
  state?: unknown;
  /** Reloads the page, as a link to another site would. */
  reloadDocument?: boolean;
}

/** True if the browser would open the link in this tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = ''): boolean =>
  button === 0 && ['', '_self'].includes(target) && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link inside the portal without a style. It keeps the customer whom the tab views. */
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
    // The browser's address, because a second press may come before the page of the first is rendered.
    const isHere = address === router.createPath(window.location);
    void navigate(address, { replace: replace ?? isHere, state });
  }
  return <a {...anchor} href={keepCustomer(path)} onClick={follow} />;
}
