import { useCallback, useSyncExternalStore } from 'react';

/** True when the page is as `query` says, for example `(max-width:640px)`; follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
