import { useCallback, useSyncExternalStore } from 'react';
import { look } from '../theme/look.ts';

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

const MOBILE = look.breakpoints.down('md').replace('@media ', '');

/** True when the page has its mobile layout: it is narrower than 1024 px (docs/product.md, section 9). */
export const useIsMobile = (): boolean => useMedia(MOBILE);

/** Up to this width a panel's table is an accordion with a search box (docs/product.md, section 9). */
const NARROW = '(max-width:640px)';

/** True when the page is so narrow that panels show accordions in the place of tables. */
export const useIsNarrow = (): boolean => useMedia(NARROW);
