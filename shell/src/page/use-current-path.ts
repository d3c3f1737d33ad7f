import { useSyncExternalStore } from 'react';

/** single-spa sends one for each navigation, when the section before is gone and none is shown yet. */
const NAVIGATION = 'popstate';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(NAVIGATION, onChange);
  return () => window.removeEventListener(NAVIGATION, onChange);
}

/**
 * Path of the page in the address bar, rendered at once. The router's `useLocation` renders by a transition, which may
 * come after the section of the new page has been painted.
 */
export const useCurrentPath = (): string => useSyncExternalStore(subscribe, () => location.pathname);
