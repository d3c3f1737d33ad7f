import { browserStorage } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';

/** Height of the rows in lists. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Row heights in pixels; both fit two lines of a product code. */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 52, compact: 40 };

const KEY = 'tableDensity';
const listeners = new Set<() => void>();

const read = (): Density => (browserStorage.get(KEY) === 'compact' ? 'compact' : 'comfortable');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the density of all lists and stores it in the browser. */
export function setDensity(density: Density): void {
  browserStorage.set(KEY, density);
  for (const listener of listeners) listener();
}

export const useDensity = (): Density => useSyncExternalStore(subscribe, read);
