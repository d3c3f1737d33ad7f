import { keepCustomer } from '@portal/shared-contracts';
import { useCallback, useMemo, type ReactNode } from 'react';
import * as router from 'react-router';
import { useLocation } from 'react-router';

/** Navigates to a path, or by a number of steps in the history. It keeps the customer whom the tab views. */
export interface NavigateFunction {
  (to: string, options?: router.NavigateOptions): void | Promise<void>;
  (steps: number): void | Promise<void>;
}

export function useNavigate(): NavigateFunction {
  const navigate = router.useNavigate();
  return useCallback(
    (to: string | number, options?: router.NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(keepCustomer(to), options),
    [navigate],
  );
}

/** The query of the page. `useNavigate` changes it and keeps the customer whom the tab views. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}

export interface NavigateProps extends Omit<router.NavigateProps, 'to'> {
  to: string;
}

/** Redirects to another page when it renders. It keeps the customer whom the tab views. */
export function Navigate({ to, ...props }: NavigateProps): ReactNode {
  return <router.Navigate to={keepCustomer(to)} {...props} />;
}
