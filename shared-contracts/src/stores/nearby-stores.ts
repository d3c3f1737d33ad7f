import type { Branch } from '../schemas/stores.ts';

/** A point on the ground, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** Places from which distances can be measured. Null is unknown. */
interface SortOrigins {
  /** The ZIP that was searched. */
  zip: Position | null;
  /** The preferred store. */
  preferred: Position | null;
  /** The person. */
  user: Position | null;
}

export interface NearbyStore {
  store: Branch;
  /** Null when the origin is unknown. */
  miles: number | null;
}

/** The earth's mean radius, in miles. */
const RADIUS = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance of two points, in miles (haversine). */
export function milesBetween(from: Position, to: Position): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLng = radians(to.lng - from.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLng) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Miles as a text: `4.2`, whole miles from ten on. */
export const formatMiles = (miles: number): string =>
  miles < 9.95 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US');

/** Stores by their distance from the ZIP, else from the preferred store, else from the person (docs/product.md, "Branches"). */
export function sortStores(stores: readonly Branch[], { zip, preferred, user }: SortOrigins): NearbyStore[] {
  const origin = zip ?? preferred ?? user;
  if (origin === null) return stores.map((store) => ({ store, miles: null }));
  return stores
    .map((store) => ({ store, miles: milesBetween(origin, store.center) }))
    .sort((a, b) => a.miles - b.miles);
}
