import { keepCustomer } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import * as router from 'react-router';

export interface LinkProps extends Omit<router.LinkProps, 'to'> {
  to: string;
}
export interface NavLinkProps extends Omit<router.NavLinkProps, 'to'> {
  to: string;
}

/** A link inside the portal, without a look of its own. It keeps the customer whom the tab views. */
export function Link({ to, ...props }: LinkProps): ReactNode {
  return <router.Link to={keepCustomer(to)} {...props} />;
}

/** A link that knows whether it is the current page. */
export function NavLink({ to, ...props }: NavLinkProps): ReactNode {
  return <router.NavLink to={keepCustomer(to)} {...props} />;
}
