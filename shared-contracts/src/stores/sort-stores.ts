import type { Branch } from '../schemas/branch.ts';
import { milesBetween, type Position } from './distance.ts';

/** Where a person looks from; null is unknown. */
export interface SortOrigins {
  /** Where the ZIP is that was searched. */
  zip: Position | null;
  /** Where the preferred store is. */
  preferred: Position | null;
  /** Where the person is. */
  user: Position | null;
}

export interface NearbyStore {
  store: Branch;
  /** From where the person looks; null when that is unknown. */
  miles: number | null;
}

/** Stores by their distance from the ZIP, else from the preferred store, else from the person (docs/product.md, "Stores"). */
export function sortStores(stores: readonly Branch[], { zip, preferred, user }: SortOrigins): NearbyStore[] {
  const origin = zip ?? preferred ?? user;
  if (origin === null) return stores.map((store) => ({ store, miles: null }));
  return stores
    .map((store) => ({ store, miles: milesBetween(origin, store.center) }))
    .sort((a, b) => a.miles - b.miles);
}
