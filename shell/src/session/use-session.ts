import { countersStore, sessionStore, type AccountCounters, type Session } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';

/** The session, as the page knows it now. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);

/** The counts behind the badges; null until they are known. */
export const useCounters = (): AccountCounters | null =>
  useSyncExternalStore(countersStore.subscribe, () => countersStore.getState().counters);
