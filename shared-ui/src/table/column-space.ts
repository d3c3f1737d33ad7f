import { useEffect, useState, useSyncExternalStore } from 'react';
import { onAdjusted, useMedia } from '../layout/use-media.ts';

/** Pages narrower than this have compact tables: smaller type and narrower columns. */
export const COMPACT = '(max-width:1599.95px)';

/** Factor for the column widths of a compact table. */
const COMPACT_WIDTH = 0.89;

/** Factor of the font size, which a person can change. */
const readTextScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** Factor for the column widths on this page. */
export function useColumnScale(): number {
  const [textScale, setTextScale] = useState(readTextScale);
  useEffect(() => onAdjusted(() => setTextScale(readTextScale())), []);
  return useMedia(COMPACT) ? COMPACT_WIDTH * textScale : textScale;
}

/** Width of the checkbox column in pixels. */
export const CHECKBOX_WIDTH = 50;

/** Pixels around the columns of a table: side menu, page padding, border, checkboxes, and scroll bar. */
const BESIDE_COLUMNS = 256 + 2 * 32 + 2 + CHECKBOX_WIDTH + 16;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Pixels that the columns of a table can take on this page without scrolling sideways. */
export const useColumnSpace = (): number =>
  useSyncExternalStore(subscribe, () => innerWidth - BESIDE_COLUMNS);
