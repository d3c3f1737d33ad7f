import { useSyncExternalStore } from 'react';

declare global {
  /** Called by the map service's script when its key is refused; a name of the service. */
  var gm_authFailure: (() => void) | undefined;
}

let isRefused = false;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  globalThis.gm_authFailure = () => {
    isRefused = true;
    for (const each of listeners) each();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once the map service has refused the key, which it says once for the page. */
export const useAuthFailure = (): boolean => useSyncExternalStore(listen, () => isRefused);
