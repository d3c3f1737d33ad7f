import { useMedia } from '../layout/use-media.ts';

/** Pages narrower than this have compact tables: smaller letters, and columns as much narrower. */
export const COMPACT = '(max-width:1399.95px)';
/** Pages narrower than this have room for the columns of a phone's card; the others can be chosen. */
const SCARCE = '(max-width:1199.95px)';

/** How much of their width the columns of a compact table have. */
const COMPACT_WIDTH = 0.89;

/** By how much the widths of columns are multiplied on this page. */
export const useColumnScale = (): number => (useMedia(COMPACT) ? COMPACT_WIDTH : 1);

/** Whether the page has no room for all columns. */
export const useIsScarce = (): boolean => useMedia(SCARCE);
