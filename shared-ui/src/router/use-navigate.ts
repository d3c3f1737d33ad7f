import { keepCustomer } from '@portal/shared-contracts';
import { useCallback } from 'react';
import * as router from 'react-router';

/** Opens another page of the portal, by its path or by steps in the history. It keeps the customer whom the tab views. */
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
