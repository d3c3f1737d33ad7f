import { useMedia } from '../layout/use-media.ts';

/** Up to this width a panel's table is an accordion with a search box (docs/product.md, section 9). */
const NARROW = '(max-width:640px)';

/** True when the page is so narrow that panels show accordions in the place of tables. */
export const useIsNarrow = (): boolean => useMedia(NARROW);
