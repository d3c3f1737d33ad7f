/** A place of the mouse, in pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** The upper edge of an open menu. */
export interface Edge {
  left: number;
  right: number;
  top: number;
}

/** Pixels beside the edge that still count as it: hands are not exact. */
const TOLERANCE = 24;

/**
 * True when a mouse that went from `from` to `to` is on its way down to `menu`: it is inside the triangle that `from` makes
 * with the menu's upper edge. Such a mouse may pass over another entry of the bar without meaning it.
 */
export function isHeadingTo(menu: Edge, from: Point, to: Point): boolean {
  const way = menu.top - from.y;
  const gone = to.y - from.y;
  if (gone <= 0 || gone > way) return false;
  const sideAt = (x: number): number => from.x + ((x - from.x) * gone) / way;
  return to.x >= sideAt(menu.left - TOLERANCE) && to.x <= sideAt(menu.right + TOLERANCE);
}
