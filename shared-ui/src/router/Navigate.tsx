import { keepCustomer } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import * as router from 'react-router';

export interface NavigateProps extends Omit<router.NavigateProps, 'to'> {
  to: string;
}

/** Leads to another page of the portal as soon as it is shown. It keeps the customer whom the tab views. */
export function Navigate({ to, ...props }: NavigateProps): ReactNode {
  return <router.Navigate to={keepCustomer(to)} {...props} />;
}
