import { useSyncExternalStore } from 'react';
import { look } from '../theme/look.ts';

const MOBILE = look.breakpoints.down('md').replace('@media ', '');

function whenWidthChanges(listener: () => void): () => void {
  const media = matchMedia(MOBILE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page has its mobile layout: it is narrower than 1024 px (specification section 9). */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(whenWidthChanges, () => matchMedia(MOBILE).matches);
