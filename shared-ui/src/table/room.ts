import { useEffect, useState, useSyncExternalStore } from 'react';
import { onAdjusted } from '../layout/on-adjusted.ts';
import { useMedia } from '../layout/use-media.ts';

/** Pages narrower than this have compact tables: smaller letters, and columns as much narrower. */
export const COMPACT = '(max-width:1399.95px)';

/** How much of their width the columns of a compact table have. */
const COMPACT_WIDTH = 0.89;

/** How much larger the page's text is than usual: a person may have chosen so. */
const readTextScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** By how much the widths of columns are multiplied on this page. */
export function useColumnScale(): number {
  const [textScale, setTextScale] = useState(readTextScale);
  useEffect(() => onAdjusted(() => setTextScale(readTextScale())), []);
  return useMedia(COMPACT) ? COMPACT_WIDTH * textScale : textScale;
}

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
