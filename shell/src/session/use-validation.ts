import { hasAuthkey, sessionStore, setSession } from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';
import { useSession } from './use-session.ts';
import { validateSession } from './session.ts';

export interface Validation {
  /** Somebody has signed in whom the page does not know yet. */
  isDue: boolean;
  /** Why it could not be found out who is signed in; null when nothing stands in the way. */
  failure: unknown;
  retry(): void;
}

/** Follows the portal's `validated`, and finds out anew who is signed in when somebody has signed in since. */
export function useValidation(pathname: string): Validation {
  const { validated } = usePortal();
  const { status } = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const isDue = status === 'anonymous' && hasAuthkey();

  useEffect(() => {
    validated.catch((error: unknown) => {
      // The frame may be drawn anew long after it was found out by another call.
      if (sessionStore.getState().status === 'unknown') setFailure(error);
    });
  }, [validated]);
  useEffect(() => {
    if (!isDue) return;
    setSession({ status: 'unknown' });
    validateSession().catch(setFailure);
  }, [isDue, pathname]);

  function retry(): void {
    setFailure(null);
    validateSession().catch(setFailure);
  }
  return { isDue, failure, retry };
}
