import { useCallback, useSyncExternalStore } from 'react';
import { look } from '../theme/look.ts';

/** True while the media query matches, for example `(max-width:640px)`. */
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

/** True on the mobile layout: a page narrower than 1024 px (docs/product.md, section 9). */
export const useIsMobile = (): boolean => useMedia(MOBILE);

/** Maximum width at which a panel shows an accordion instead of a table (docs/product.md, section 9). */
const NARROW = '(max-width:640px)';

/** True if panels show accordions instead of tables. */
export const useIsNarrow = (): boolean => useMedia(NARROW);

/**
 * Calls `listener` when the person changes the display settings, for example the font size (docs/product.md, section 2); they
 * are an attribute of the root element. Returns a function that removes the listener.
 */
export function onAdjusted(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-adjustments'] });
  return () => observer.disconnect();
}
