import { flagOf, sessionStore, type FlagName } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';

/** Whether a switch is on for this person; see `flagOf` of shared-contracts. An open page follows when somebody sets it. */
export const useFlag = (name: FlagName): boolean =>
  useSyncExternalStore(sessionStore.subscribe, () => flagOf(name));
