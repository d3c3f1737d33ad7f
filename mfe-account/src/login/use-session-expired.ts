import { sessionStore } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';

function readExpired(): boolean {
  const session = sessionStore.getState();
  return session.status === 'anonymous' && session.expired;
}

/** Whether the person is here because their session ended by itself. */
export const useSessionExpired = (): boolean => useSyncExternalStore(sessionStore.subscribe, readExpired);
