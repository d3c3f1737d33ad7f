import { useSyncExternalStore } from 'react';

/** Up to this width a panel's table is an accordion with a search box (specification section 9). */
const NARROW = '(max-width:640px)';

function whenWidthChanges(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page is so narrow that panels show accordions in the place of tables. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(whenWidthChanges, () => matchMedia(NARROW).matches);
