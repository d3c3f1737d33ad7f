import { look } from '../theme/look.ts';
import { useMedia } from './use-media.ts';

const MOBILE = look.breakpoints.down('md').replace('@media ', '');

/** True when the page has its mobile layout: it is narrower than 1024 px (docs/product.md, section 9). */
export const useIsMobile = (): boolean => useMedia(MOBILE);
