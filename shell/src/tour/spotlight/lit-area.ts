import type { Box } from './boxes.ts';

/** Pixels around an element that are lit with it, and the radius of the corners. */
const MARGIN = 6;
const RADIUS = 10;
/** Larger than any screen. */
const EVERYTHING = 'M0 0H20000V20000H0Z';

/** The element's box with a margin. */
export const litBox = ({ left, top, width, height }: Box): Box => ({
  left: left - MARGIN,
  top: top - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

/** Path of an SVG that covers everything but the boxes, by the fill rule `evenodd`. */
export const darkPath = (boxes: readonly Box[]): string => [EVERYTHING, ...boxes.map(roundedBox)].join('');

function roundedBox({ left, top, width, height }: Box): string {
  const radius = Math.min(RADIUS, width / 2, height / 2);
  const corner = (x: number, y: number): string => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return [
    `M${left + radius} ${top}`,
    `h${width - 2 * radius}${corner(1, 1)}`,
    `v${height - 2 * radius}${corner(-1, 1)}`,
    `h${2 * radius - width}${corner(-1, -1)}`,
    `v${2 * radius - height}${corner(1, -1)}Z`,
  ].join('');
}
