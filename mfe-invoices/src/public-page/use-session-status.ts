import { sessionStore, type Session } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';

const readStatus = (): Session['status'] => sessionStore.getState().status;

/** Whether the person is signed in, on a page that needs no session (docs/product.md, "Payments"). */
export const useSessionStatus = (): Session['status'] =>
  useSyncExternalStore(sessionStore.subscribe, readStatus);
