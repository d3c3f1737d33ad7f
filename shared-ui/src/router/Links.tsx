import type { ReactNode } from 'react';
import * as router from 'react-router';
import { keepCustomer } from './keep-customer.ts';

export interface LinkProps extends Omit<router.LinkProps, 'to'> {
  to: string;
}

export interface NavLinkProps extends Omit<router.NavLinkProps, 'to'> {
  to: string;
}

/** A link inside the portal, without a look of its own. */
export function Link({ to, ...props }: LinkProps): ReactNode {
  return <router.Link to={keepCustomer(to)} {...props} />;
}

/** A link that knows whether it is the current page. */
export function NavLink({ to, ...props }: NavLinkProps): ReactNode {
  return <router.NavLink to={keepCustomer(to)} {...props} />;
}
