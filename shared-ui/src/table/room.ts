import { useSyncExternalStore } from 'react';
import { useMedia } from '../layout/use-media.ts';

/** Pages narrower than this have compact tables: smaller letters, and columns as much narrower. */
export const COMPACT = '(max-width:1399.95px)';

/** How much of their width the columns of a compact table have. */
const COMPACT_WIDTH = 0.89;

/** By how much the widths of columns are multiplied on this page. */
export const useColumnScale = (): number => (useMedia(COMPACT) ? COMPACT_WIDTH : 1);

/** Pixels of the column of checkboxes. */
export const CHECKBOX_WIDTH = 50;

/** Pixels beside a table's columns: side menu, padding of the page, border, checkboxes, and the page's scroll bar. */
const BESIDE_COLUMNS = 256 + 2 * 32 + 2 + CHECKBOX_WIDTH + 16;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Pixels that a table's columns have on this page before the table scrolls sideways. */
export const useRoom = (): number => useSyncExternalStore(subscribe, () => innerWidth - BESIDE_COLUMNS);
