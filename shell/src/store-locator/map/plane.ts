import type { Position } from '@portal/shared-contracts/stores';
import { geoMercator } from 'd3-geo';

/** A point of the drawing plane, or of the screen. */
export type Point = readonly [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

/** The visible part of the plane: a point is shown at `k · point + (x, y)`. */
export interface View {
  k: number;
  x: number;
  y: number;
}

/** Mercator, like web maps: north is up. The plane's origin is the middle of the United States. */
export const projection = geoMercator().scale(1_000).center([-98, 39]).translate([0, 0]);

export function toPlane({ lat, lng }: Position): Point {
  return projection([lng, lat]) ?? [0, 0];
}

export const onScreen = ({ k, x, y }: View, [planeX, planeY]: Point): Point => [
  planeX * k + x,
  planeY * k + y,
];

export const ZOOM: readonly [least: number, most: number] = [0.3, 60];
/** Zoom around a store: a phone's width is about a hundred miles. */
export const NEAR = 12;

const bounded = (k: number): number => Math.min(ZOOM[1], Math.max(ZOOM[0], k));

/** The view with `point` in the middle. */
export const viewAround = ([x, y]: Point, { width, height }: Size, k: number): View => ({
  k,
  x: width / 2 - x * k,
  y: height / 2 - y * k,
});

/** The closest view of all `points` with a margin in pixels. */
export function viewOf(points: readonly Point[], size: Size, margin: number): View {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = { width: Math.max(1, size.width - 2 * margin), height: Math.max(1, size.height - 2 * margin) };
  const k = Math.min(NEAR, room.width / (right - left), room.height / (bottom - top));
  return viewAround([(left + right) / 2, (top + bottom) / 2], size, bounded(k));
}
