import { browserStorage, type Branch, type ApiError, type Account } from '@portal/shared-contracts';
import { useCall } from '@portal/shared-ui';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

/** Storage key of the last answer, for use without a connection. Removed at sign-out. */
const KEY = 'lastStores';

const cacheStores = (stores: readonly Branch[]): void => void browserStorage.set(KEY, JSON.stringify(stores));

/** The stores shown last; null when there are none or they cannot be read. */
function readCachedStores(): Branch[] | null {
  try {
    const cached = JSON.parse(browserStorage.get(KEY) ?? 'null') as Branch[] | null;
    return Array.isArray(cached) && cached.length > 0 ? cached : null;
  } catch {
    return null;
  }
}

export interface Stores {
  all: readonly Branch[];
  /** The preferred store; null without one. */
  preferred: Branch | null;
  /** The preferred store, else the first; null while no store is known. */
  current: Branch | null;
  /** The delivery ZIP of the person. */
  zipCode: string | null;
  /** The request failed: `all` is from before, or empty. */
  error: ApiError | null;
  /** The distributor has no stores. */
  isNone: boolean;
  isLoading: boolean;
  retry: () => void;
}

/** The stores and the person's store; without a connection the stores shown last. */
export function useStores(): Stores {
  const session = useSession();
  const account = useCall('/api/account');
  const call = useCall('/api/branches', undefined, { askAfter: 'distributor.changed' });
  const answered = call.status === 'ready' ? call.data : null;
  useEffect(() => {
    if (answered) cacheStores(answered);
  }, [answered]);

  const person: Account | null =
    account.status === 'ready' ? account.data : session.status === 'signedIn' ? session.account : null;
  const all = answered ?? (call.status === 'failed' ? readCachedStores() : null) ?? [];
  const preferred = all.find(({ branchId }) => branchId === person?.branchId) ?? null;
  return {
    all,
    preferred,
    current: preferred ?? all[0] ?? null,
    zipCode: person?.zipCode ?? null,
    isNone: answered !== null && all.length === 0,
    error: call.status === 'loading' ? null : call.error,
    isLoading: call.status === 'loading',
    retry: call.retry,
  };
}
