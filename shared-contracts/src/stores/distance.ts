/** A point on the ground, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** The earth's mean radius, in miles. */
const RADIUS = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight line between two points, in miles, along the ground (haversine). */
export function milesBetween(from: Position, to: Position): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLng = radians(to.lng - from.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLng) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Miles as they are said: `4.2` when near, whole ones from ten on. */
export const formatMiles = (miles: number): string =>
  miles < 9.95 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US');
