import type { ApiError, Account, Branch } from '@portal/shared-contracts';
import { useCall } from '@portal/shared-ui';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { keepStores, readLastStores } from './last-stores.ts';

export interface Stores {
  all: readonly Branch[];
  /** The store that the person prefers; null when they chose none. */
  preferred: Branch | null;
  /** The preferred store, else the first; null while no store is known. */
  current: Branch | null;
  /** The delivery ZIP of the person. */
  zipCode: string | null;
  /** They could not be asked for: `all` is from before, or empty. */
  error: ApiError | null;
  /** The distributor has said none: there is nothing to find. */
  isNone: boolean;
  isLoading: boolean;
  retry: () => void;
}

/** The stores and which of them is the person's; without a connection those that were shown last. */
export function useStores(): Stores {
  const session = useSession();
  const account = useCall('/api/account');
  const call = useCall('/api/branches', undefined, { askAfter: 'distributor.changed' });
  const answered = call.status === 'ready' ? call.data : null;
  useEffect(() => {
    if (answered) keepStores(answered);
  }, [answered]);

  const person: Account | null =
    account.status === 'ready' ? account.data : session.status === 'signedIn' ? session.account : null;
  const all = answered ?? (call.status === 'failed' ? readLastStores() : null) ?? [];
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
