import {
  countersStore,
  countKey,
  sessionStore,
  type Badge,
  type Session,
  hasAuthkey,
  setSession,
} from '@portal/shared-contracts';
import { useSyncExternalStore, useEffect, useState } from 'react';
import { usePortal } from '../loading/portal.ts';
import { validateSession } from './session.ts';

export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);

function countOf(badge: Badge | undefined): number | undefined {
  const { counters, own } = countersStore.getState();
  if (typeof badge === 'object') return own[countKey(badge)];
  return badge && counters?.[badge];
}

/** The count of a badge; undefined without a badge, until it is known, and while a section's own count fails. */
export const useBadge = (badge: Badge | undefined): number | undefined =>
  useSyncExternalStore(countersStore.subscribe, () => countOf(badge));

interface Validation {
  /** Somebody has signed in and the page does not know them yet. */
  isDue: boolean;
  /** Why it is not known who is signed in; null without a failure. */
  failure: unknown;
  retry(): void;
}

/** Follows the portal's `validated`, and validates again after somebody has signed in. */
export function useValidation(pathname: string): Validation {
  const { validated } = usePortal();
  const { status } = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const isDue = status === 'anonymous' && hasAuthkey();

  useEffect(() => {
    validated.catch((error: unknown) => {
      // The frame may render again long after another call has found it out.
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
