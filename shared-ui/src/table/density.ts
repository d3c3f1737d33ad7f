import { browserStorage } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';
import { useMedia } from '../layout/use-media.ts';

/** Height of the rows in lists. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/**
 * Row heights in pixels; both fit two lines of a product code. The page's first placeholder has them from `--row-height` of the
 * shell's page.css.
 */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 52, compact: 40 };

/** Pages on which rows are compact unless the person chose otherwise (docs/product.md, section 9). */
const WIDE = '(min-width:1440px)';

/** Heights of a table's header in pixels; the page's first placeholder has them from `--head-height`. */
export const HEADER_HEIGHTS: Record<Density, number> = { comfortable: 48, compact: 40 };

const KEY = 'tableDensity';
const listeners = new Set<() => void>();

const read = (): Density | undefined => {
  const stored = browserStorage.get(KEY);
  return DENSITIES.find((density) => density === stored);
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the density of all lists and stores it in the browser. */
export function setDensity(density: Density): void {
  browserStorage.set(KEY, density);
  for (const listener of listeners) listener();
}

/** The density that the person chose; null if they did not. */
export const useChosenDensity = (): Density | null => useSyncExternalStore(subscribe, read) ?? null;

/** The density that the person chose, else that of the page's width. */
export function useDensity(): Density {
  const chosen = useChosenDensity();
  const isWide = useMedia(WIDE);
  return chosen ?? (isWide ? 'compact' : 'comfortable');
}
